import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Budget } from '../../shared/inspect'
import type { Layer, StaleFile } from '../../shared/model'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { DiffView } from '../ui/diff/diff-view'
import { rebuiltTokens } from './rebuilt-tokens'
import { useCall } from './use-call'
import { useOpenStale, usePrompt } from '../state/use-prompt'
import { useLedgerVersion } from './use-subject'

/** Files that changed after the prompt was built. The prompt stays as it is until the user says otherwise. */
export function StaleList() {
  const { t } = useTranslation()
  const stale = useOpenStale()
  const layers = usePrompt((prompt) => prompt.snapshot?.layers ?? none)
  const keep = usePrompt((prompt) => prompt.keep)
  const rebuild = usePrompt((prompt) => prompt.rebuild)
  const sessionId = usePrompt((prompt) => prompt.sessionId)
  const version = useLedgerVersion()
  const budget = useCall('inspect.budget', stale.length === 0 ? null : { sessionId }, version).value
  if (stale.length === 0) return null
  const lost = (now: Budget) =>
    rebuiltTokens(
      layers,
      now,
      stale.map(({ path }) => path),
    )
  return (
    <section
      aria-label={t('layer.stale')}
      className="flex max-h-1/2 min-h-0 shrink-0 flex-col border-t border-dotted border-edge py-3"
    >
      <ul className="min-h-16 space-y-2 overflow-y-auto px-4">
        {stale.map((file) => (
          <StaleRow key={file.path} file={file} />
        ))}
      </ul>
      <dl className="grid shrink-0 grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 px-4 pt-2 text-caption text-quiet">
        <dt>
          <Button className="w-full" onClick={() => stale.forEach((file) => keep(file))}>
            {t('inspector.keep')}
          </Button>
        </dt>
        <dd>{t('inspector.keepHint')}</dd>
        {sessionId !== null && (
          <>
            <dt>
              <Button className="w-full" onClick={() => stale.forEach((file) => keep(file, true))}>
                {t('inspect.nextChat')}
              </Button>
            </dt>
            <dd>{t('inspect.nextChatHint')}</dd>
          </>
        )}
        <dt>
          <Button className="w-full" onClick={() => void rebuild()}>
            {t('inspector.rebuild')}
          </Button>
        </dt>
        <dd>{budget !== null && <RebuildPrice tokens={lost(budget)} price={budget.price} />}</dd>
      </dl>
    </section>
  )
}

/** What the next request costs that could have been read from the cache. */
function RebuildPrice({ tokens, price }: { tokens: number; price: Budget['price'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const money = price === null ? null : format.money((tokens * price.input) / 1e6)
  return (
    <>
      {t('inspector.rebuildHint', { tokens: format.count(tokens) })}{' '}
      {money === null ? t('inspect.unpricedSentence') : t('inspect.aboutMoney', { money })}
    </>
  )
}

const none: readonly Layer[] = []

function StaleRow({ file }: { file: StaleFile }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <li>
      <p className="flex items-center gap-2 text-small">
        <Clock size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        <span className="min-w-0 flex-1" title={file.path}>
          {t(`inspector.stale.${file.change}`, { name: file.source })}
        </span>
        <Button look="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'inspector.hideDiff' : 'inspector.showDiff')}
        </Button>
      </p>
      {open && <DiffView diff={file.diff} />}
    </li>
  )
}

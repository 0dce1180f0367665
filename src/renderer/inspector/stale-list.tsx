import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaleFile } from '../../shared/model'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { DiffView } from './diff-view'
import { useCall } from './use-call'
import { useOpenStale, usePrompt } from './use-prompt'

/** Files that changed after the prompt was built. The prompt stays as it is until the user says otherwise. */
export function StaleList() {
  const { t } = useTranslation()
  const format = useFormat()
  const stale = useOpenStale()
  const tokens = usePrompt((prompt) => prompt.snapshot?.tokens.value ?? 0)
  const keep = usePrompt((prompt) => prompt.keep)
  const rebuild = usePrompt((prompt) => prompt.rebuild)
  const sessionId = usePrompt((prompt) => prompt.sessionId)
  const price = useCall('inspect.budget', stale.length === 0 ? null : { sessionId }).value?.price ?? null
  if (stale.length === 0) return null
  return (
    <section
      aria-label={t('layer.stale')}
      className="max-h-1/2 shrink-0 overflow-y-auto border-t border-dotted border-edge px-4 py-3"
    >
      <ul className="space-y-2">
        {stale.map((file) => (
          <StaleRow key={file.path} file={file} />
        ))}
      </ul>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 pt-2 text-caption text-quiet">
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
        <dd>
          {t('inspector.rebuildHint', { tokens: format.count(tokens) })}{' '}
          {price === null
            ? t('inspect.unpricedSentence')
            : t('inspect.aboutMoney', { money: format.money((tokens * price.input) / 1e6) })}
        </dd>
      </dl>
    </section>
  )
}

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

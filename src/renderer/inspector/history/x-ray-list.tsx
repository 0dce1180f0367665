import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { XRay } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import { call } from '../../bridge'
import { useChat } from '../../state/use-chat'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Problem } from '../../ui/problem'
import { useAttempt } from '../../ui/use-attempt'
import { useCall } from '../use-call'
import { useLedgerVersion, useSubjectId } from '../use-subject'
import { readableText } from '../readable-text'
import { TextBlock } from '../text-block'
import { useLayerTitle } from '../../i18n/use-layer-title'

/** Every compression opened up: before and after, what left, and whether the context files came through it. */
export function XRayList() {
  const { t } = useTranslation()
  const sessionId = useSubjectId()
  const version = useLedgerVersion()
  const [undone, setUndone] = useState(0)
  const { value, problem } = useCall(
    'inspect.timeline',
    sessionId === null ? null : { sessionId },
    `${version} ${undone}`,
  )
  if (problem !== null) return <Problem title={t('inspect.failed')} reason={problem} />
  const compressions = value?.compressions ?? []
  if (compressions.length === 0)
    return <EmptyState title={t('inspect.noCompressions')} hint={t('inspect.noCompressionsHint')} />
  const newest = compressions.findLast(({ state }) => state === 'active')
  return (
    <section aria-label={t('inspect.xray')}>
      <ul className="space-y-2">
        {compressions.map((xray) => (
          <XRayRow
            key={xray.id}
            xray={xray}
            undoIn={xray === newest ? sessionId : null}
            onUndone={() => setUndone(undone + 1)}
          />
        ))}
      </ul>
    </section>
  )
}

interface XRayRowProps {
  readonly xray: XRay
  /** The chat in which it can be undone: only the newest one, which those before it are part of. */
  readonly undoIn: string | null
  onUndone(): void
}

function XRayRow({ xray, undoIn, onUndone }: XRayRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = useLayerTitle()
  const [open, setOpen] = useState(false)
  const { at, tokensBefore, tokensAfter, summary, left, leftMore, layers, state } = xray
  return (
    <li className="text-caption">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1">
          {t('inspect.xrayLine', {
            date: format.date(at),
            before: format.count(tokensBefore),
            after: format.count(tokensAfter),
            count: left.length + leftMore,
          })}
          {state !== 'active' && <span className="text-quiet"> · {t(`inspect.xrayState.${state}`)}</span>}
        </span>
        {undoIn !== null && <UndoButton sessionId={undoIn} onUndone={onUndone} />}
        <Button look="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'inspect.fold' : 'inspect.unfold')}
        </Button>
      </p>
      <ul aria-label={t('inspect.contextKept')}>
        {layers.map(({ layer, title, same }) => (
          <li key={layer} className={same === false ? 'text-warn' : 'text-quiet'}>
            {t(same === null ? 'inspect.contextUnknown' : same ? 'inspect.contextSame' : 'inspect.contextChanged', {
              title: titleOf({ id: layer, title }),
            })}
          </li>
        ))}
      </ul>
      {open && (
        <div className="space-y-2 pt-1">
          <TextBlock label={t('inspect.summary')} text={summary} />
          <h4 className="font-medium">{t('inspect.left')}</h4>
          <ol>
            {left.map(({ messageId, role, text, chars }) => (
              <li key={messageId} className="flex gap-2 py-0.5">
                <span className="w-16 shrink-0 text-quiet">{role}</span>
                <span className="min-w-0 flex-1 truncate">{readableText(text)}</span>
                <span className="shrink-0 text-quiet tabular-nums">{format.count(chars)}</span>
              </li>
            ))}
          </ol>
          {leftMore > 0 && <p className="text-quiet">{t('inspect.leftMore', { count: leftMore })}</p>}
        </div>
      )}
    </li>
  )
}

function UndoButton({ sessionId, onUndone }: { sessionId: string; onUndone(): void }) {
  const { t } = useTranslation()
  const isRunning = useChat(({ live }) => live.has(sessionId))
  const { problem, attempt } = useAttempt()
  return (
    <>
      <Button
        look="ghost"
        disabled={isRunning}
        onClick={() => void attempt(() => call('session.undoCompression', { sessionId }).then(onUndone))}
      >
        <Undo2 size={14} strokeWidth={1.75} aria-hidden />
        {t('chat.undoCompression')}
      </Button>
      {problem !== null && <Problem title={t('chat.undoCompressionFailed')} reason={problem} />}
    </>
  )
}

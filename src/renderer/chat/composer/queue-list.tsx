import { ArrowUp, Image, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { Problem } from '../../ui/problem'
import { VisibleText } from '../../ui/visible-text'
import { sendQueued } from './send-queue'
import { useComposer } from '../../state/use-composer'
import type { Queued } from '../../state/use-composer'

interface QueueListProps {
  readonly sessionId: string
  readonly running: boolean
}

const none: readonly Queued[] = []

/** What waits for the turn to end. It can still be changed, moved, dropped or sent. */
export function QueueList({ sessionId, running }: QueueListProps) {
  const { t } = useTranslation()
  const queue = useComposer(({ queues }) => queues.get(sessionId) ?? none)
  const held = useComposer((composer) => composer.held.has(sessionId))
  const dequeue = useComposer((composer) => composer.dequeue)
  const editQueued = useComposer((composer) => composer.editQueued)
  const askFocus = useComposer((composer) => composer.askFocus)
  const advance = useComposer((composer) => composer.advance)
  const [problem, setProblem] = useState<string | null>(null)
  if (queue.length === 0) return null
  return (
    <section aria-label={t('composer.queued')} className="mb-2">
      {problem !== null && <Problem title={t('composer.failed')} reason={problem} />}
      <p className="px-1 pb-1 text-caption text-quiet">{t(held ? 'composer.queueHeld' : 'composer.queuedHint')}</p>
      <ul className="max-h-40 divide-y divide-line overflow-y-auto rounded-panel border border-line">
        {queue.map(({ id, text, images }, index) => {
          return (
            <li key={id} className="flex min-h-row items-center gap-1 py-0.5 pr-1 pl-3 text-small">
              {images.length > 0 && <Image size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />}
              <span className="min-w-0 flex-1 truncate">
                <VisibleText text={text.slice(0, 300)} />
              </span>
              {held && !running && (
                <Button look="ghost" className="h-7" onClick={() => void sendQueued(sessionId, id).then(setProblem)}>
                  {t('composer.queueSend')}
                </Button>
              )}
              {index > 0 && (
                <IconButton
                  icon={ArrowUp}
                  label={t('composer.queueAdvance')}
                  side="top"
                  onClick={() => advance(sessionId, id)}
                />
              )}
              <IconButton
                icon={Pencil}
                label={t('composer.queueEdit')}
                side="top"
                onClick={() => {
                  editQueued(sessionId, id)
                  askFocus()
                }}
              />
              <IconButton
                icon={X}
                label={t('composer.queueRemove')}
                side="top"
                onClick={() => dequeue(sessionId, id)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import { FoldVertical, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { PlainBlock } from '../markdown/plain-block'
import type { CompressedItem, UncompressedItem } from '../../state/turn-view'
import { useChat } from '../../state/use-chat'
import { call } from '../../bridge'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { useAttempt } from '../../ui/use-attempt'
import { newestCompression, undoneCompressions } from '../compressions-of'
import { Fold } from './fold'

/** Where older messages became a summary: how many, what it saved, and the summary itself. */
export function CompressedRow({ id, item, sessionId }: { id: string; item: CompressedItem; sessionId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isUndone = useChat(({ turns }) => undoneCompressions(turns).has(item.compressionId))
  const { messages, tokensBefore, tokensAfter, cause, by, summary } = item
  return (
    <div className="border-y border-line">
      <Fold
        id={id}
        icon={FoldVertical}
        line={
          <>
            <span className={`shrink-0 ${isUndone ? 'line-through' : 'text-ink'}`}>
              {t('chat.compressed', { count: messages })}
            </span>
            <span className="min-w-0 truncate">
              {isUndone
                ? t('chat.compressionUndone')
                : `${t(`chat.compressedCause.${cause}`)} · ${t(`chat.compressedBy.${by}`)}`}
            </span>
          </>
        }
        figures={
          <span>
            {t('chat.compressedTokens', {
              before: format.short(tokensBefore),
              after: format.short(tokensAfter),
              saved: format.short(Math.max(0, tokensBefore - tokensAfter)),
            })}
          </span>
        }
      >
        <div className="space-y-2 border-l border-line pl-3 text-small text-quiet">
          <p>{t('chat.compressedHint')}</p>
          {summary !== '' && <PlainBlock text={summary.trim()} />}
        </div>
      </Fold>
      <UndoCompression id={item.compressionId} sessionId={sessionId} />
    </div>
  )
}

/** Only the newest one can be taken back: those before it are part of it. */
function UndoCompression({ id, sessionId }: { id: number; sessionId: string }) {
  const { t } = useTranslation()
  const isNewest = useChat(({ turns }) => newestCompression(turns) === id)
  const isRunning = useChat(({ live }) => live.has(sessionId))
  const { problem, attempt } = useAttempt()
  if (!isNewest) return null
  return (
    <div className="space-y-2 pb-2">
      <Button
        look="ghost"
        className="-ml-3"
        disabled={isRunning}
        onClick={() => void attempt(() => call('session.undoCompression', { sessionId }))}
      >
        <Undo2 size={14} strokeWidth={1.75} aria-hidden />
        {t('chat.undoCompression')}
      </Button>
      {problem !== null && <Problem title={t('chat.undoCompressionFailed')} reason={problem} />}
    </div>
  )
}

/** Where a summary was taken back. */
export function UncompressedRow({ item: { messages, tokens } }: { item: UncompressedItem }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <p className="flex min-h-row items-center gap-2 border-y border-line text-small text-quiet">
      <Undo2 size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {t('chat.uncompressed', { count: messages, tokens: format.short(tokens) })}
    </p>
  )
}

import { FoldVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { PlainBlock } from '../markdown/plain-block'
import type { CompressedItem } from '../../state/turn-view'
import { Fold } from './fold'

/** Where older messages became a summary: how many, what it saved, and the summary itself. */
export function CompressedRow({ id, item }: { id: string; item: CompressedItem }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { messages, tokensBefore, tokensAfter, cause, by, summary } = item
  return (
    <div className="border-y border-line">
      <Fold
        id={id}
        icon={FoldVertical}
        line={
          <>
            <span className="shrink-0 text-ink">{t('chat.compressed', { count: messages })}</span>
            <span className="min-w-0 truncate">
              {t(`chat.compressedCause.${cause}`)} · {t(`chat.compressedBy.${by}`)}
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
    </div>
  )
}

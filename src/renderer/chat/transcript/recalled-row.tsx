import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SaidWords } from '../../i18n/said-words'
import type { RecalledItem } from '../../state/turn-view'
import { VisibleText } from '../../ui/visible-text'
import { Fold } from './fold'

/** What a memory added to the message that was sent, why, and word for word what. */
export function RecalledRow({ id, item: { provider, text, reason } }: { id: string; item: RecalledItem }) {
  const { t } = useTranslation()
  return (
    <Fold
      id={id}
      icon={History}
      line={
        <>
          <span className="shrink-0 text-ink">{t('chat.recalled', { provider })}</span>
          <span className="min-w-0 truncate">
            <SaidWords text={reason} />
          </span>
        </>
      }
    >
      <pre dir="ltr" className="font-mono text-code [overflow-wrap:anywhere] whitespace-pre-wrap select-text">
        <VisibleText text={text} />
      </pre>
    </Fold>
  )
}

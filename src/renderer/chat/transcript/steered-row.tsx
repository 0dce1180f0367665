import { CornerDownRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PlainBlock } from '../markdown/plain-block'

/** What the user added while the turn was running. */
export function SteeredRow({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex gap-3 rounded-panel bg-hover px-4 py-2">
      <CornerDownRight size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-quiet" />
      <div className="min-w-0 flex-1">
        <h2 className="sr-only">{t('chat.steered')}</h2>
        <PlainBlock text={text} />
      </div>
    </div>
  )
}

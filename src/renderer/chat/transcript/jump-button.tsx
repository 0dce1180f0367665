import { ArrowDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Back to the end, with how much came in the meantime. */
export function JumpButton({ count, onClick }: { count: number; onClick(): void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      onClick={onClick}
      className="absolute bottom-3 left-1/2 flex h-8 -translate-x-1/2 animate-appear items-center gap-2 rounded-full border border-line bg-raised px-3 text-small leading-control text-quiet shadow-float transition-colors hover:text-ink"
    >
      <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
      <span className="sr-only">{t('chat.jump')}</span>
      {count > 0 && <span className="tabular-nums">{t('chat.jumpNew', { count })}</span>}
    </button>
  )
}

import { Scissors } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Cut } from '../../shared/model'
import { useFormat } from '../i18n/use-format'
import { LostText } from './lost-text'

/** Where the text was cut, and what is missing. */
export function TornEdge({ cut, path }: { cut: Cut; path: string | null }) {
  const { t } = useTranslation()
  const { count } = useFormat()
  return (
    <div className="my-2 font-sans select-none">
      <div aria-hidden className="torn-edge rotate-180" />
      <p className="flex items-start gap-2 px-3 py-2 text-caption text-warn">
        <Scissors size={14} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0" />
        {t('inspector.cut', {
          dropped: count(cut.total - cut.head - cut.tail),
          total: count(cut.total),
          first: count(cut.firstDroppedLine),
          last: count(cut.lastDroppedLine),
          cap: count(cut.cap),
        })}
      </p>
      {path !== null && <LostText path={path} cut={cut} />}
      <div aria-hidden className="torn-edge" />
    </div>
  )
}

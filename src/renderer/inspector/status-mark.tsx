import { CircleSlash, Clock, Eye, Scissors, ShieldX } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LayerStatus } from '../../shared/model'

export type ShownStatus = LayerStatus | 'stale' | 'suspicious'

const looks: Record<Exclude<ShownStatus, 'loaded'>, { icon: LucideIcon; tone: string }> = {
  truncated: { icon: Scissors, tone: 'border-warn text-warn' },
  blocked: { icon: ShieldX, tone: 'border-danger text-danger' },
  stale: { icon: Clock, tone: 'border-dotted border-quiet text-quiet' },
  suspicious: { icon: Eye, tone: 'border-transparent text-warn' },
  shadowed: { icon: CircleSlash, tone: 'border-transparent text-quiet' },
  empty: { icon: CircleSlash, tone: 'border-transparent text-quiet' },
  off: { icon: CircleSlash, tone: 'border-transparent text-quiet' },
}

interface StatusMarkProps {
  readonly status: ShownStatus
  readonly wordless?: boolean
  /** In place of its name: how much of it. */
  readonly words?: string | undefined
}

/** Icon and word; a loaded layer needs neither. */
export function StatusMark({ status, wordless = false, words }: StatusMarkProps) {
  const { t } = useTranslation()
  if (status === 'loaded') return null
  const { icon: Icon, tone } = looks[status]
  return (
    <span
      title={t(`layer.${status}`)}
      className={`inline-flex shrink-0 items-center gap-1 rounded-control border px-1 py-0.5 text-caption leading-none ${tone}`}
    >
      <Icon size={12} strokeWidth={2} aria-hidden />
      {words === undefined ? (
        <span className={wordless ? 'sr-only' : ''}>{t(`layer.${status}`)}</span>
      ) : (
        <span className="tabular-nums">{words}</span>
      )}
    </span>
  )
}

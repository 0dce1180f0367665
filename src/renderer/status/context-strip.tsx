import { useTranslation } from 'react-i18next'
import { openInspector } from '../frame/panels'
import { useFormat } from '../i18n/use-format'
import { tierLooks } from '../inspector/tiers'
import type { TierShare } from '../inspector/tiers'

interface ContextStripProps {
  readonly shares: readonly TierShare[]
  readonly contextWindow: number
}

/** The window to scale. The chips beside it are the same thing for fingers and screen readers. */
export function ContextStrip({ shares, contextWindow }: ContextStripProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const used = shares.reduce((sum, { tokens }) => sum + tokens, 0)
  return (
    <div
      role="img"
      aria-label={t('status.strip', { used: format.count(used), total: format.count(contextWindow) })}
      className="flex h-3 w-40 shrink-0 gap-px overflow-hidden rounded-[3px] bg-line lg:w-60"
    >
      {shares.map(({ tier, tokens, firstLayer }) => (
        <div
          key={tier}
          onClick={() => openInspector(firstLayer)}
          style={{ width: `${(100 * tokens) / Math.max(contextWindow, used)}%` }}
          className={`min-w-1 ${tierLooks[tier].fill}`}
        />
      ))}
    </div>
  )
}

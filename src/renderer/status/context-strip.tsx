import { useTranslation } from 'react-i18next'
import { openInspector } from '../state/panels'
import { useFormat } from '../i18n/use-format'
import { tierLooks } from '../inspector/tiers'
import type { TierShare } from '../inspector/tiers'

interface ContextStripProps {
  readonly shares: readonly TierShare[]
  /** Prompt, tools and conversation together. */
  readonly used: number
  readonly tools: number
  readonly history: number
  readonly contextWindow: number
}

/** The window of the model to scale. A click opens the inspector at the tier that was hit. */
export function ContextStrip({ shares, used, tools, history, contextWindow }: ContextStripProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const widthOf = (tokens: number) => `${(100 * tokens) / Math.max(contextWindow, used)}%`
  const label = t('status.strip', { used: format.count(used), total: format.count(contextWindow) })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={({ target }) => openInspector(target instanceof HTMLElement ? target.dataset.layer : undefined)}
      className="flex h-3 w-24 shrink-0 gap-px overflow-hidden rounded-[3px] bg-line sm:w-40 lg:w-60"
    >
      {shares.map(({ tier, tokens, firstLayer }) => (
        <span
          key={tier}
          data-layer={firstLayer}
          style={{ width: widthOf(tokens) }}
          className={`h-full min-w-1 ${tierLooks[tier].fill}`}
        />
      ))}
      {tools > 0 && <span style={{ width: widthOf(tools) }} className="tier-tools h-full min-w-1" />}
      {history > 0 && <span style={{ width: widthOf(history) }} className="tier-history h-full min-w-1" />}
    </button>
  )
}

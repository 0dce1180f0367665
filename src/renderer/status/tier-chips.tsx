import { useTranslation } from 'react-i18next'
import { openInspector } from '../frame/panels'
import { useFormat } from '../i18n/use-format'
import { TierMark } from '../inspector/tier-mark'
import type { TierShare } from '../inspector/tiers'

/** Letter and size of each tier; opens the inspector at its first layer. */
export function TierChips({ shares }: { shares: readonly TierShare[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="flex gap-1 tabular-nums">
      {shares.map(({ tier, tokens, firstLayer }) => (
        <button
          key={tier}
          type="button"
          onClick={() => openInspector(firstLayer)}
          className="flex h-5 items-center gap-1 rounded-control px-1 transition-colors hover:bg-hover hover:text-ink"
        >
          <TierMark tier={tier} />
          {format.short(tokens)}
          <span className="sr-only">{t('status.tier', { tier: t(`tier.${tier}`) })}</span>
        </button>
      ))}
    </div>
  )
}

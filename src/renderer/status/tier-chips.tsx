import { useTranslation } from 'react-i18next'
import { openInspector } from '../state/panels'
import { useFormat } from '../i18n/use-format'
import { TierMark } from '../inspector/tier-mark'
import type { TierShare } from '../inspector/tiers'

/** Letter and size of each tier; opens the inspector at its first layer. */
interface TierChipsProps {
  readonly shares: readonly TierShare[]
  readonly tools: number
  readonly history: number
}

export function TierChips({ shares, tools, history }: TierChipsProps) {
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
      <Rest letter="T" ground="bg-tools" name={t('status.tools')} tokens={tools} />
      <Rest letter="H" ground="bg-history" name={t('status.history')} tokens={history} />
    </div>
  )
}

interface RestProps {
  readonly letter: string
  readonly ground: string
  readonly name: string
  readonly tokens: number
}

/** What fills the window without being part of the prompt. */
function Rest({ letter, ground, name, tokens }: RestProps) {
  const format = useFormat()
  if (tokens === 0) return null
  return (
    <span className="flex h-5 items-center gap-1 px-1 max-md:hidden" title={name}>
      <span
        aria-hidden
        className={`grid size-4 shrink-0 place-items-center rounded-[4px] text-[10px] leading-none font-semibold text-on-tier ${ground}`}
      >
        {letter}
      </span>
      {format.short(tokens)}
      <span className="sr-only">{name}</span>
    </span>
  )
}

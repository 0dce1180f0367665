import type { Tier } from '../../shared/model'
import { tierLooks } from './tiers'

export function TierMark({ tier }: { tier: Tier }) {
  const { letter, ground } = tierLooks[tier]
  return (
    <span
      aria-hidden
      className={`grid size-4 shrink-0 place-items-center rounded-[4px] text-[10px] leading-none font-semibold text-on-tier ${ground}`}
    >
      {letter}
    </span>
  )
}

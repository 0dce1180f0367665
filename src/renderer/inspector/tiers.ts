import type { Layer, Tier, TokenCount } from '../../shared/model'

/** How a tier is drawn, the same everywhere: a letter, a colour with its pattern. */
export const tierLooks: Record<Tier, { readonly letter: string; readonly fill: string; readonly ground: string }> = {
  stable: { letter: 'S', fill: 'tier-stable', ground: 'bg-stable' },
  context: { letter: 'C', fill: 'tier-context', ground: 'bg-context' },
  volatile: { letter: 'V', fill: 'tier-volatile', ground: 'bg-volatile' },
  call: { letter: 'K', fill: 'tier-call', ground: 'bg-call' },
}

export const qualityMarks: Record<TokenCount['quality'], string> = { estimated: '≈', counted: '=', billed: '●' }

export interface TierShare {
  readonly tier: Tier
  readonly tokens: number
  /** Where a click on the tier leads. */
  readonly firstLayer: string
}

/** What each tier takes, in the order of the prompt. Tiers without layers are left out. */
export function sharesOf(layers: readonly Layer[]): readonly TierShare[] {
  return [...Map.groupBy(layers, ({ tier }) => tier)].map(([tier, members]) => ({
    tier,
    tokens: members.reduce((sum, { tokens }) => sum + tokens.value, 0),
    firstLayer: members[0]?.id ?? '',
  }))
}

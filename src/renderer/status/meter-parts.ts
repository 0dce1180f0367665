import type { TokenCount } from '../../shared/model'

export interface MeterParts {
  readonly used: TokenCount
  readonly tools: number
  readonly history: number
}

/**
 * What fills the window besides the layers. A provider bills prompt, tools and conversation together; a guess knows nothing
 * of tools, so they are added.
 */
export function meterParts(used: TokenCount, layers: number, tools: number, hasBegun: boolean): MeterParts {
  const whole = used.quality === 'billed' ? used : { ...used, value: used.value + tools }
  const rest = Math.max(0, whole.value - layers)
  const sent = Math.min(tools, rest)
  // Between layers stand blank lines, which are no conversation.
  return { used: whole, tools: sent, history: hasBegun ? rest - sent : 0 }
}

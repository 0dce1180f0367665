export interface MeterParts {
  readonly tools: number
  readonly history: number
}

/** What fills the window besides the layers. A provider bills prompt, tools and conversation together. */
export function meterParts(used: number, layers: number, tools: number, hasBegun: boolean): MeterParts {
  const rest = Math.max(0, used - layers)
  const sent = Math.min(tools, rest)
  // Between layers stand blank lines, which are no conversation.
  return { tools: sent, history: hasBegun ? rest - sent : 0 }
}

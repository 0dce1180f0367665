export interface ContextLimits {
  /** Above this many tokens the user is warned. */
  readonly soft: number
  /** Above this many tokens nothing is attached. */
  readonly hard: number
}

export interface LimitVerdict extends ContextLimits {
  readonly outcome: 'fine' | 'soft' | 'hard'
  readonly warning: string | null
}

/** How much of a model's window references may fill. */
export function contextLimits(contextWindow: number): ContextLimits {
  return { soft: Math.max(1, Math.floor(contextWindow / 4)), hard: Math.max(1, Math.floor(contextWindow / 2)) }
}

export function judgeTokens(tokens: number, contextWindow: number): LimitVerdict {
  const limits = contextLimits(contextWindow)
  const { soft, hard } = limits
  if (tokens > hard) {
    const warning = `@ context injection refused: ${tokens} tokens exceeds the 50% hard limit (${hard}).`
    return { ...limits, outcome: 'hard', warning }
  }
  if (tokens > soft) {
    const warning = `@ context injection warning: ${tokens} tokens exceeds the 25% soft limit (${soft}).`
    return { ...limits, outcome: 'soft', warning }
  }
  return { ...limits, outcome: 'fine', warning: null }
}

/** Windows below this many tokens are worth filling further before anything is summarised. */
const largeWindow = 512_000
const smallWindowRatio = 0.75
const smallestThreshold = 64_000
const tightRatio = 0.85
const lowestTailRatio = 0.1
const highestTailRatio = 0.8
const smallestSummary = 2_000
const largestSummary = 12_000
const summaryRatio = 0.2

export interface WindowSettings {
  readonly contextWindow: number
  /** 0 when the provider's own limit holds. */
  readonly maxOutputTokens: number
  /** `compression.threshold`. */
  readonly threshold: number
  /** `compression.target_ratio`. */
  readonly targetRatio: number
}

export interface WindowNumbers {
  /** From so many tokens on a conversation is compressed. */
  readonly threshold: number
  /** So many of the newest tokens stay as they are. */
  readonly tailBudget: number
}

export function windowNumbers({
  contextWindow,
  maxOutputTokens,
  threshold,
  targetRatio,
}: WindowSettings): WindowNumbers {
  const window = Math.max(1, contextWindow - maxOutputTokens)
  const ratio = contextWindow < largeWindow ? Math.max(threshold, smallWindowRatio) : threshold
  const wanted = Math.max(part(window, ratio), smallestThreshold)
  const fitting = wanted >= window ? Math.min(part(window, tightRatio), window - 1) : wanted
  return { threshold: fitting, tailBudget: part(fitting, tailRatio(targetRatio)) }
}

export function tailRatio(wanted: number): number {
  return Math.min(highestTailRatio, Math.max(lowestTailRatio, wanted))
}

/** How long a summary of so many tokens may be, in tokens. */
export function summaryBudget(contentTokens: number): number {
  return Math.max(smallestSummary, Math.min(part(contentTokens, summaryRatio), largestSummary))
}

/** Rounded down, but not because a decimal fraction has no exact binary form. */
const part = (whole: number, ratio: number): number => Math.floor(whole * ratio + 1e-6)

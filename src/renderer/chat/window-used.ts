import type { TokenCount } from '../../shared/model'
import type { Usage } from '../../shared/turn'
import { estimateTokens } from './estimate-tokens'
import { textFrom } from '../state/long-text'
import type { TurnItem, TurnView } from '../state/turn-view'

interface WindowParts {
  readonly prompt: TokenCount | undefined
  readonly tools: number
  readonly history: number
  /** What was summarised or taken back since the bill. */
  readonly since?: number
}

/** What prompt, tools and conversation take of the window: as the provider billed it, else each as it is known. */
export function windowUsed(
  usage: Usage | null,
  { prompt, tools, history, since = 0 }: WindowParts,
): TokenCount | undefined {
  const billed = usage === null ? 0 : sentIn(usage) + usage.output
  if (usage !== null && since === 0) return { value: billed, quality: 'billed' }
  if (usage !== null) return { value: Math.max(0, billed + since), quality: 'estimated' }
  if (prompt === undefined) return undefined
  // Tools are counted like the prompt; what was said is only guessed.
  return { value: prompt.value + tools + history, quality: history === 0 ? prompt.quality : 'estimated' }
}

/** Of the last request that a provider has billed. */
export function lastUsage(turns: readonly TurnView[], running: TurnView | null): Usage | null {
  return running?.lastUsage ?? turns.findLast((turn) => turn.lastUsage !== null)?.lastUsage ?? null
}

export function sinceUsage(turns: readonly TurnView[], running: TurnView | null): number {
  const all = running === null ? turns : [...turns, running]
  const billed = all.findLastIndex((turn) => turn.lastUsage !== null)
  return all.slice(Math.max(0, billed)).reduce((sum, turn) => sum + turn.sinceUsage, 0)
}

/** Everything that was sent, from a cache or not. */
export function sentIn({ input, cacheRead, cacheWrite }: Usage): number {
  return input + cacheRead + cacheWrite
}

const known = new WeakMap<TurnView, number>()

/** A guess for turns that nobody counted. Each is looked at once. */
export function estimateHistory(turns: readonly TurnView[]): number {
  return turns.reduce((sum, turn) => {
    const tokens = known.get(turn) ?? estimateTurn(turn)
    known.set(turn, tokens)
    return sum + tokens
  }, 0)
}

function estimateTurn({ userText, items }: TurnView): number {
  return [userText ?? '', ...items.map(sentText)].reduce((sum, text) => sum + estimateTokens(text), 0)
}

/** Thoughts, notices and broken answers are not sent again. */
function sentText(item: TurnItem): string {
  if (item.kind === 'text') return textFrom(item.text)
  if (item.kind === 'tool') return item.arguments + (item.result?.text ?? '')
  return item.kind === 'steered' ? item.text : ''
}

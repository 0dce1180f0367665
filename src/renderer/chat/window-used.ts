import type { TokenCount } from '../../shared/model'
import type { Usage } from '../../shared/turn'
import { estimateTokens } from './estimate-tokens'
import { textFrom } from '../state/long-text'
import type { TurnItem, TurnView } from '../state/turn-view'

/** What prompt, tools and conversation take of the window: as the provider billed it, else each as it is known. */
export function windowUsed(
  usage: Usage | null,
  { prompt, tools, history }: { prompt: TokenCount | undefined; tools: number; history: number },
): TokenCount | undefined {
  if (usage !== null) return { value: sentIn(usage) + usage.output, quality: 'billed' }
  if (prompt === undefined) return undefined
  // Tools are counted like the prompt; what was said is only guessed.
  return { value: prompt.value + tools + history, quality: history === 0 ? prompt.quality : 'estimated' }
}

/** Of the last request that a provider has billed. */
export function lastUsage(turns: readonly TurnView[], running: TurnView | null): Usage | null {
  return running?.lastUsage ?? turns.findLast((turn) => turn.lastUsage !== null)?.lastUsage ?? null
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

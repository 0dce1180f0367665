import type { Tool } from '../tool'
import { isServerTool } from '../toolsets/server-tools'

const charactersPerToken = 4
const largestResult = 100_000
const largestBatch = 200_000
const largestServerResult = 50_000

/** What the user set, by tool. */
export type ResultCaps = Readonly<Record<string, number>>

/** Characters of one result, for a window of so many tokens. */
export function resultCap(contextWindow: number): number {
  return clamp(contextWindow * charactersPerToken * 0.15, 8_000, largestResult)
}

/** Characters of all results of one message. Twice a result, so that one alone always fits. */
export function batchCap(contextWindow: number): number {
  return clamp(contextWindow * charactersPerToken * 0.3, 16_000, largestBatch)
}

/** `null` for a tool that limits itself: reading its saved result would save it again, without end. */
export function capOf(
  tool: Pick<Tool, 'name' | 'resultCap'>,
  contextWindow: number,
  chosen: ResultCaps = {},
): number | null {
  if (tool.resultCap === 'none') return null
  const usual = isServerTool(tool.name) ? largestServerResult : (tool.resultCap ?? largestResult)
  const own = Object.hasOwn(chosen, tool.name) ? (chosen[tool.name] ?? usual) : usual
  return Math.min(own, resultCap(contextWindow))
}

/**
 * Which results do not fit: the largest go first until the rest has room. `null` stands for one that takes no room that
 * could be freed. Exactly at the limit everything stays.
 */
export function tooMuch(sizes: readonly (number | null)[], room: number): ReadonlySet<number> {
  const chosen = new Set<number>()
  let sum = sizes.reduce((total: number, size) => total + (size ?? 0), 0)
  const largestFirst = sizes
    .flatMap((size, index) => (size === null ? [] : [{ size, index }]))
    .sort((one, other) => other.size - one.size || one.index - other.index)
  for (const { size, index } of largestFirst) {
    if (sum <= room) break
    chosen.add(index)
    sum -= size
  }
  return chosen
}

function clamp(value: number, least: number, most: number): number {
  return Math.floor(Math.min(Math.max(value, least), most))
}

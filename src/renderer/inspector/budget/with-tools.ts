import type { ToolsetState } from '../../../shared/calls/tool-calls'
import type { Budget, Rent } from '../../../shared/inspect'

/** Before the first request no body tells of tools: the sets that it would carry do. */
export function withTools(budget: Budget, sets: readonly ToolsetState[]): Budget {
  if (budget.requestId !== null) return budget
  const tools = sets.filter(({ on }) => on).flatMap((set) => set.tools.filter(({ available }) => available))
  const tokens = tools.reduce((sum, tool) => sum + tool.tokens.value, 0)
  if (tokens === 0) return budget
  const rents = tools.map(({ name, tokens: size }): Rent => {
    return { kind: 'tool', name, tokens: size.value, used: null, usedBefore: null, switch: null }
  })
  return {
    ...budget,
    parts: [...budget.parts, { part: 'tools', tokens }],
    total: { ...budget.total, value: budget.total.value + tokens },
    rents: [...budget.rents, ...rents].toSorted((one, other) => other.tokens - one.tokens),
  }
}

import type { Cost, Usage } from '../../shared/turn'
import { totalCost } from '../models/cost'

export interface Totals {
  addRequest(): void
  /** Of an answered request; `null` when the provider did not say what it used. */
  addAnswer(usage: Usage | null, cost: Cost): void
  readonly requests: number
  readonly usage: Usage
  readonly cost: Cost
  /** What the last answered request put into the window; `null` before the first. */
  readonly lastInput: number | null
}

/** What the requests of a turn used together. One price that is not known makes the sum unknown. */
export function createTotals(): Totals {
  let requests = 0
  let usage: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 }
  let lastInput: number | null = null
  const costs: Cost[] = []
  return {
    addRequest: () => void (requests += 1),
    addAnswer(added, cost) {
      costs.push(cost)
      if (added === null) return
      usage = {
        input: usage.input + added.input,
        output: usage.output + added.output,
        cacheRead: usage.cacheRead + added.cacheRead,
        cacheWrite: usage.cacheWrite + added.cacheWrite,
        reasoning: usage.reasoning + added.reasoning,
      }
      lastInput = added.input + added.cacheRead + added.cacheWrite
    },
    get requests() {
      return requests
    },
    get usage() {
      return usage
    },
    get lastInput() {
      return lastInput
    },
    get cost() {
      return totalCost(costs)
    },
  }
}

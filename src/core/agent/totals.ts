import type { Cost, Usage } from '../../shared/turn'
import { totalCost } from '../../shared/total-cost'

export interface Totals {
  addRequest(): void
  /** Of an answered request; `null` when the provider did not say what it used. */
  addAnswer(usage: Usage | null, cost: Cost): void
  /** Of an answered request beside the conversation. */
  addBeside(usage: Usage | null, cost: Cost): void
  /** The conversation is another one now. */
  forgetInput(): void
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
  function add(added: Usage | null, cost: Cost): void {
    costs.push(cost)
    if (added === null) return
    usage = {
      input: usage.input + added.input,
      output: usage.output + added.output,
      cacheRead: usage.cacheRead + added.cacheRead,
      cacheWrite: usage.cacheWrite + added.cacheWrite,
      reasoning: usage.reasoning + added.reasoning,
    }
  }
  return {
    addRequest: () => void (requests += 1),
    addAnswer(added, cost) {
      add(added, cost)
      if (added !== null) lastInput = added.input + added.cacheRead + added.cacheWrite
    },
    addBeside(added, cost) {
      requests += 1
      add(added, cost)
    },
    forgetInput: () => void (lastInput = null),
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

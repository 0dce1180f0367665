export interface IterationBudget {
  /** `false` when nothing is left. */
  consume(): boolean
  refund(): void
  readonly used: number
}

/** Ends a model that would go on for ever. */
export function createBudget(most: number): IterationBudget {
  let used = 0
  return {
    consume() {
      if (used >= most) return false
      used += 1
      return true
    },
    refund() {
      used = Math.max(0, used - 1)
    },
    get used() {
      return used
    },
  }
}

/** A program that the model wrote calls tools itself, so the call that only starts it is not counted. */
export function isRefunded(toolNames: readonly string[]): boolean {
  return toolNames.length > 0 && toolNames.every((name) => name === 'execute_code')
}

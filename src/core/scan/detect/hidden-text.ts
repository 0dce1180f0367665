import type { Program } from '../compile'
import type { Hit } from '../rule'
import type { Tokens } from '../tokenise'

/** Judges text that a reader does not see: does it speak to an agent, and does it want something? */
export interface HiddenText {
  /** 0 nothing, 1 an instruction, 2 an instruction that no honest file would hide. */
  weigh(start: number, end: number): 0 | 1 | 2
}

export function createHiddenText(program: Program, tokens: Tokens, hits: readonly Hit[]): HiddenText {
  const sets = setsOf(program)
  const starts = hits.map((hit) => hit.start).sort((a, b) => a - b)
  return {
    weigh(start, end) {
      if (firstAtLeast(starts, starts.length, start) < firstAtLeast(starts, starts.length, end)) return 2
      const seen = { strong: 0, mild: 0, agent: 0, modal: 0, orders: 0 }
      const from = firstAtLeast(tokens.start, tokens.count, start)
      for (let index = from; index < tokens.count && tokens.start[index]! < end && index < from + 400; index++) {
        const word = tokens.word[index]!
        if (sets.strong.has(word)) seen.strong++
        else if (sets.mild.has(word)) seen.mild++
        if (sets.agent.has(word)) seen.agent++
        if (sets.modal.has(word)) seen.modal++
        if (sets.orders.has(word)) seen.orders++
      }
      const weight = 2 * seen.strong + Math.min(1, seen.mild) + Math.min(1, seen.agent) + Math.min(1, seen.modal) + Math.min(1, seen.orders)
      if (seen.strong > 0 && weight >= 3) return 2
      if (seen.agent > 0 && seen.mild > 0 && seen.modal > 0) return 1
      return 0
    },
  }
}

function setsOf(program: Program) {
  return {
    strong: program.wordSet('HIDDEN_STRONG'),
    mild: program.wordSet('HIDDEN_MILD'),
    agent: program.wordSet('HIDDEN_AGENT'),
    modal: program.wordSet('HIDDEN_MODAL'),
    orders: program.wordSet('HIDDEN_ORDERS'),
  }
}

function firstAtLeast(values: ArrayLike<number>, count: number, value: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

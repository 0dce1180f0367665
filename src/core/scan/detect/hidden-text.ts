import type { Program } from '../compile'
import type { Hit } from '../rule'
import type { Tokens } from '../tokens'

/** Judges text that a reader does not see: does it speak to an agent, and does it want something? */
export interface HiddenText {
  /** 0 nothing, 1 an instruction, 2 an instruction that no honest file would hide. */
  weigh(start: number, end: number): 0 | 1 | 2
  /** Whether any word that no honest marker is followed by stands there. */
  alarms(start: number, end: number): boolean
}

const FAR = -1_000_000
/** Words farther apart than this, or in different sentences, do not belong together. */
const REACH = 14
const MAX_WORDS = 400

export function createHiddenText(program: Program, tokens: Tokens, hits: readonly Hit[], text: string): HiddenText {
  const { hidden: sets } = program.sets
  const starts = hits.map((hit) => hit.start).sort((a, b) => a - b)
  return {
    weigh(start, end) {
      if (firstAtLeast(starts, starts.length, start) < firstAtLeast(starts, starts.length, end)) return 2
      let mild = false
      const last = { strong: FAR, mild: FAR, agent: FAR, modal: FAR, orders: FAR }
      const from = firstAtLeast(tokens.start, tokens.count, start)
      for (let index = from; index < tokens.count && tokens.start[index]! < end && index < from + MAX_WORDS; index++) {
        if (isPartOfName(text, tokens.start[index]!, tokens.end[index]!)) continue
        const word = tokens.word[index]!
        const place = tokens.place[index]!
        if (sets.strong.has(word)) last.strong = place
        else if (sets.mild.has(word)) last.mild = place
        if (sets.agent.has(word)) last.agent = place
        if (sets.modal.has(word)) last.modal = place
        if (sets.orders.has(word)) last.orders = place
        const near = (kind: keyof typeof last): boolean => place - last[kind] <= REACH
        if (near('strong') && near('agent') && (near('mild') || near('modal') || near('orders'))) return 2
        if (near('strong') && near('modal') && near('orders')) return 2
        if (near('agent') && near('mild') && near('modal')) mild = true
      }
      return mild ? 1 : 0
    },
    alarms(start, end) {
      const from = firstAtLeast(tokens.start, tokens.count, start)
      for (let index = from; index < tokens.count && tokens.start[index]! < end && index < from + MAX_WORDS; index++)
        if (sets.strong.has(tokens.word[index]!)) return true
      return false
    },
  }
}

/** `prettier-ignore`, `lint:disable`: the name of a tool's directive, not a word of a sentence. */
const isPartOfName = (text: string, start: number, end: number): boolean =>
  '-_:@/'.includes(text.charAt(start - 1) || ' ') || '-_/'.includes(text.charAt(end) || ' ')

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

import type { Hit } from '../rule'
import { said } from '../../../shared/words/said'

/** Judges message objects of chat APIs that a text contains: `{"role": "system", "content": "…"}`. */
export interface QuotedMessages {
  judge(message: QuotedMessage): Hit | null
}

export interface QuotedMessage {
  readonly start: number
  readonly end: number
  /** What it says is an order that no honest file would hide. */
  readonly isOrder: boolean
  /** It stands in back-ticks. */
  readonly isQuoted: boolean
}

const PART = 512
const AROUND = 256
const BEFORE = 400

/**
 * Documentation shows such objects in code, next to words such as "request"; on its own, one is meant to be taken for the real
 * thing. What surrounds them is looked at once per part of the text, however many there are.
 */
export function createQuotedMessages(text: string): QuotedMessages {
  const known = new Map<number, Surroundings>()
  let fences: readonly number[] | null = null

  const surroundings = (at: number): Surroundings => {
    const part = Math.floor(at / PART)
    const seen = known.get(part)
    if (seen !== undefined) return seen
    const around = text.slice(Math.max(0, part * PART - AROUND), (part + 1) * PART + AROUND)
    const found = { speaksOfApi: API.test(around), showsCode: CODE.test(around) }
    known.set(part, found)
    return found
  }
  const isFenced = (at: number): boolean => {
    fences ??= Array.from(text.matchAll(/^[ \t>]{0,6}(?:```|~~~)/gmu), ({ index }) => index)
    return countBelow(fences, at) % 2 === 1
  }

  return {
    judge({ start, end, isOrder, isQuoted }) {
      const found = text.slice(start, end)
      if (!/content/iu.test(found) && !isContentBefore(text.slice(Math.max(0, start - BEFORE), start))) return null
      if (isOrder) return hit(start, end)
      if (isQuoted || HELPFUL.test(text.slice(end, end + 40)) || !/["'](?:system|developer)["']/iu.test(found))
        return null
      const { speaksOfApi, showsCode } = surroundings(start)
      return speaksOfApi || (showsCode && isFenced(start)) ? null : hit(start, end)
    },
  }
}

interface Surroundings {
  readonly speaksOfApi: boolean
  readonly showsCode: boolean
}

const hit = (start: number, end: number): Hit => ({
  rule: 'fake_role_marker',
  scope: 'context',
  level: 'block',
  message: said('scan.message_object_pretends_says'),
  start,
  end,
})

/** `{ "content": "…", "role": "system" }`: the text may come first, in the same braces. */
const isContentBefore = (before: string): boolean =>
  /["']?content["']?\s{0,4}:/iu.test(before.slice(before.lastIndexOf('{') + 1))

/** What every sample says. */
const HELPFUL = /^(?:You are an? (?:helpful|friendly) |Your |<|\{|\.\.\.)/u

const API =
  /\b(?:apis?|requests?|responses?|examples?|sdk|completions?|endpoint|payload|schema|fixtures?|datasets?|jsonl)\b/iu

/** Words of the code around such an object; in prose they say little. */
const CODE =
  /\b(?:client|curl|fetch|openai|anthropic|snippet|sample|format|await|import|const|let|var|def|return|messages|model)\b|["']user["']/iu

function countBelow(values: readonly number[], limit: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}

import type { ChatMessage } from '../../models/model-client'
import { messageTokens } from './message-tokens'

export interface BoundaryOptions {
  /** `compression.protect_first_n`. */
  readonly protectFirst: number
  /** `compression.protect_last_n`. */
  readonly protectLast: number
  readonly tailBudget: number
  /** There was a compression before: old openings must not pile up. */
  readonly compressedBefore: boolean
  /** Whether the message was made by a compression. */
  readonly isSummary: (index: number) => boolean
}

/** Indexes into the messages: the head ends before `headEnd`, the tail begins at `cut`. */
export interface Boundaries {
  readonly headEnd: number
  readonly cut: number
}

/** Short tails are kept whole for this many messages, whatever they cost. */
const tailMessages = 8
const leastTail = 3
const leastMiddle = 2
const softCeiling = 1.5

/** What is between head and tail can be summarised; a call is never apart from its results. `null` when nothing is between them. */
export function findBoundaries(messages: readonly ChatMessage[], options: BoundaryOptions): Boundaries | null {
  const headEnd = endOfHead(messages, headSize(options))
  if (messages.length < headEnd + leastTail + 1) return null
  const sizes = messages.map(messageTokens)
  const wanted = tailStart(sizes, headEnd, options)
  const whole = startOfGroup(messages, wanted)
  const cut = keepTheLatest(messages, headEnd, whole, options)
  return hasMiddle(headEnd, cut, options) ? { headEnd, cut } : null
}

export const headSize = ({
  protectFirst,
  compressedBefore,
}: Pick<BoundaryOptions, 'protectFirst' | 'compressedBefore'>) => (compressedBefore ? 0 : protectFirst)

/** The head takes the results of its last calls along. */
export function endOfHead(messages: readonly ChatMessage[], size: number): number {
  let end = Math.min(size, messages.length)
  while (end > 0 && end < messages.length && messages[end]?.role === 'tool') end += 1
  return end
}

/** Walks back from the end until the budget is used; if everything fits into the soft one, into the plain one. */
export function tailStart(sizes: readonly number[], headEnd: number, { protectLast, tailBudget }: TailOptions): number {
  const least = Math.max(leastTail, Math.min(protectLast, tailMessages))
  const latest = Math.max(headEnd, Math.min(sizes.length - least, sizes.length))
  const soft = walkBack(sizes, softCeiling * tailBudget)
  const start = soft <= headEnd ? walkBack(sizes, tailBudget) : soft
  return Math.max(headEnd, Math.min(Math.max(start, headEnd + leastMiddle), Math.max(latest, headEnd + leastMiddle)))
}

type TailOptions = Pick<BoundaryOptions, 'protectLast' | 'tailBudget'>

function walkBack(sizes: readonly number[], budget: number): number {
  let used = 0
  let start = sizes.length
  while (start > 0 && used + (sizes[start - 1] ?? 0) <= budget) {
    start -= 1
    used += sizes[start] ?? 0
  }
  return start
}

/** A cut among results moves back to the calls that they answer. */
export function startOfGroup(messages: readonly ChatMessage[], cut: number): number {
  let start = cut
  while (start > 0 && messages[start]?.role === 'tool') start -= 1
  return start
}

/** The last thing the user asked and the last thing the model said to them stay in sight, where that leaves something to summarise. */
export function keepTheLatest(
  messages: readonly ChatMessage[],
  headEnd: number,
  cut: number,
  options: Pick<BoundaryOptions, 'isSummary'>,
): number {
  const lastUser = messages.findLastIndex(({ role }, index) => role === 'user' && !options.isSummary(index))
  const lastAnswer = messages.findLastIndex(
    (message, index) => message.role === 'assistant' && message.text.trim() !== '' && !options.isSummary(index),
  )
  const withUser = lastUser < headEnd ? cut : startOfGroup(messages, Math.min(cut, lastUser))
  const kept = hasMiddle(headEnd, withUser, options) ? withUser : cut
  const withAnswer = lastAnswer < headEnd ? kept : Math.min(kept, lastAnswer)
  return hasMiddle(headEnd, withAnswer, options) ? withAnswer : kept
}

/** An earlier summary alone is nothing to summarise. */
function hasMiddle(headEnd: number, cut: number, { isSummary }: Pick<BoundaryOptions, 'isSummary'>): boolean {
  let fresh = 0
  for (let index = headEnd; index < cut; index += 1) if (!isSummary(index)) fresh += 1
  return fresh >= leastMiddle
}

import type { ChatMessage } from '../../models/model-client'

export interface SummaryNeighbours {
  /** `system` when no message is before the summary. */
  readonly before: ChatMessage['role'] | 'system'
  /** `null` when none is behind it. */
  readonly after: ChatMessage['role'] | null
  /** Without the summary there would be no message of a user. */
  readonly noUserLeft: boolean
}

/** Who says the summary, so that user and assistant still take turns. `null`: it becomes part of the message behind it. */
export function summaryRole({ before, after, noUserLeft }: SummaryNeighbours): 'user' | 'assistant' | null {
  // A conversation begins with its user.
  const isForced = before === 'system' || noUserLeft
  const role = isForced || before !== 'user' ? 'user' : 'assistant'
  if (role !== after) return role
  const other = role === 'user' ? 'assistant' : 'user'
  return !isForced && other !== speaker(before) ? other : null
}

/** Results are told in the name of the user by the services that know only two speakers, but answer the assistant. */
const speaker = (role: SummaryNeighbours['before']) => (role === 'tool' ? 'assistant' : role)

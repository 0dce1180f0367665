import type { TurnHappening } from '../../shared/turn'
import type { ChatMessage, ToolCall } from '../models/model-client'
import type { NewMessage } from '../sessions/insert-message'
import { newMessage } from './chat-history'
import { unstoredText } from '../sessions/ledger/shown-text'

export interface CrashedTurn {
  /** What the session's messages were when the program ended. */
  readonly messages: readonly ChatMessage[]
  /** Of the turn that has no end. */
  readonly events: readonly TurnHappening[]
}

export interface Mended {
  readonly messages: readonly NewMessage[]
  readonly events: readonly TurnHappening[]
}

const lostResult = '[No result: the program ended while this call was running or waiting. It was not run again.]'

/** What has to be stored so that a turn which the program did not live to end is whole. Runs nothing. */
export function mendCrashedTurn({ messages, events }: CrashedTurn): Mended {
  const open = openCalls(messages)
  const results = open.map(({ id, name }) =>
    newMessage({ role: 'tool', callId: id, name, content: [{ type: 'text', text: lostResult }] }),
  )
  const text = unstoredText(events)
  const partial: NewMessage[] =
    text.trim() === '' ? [] : [{ role: 'assistant', content: text, partial: true, finishReason: 'failed' }]
  const ended = open.map(
    ({ id }) => ({ type: 'tool-end', callId: id, ok: false, text: lostResult, milliseconds: 0 }) as const,
  )
  return { messages: [...results, ...partial], events: ended }
}

/** The calls of the last answer that nobody has answered. */
function openCalls(messages: readonly ChatMessage[]): readonly ToolCall[] {
  const last = messages.findLastIndex(({ role }) => role === 'assistant')
  const answer = messages[last]
  if (answer?.role !== 'assistant') return []
  const after = messages.slice(last + 1)
  // A user message behind it belongs to a later turn, which has sent the conversation without these results already.
  if (after.some(({ role }) => role === 'user')) return []
  const answered = new Set(after.flatMap((message) => (message.role === 'tool' ? [message.callId] : [])))
  return answer.toolCalls.filter(({ id }) => !answered.has(id))
}

import type { ChatMessage } from '../../models/model-client'
import type { ShortenedMessage } from '../../sessions/compressions/compression'
import type { CompressionPlan, HistoryEntry, SummaryPlan } from './plan-compression'
import { prefixMessage } from './prefix-message'
import { newMessage } from '../chat-history'
import { contentText } from './prune'

/** What a compression makes of a history. */
export interface CompressionResult {
  /** What the model gets from now on. */
  readonly messages: readonly ChatMessage[]
  readonly role: 'user' | 'assistant' | null
  readonly position: number | null
  readonly compacted: readonly number[]
  readonly shortened: readonly ShortenedMessage[]
}

/** The history with old results shortened, nothing summarised. */
export function prunedResult(history: readonly HistoryEntry[], { pruned }: CompressionPlan): CompressionResult {
  const shortened = history.flatMap(({ id, message }, index) => {
    const now = pruned[index]
    return now === undefined || now === message ? [] : [storedForm(id, now)]
  })
  return { messages: pruned, role: null, position: null, compacted: [], shortened }
}

/** The history with a summary in the place of its middle. */
export function summarisedResult(
  history: readonly HistoryEntry[],
  { headEnd, cut, kept }: SummaryPlan,
  handoff: string,
): CompressionResult {
  const head = kept.slice(0, headEnd)
  const tail = kept.slice(headEnd)
  const entries = [...history.slice(0, headEnd), ...history.slice(cut)]
  const middle = history.slice(headEnd, cut)
  const paired = keepPairs([...head, ...tail])
  const role = summaryRole({
    before: head.at(-1)?.role ?? 'system',
    after: tail[0]?.role ?? null,
    noUserLeft: kept.every(({ role }) => role !== 'user'),
  })
  const staying = paired.map((message, index) =>
    index === headEnd && role === null && message !== null && message.role !== 'tool'
      ? prefixMessage(message, handoff)
      : message,
  )
  const summary: ChatMessage[] = role === null ? [] : [summaryMessage(role, handoff)]
  const present = (messages: readonly (ChatMessage | null)[]) => messages.filter((message) => message !== null)
  return {
    messages: [...present(staying.slice(0, headEnd)), ...summary, ...present(staying.slice(headEnd))],
    role,
    position: middle.at(-1)?.id ?? null,
    compacted: [
      ...middle.flatMap(({ id, compressionId }) => (compressionId === null ? [id] : [])),
      ...entries.flatMap(({ id }, index) => (staying[index] === null ? [id] : [])),
    ],
    shortened: entries.flatMap(({ id, message }, index) => {
      const now = staying[index]
      return now === undefined || now === null || now === message ? [] : [storedForm(id, now)]
    }),
  }
}

function summaryMessage(role: 'user' | 'assistant', text: string): ChatMessage {
  if (role === 'user') return { role, content: [{ type: 'text', text }] }
  return { role, text, reasoning: [], toolCalls: [] }
}

const removedCall = '(tool call removed)'

/** Drops results without a call and calls without a result. Messages that are whole come back as the same objects. */
export function keepPairs(messages: readonly ChatMessage[]): readonly (ChatMessage | null)[] {
  const answered = new Set<string>()
  const kept = new Set<number>()
  let open = new Set<string>()
  messages.forEach((message, index) => {
    if (message.role === 'assistant') open = new Set(message.toolCalls.map(({ id }) => id))
    if (message.role === 'user') open = new Set()
    if (message.role !== 'tool' || !open.delete(message.callId)) return
    answered.add(message.callId)
    kept.add(index)
  })
  return messages.map((message, index) => {
    if (message.role === 'tool') return kept.has(index) ? message : null
    if (message.role !== 'assistant' || message.toolCalls.every(({ id }) => answered.has(id))) return message
    const toolCalls = message.toolCalls.filter(({ id }) => answered.has(id))
    const isEmpty = message.text.trim() === '' && toolCalls.length === 0
    return { ...message, toolCalls, reasoning: [], text: isEmpty ? removedCall : message.text }
  })
}

/** A message as a compression stores it. `chatMessage` reads the same from it. */
function storedForm(messageId: number, message: ChatMessage): ShortenedMessage {
  if (message.role === 'user') {
    const images = message.content.filter(({ type }) => type === 'image')
    const texts = message.content.filter(({ type }) => type === 'text')
    return {
      messageId,
      content: contentText(texts),
      parts: images.length === 0 ? null : JSON.stringify(images),
      toolCalls: null,
      reasoning: null,
    }
  }
  const { content, parts = null, toolCalls = null, reasoning = null } = newMessage(message)
  return { messageId, content, parts, toolCalls, reasoning }
}

interface SummaryNeighbours {
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
  return !isForced && other !== before ? other : null
}

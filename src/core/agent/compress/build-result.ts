import type { ChatMessage } from '../../models/model-client'
import type { ShortenedMessage } from '../../sessions/compressions/compression'
import { keepPairs } from './keep-pairs'
import type { CompressionPlan, HistoryEntry, SummaryPlan } from './plan-compression'
import { prefixMessage } from './prefix-message'
import { storedForm } from './stored-form'
import { summaryRole } from './summary-role'

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

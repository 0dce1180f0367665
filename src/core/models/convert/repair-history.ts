import type { ChatMessage, ContentPart, ReasoningPart, ToolCall } from '../model-client'
import { createCallNames, type IdShape, type NameCall } from './tool-ids'

type Assistant = Extract<ChatMessage, { role: 'assistant' }>

export interface RepairRules {
  readonly ids: IdShape
  /** Whether an answer that holds nothing but these thoughts can be sent. Most services refuse one. */
  readonly keepsThoughts: (reasoning: readonly ReasoningPart[]) => boolean
}

export interface RepairedCall extends ToolCall {
  /** As it is stored; `id` is what the service gets. */
  readonly storedId: string
}

/** Where in a conversation these messages stand, and how its calls are named. */
export interface HistoryPlace {
  readonly at: number
  readonly nameCall: NameCall
}

/** A conversation that every service accepts: see `repairHistory`. */
export type RepairedMessage =
  | Extract<ChatMessage, { role: 'user' | 'tool' }>
  | (Omit<Assistant, 'toolCalls'> & { readonly toolCalls: readonly RepairedCall[] })

/** Services refuse a message without any text. */
const blankMessage = '(empty message)'
export const missingResult = '[No result: the call was cut off before it finished.]'

/**
 * Each call is followed by exactly one result, in the order of the calls; results without a call are dropped; user and
 * assistant messages alternate. Stored history stays as it is. Messages added later change nothing before the last one.
 */
export function repairHistory(
  messages: readonly ChatMessage[],
  rules: RepairRules,
  { at, nameCall }: HistoryPlace = { at: 0, nameCall: createCallNames(rules.ids) },
): RepairedMessage[] {
  const repaired: RepairedMessage[] = []
  messages.forEach((message, index) => {
    if (message.role === 'user') addUser(repaired, { role: 'user', content: userContent(message.content) })
    if (message.role !== 'assistant' || !isWorthSending(message, rules)) return
    const toolCalls = message.toolCalls.map((call, position) => ({
      id: nameCall(call.id, `call ${at + index} ${position}`),
      storedId: call.id,
      name: toolName(call.name),
      arguments: call.arguments,
    }))
    addAssistant(repaired, { ...message, text: message.text.toWellFormed().trimEnd(), toolCalls })
    repaired.push(...pairedResults(toolCalls, resultsAfter(messages, index)))
  })
  return repaired
}

function isWorthSending({ text, toolCalls, reasoning }: Assistant, { keepsThoughts }: RepairRules): boolean {
  return text.trim() !== '' || toolCalls.length > 0 || (reasoning.length > 0 && keepsThoughts(reasoning))
}

type ToolMessage = Extract<ChatMessage, { role: 'tool' }>

/** The results directly behind a message. A user message in between ends them. */
function resultsAfter(messages: readonly ChatMessage[], index: number): ToolMessage[] {
  const results: ToolMessage[] = []
  for (let next = index + 1; next < messages.length; next += 1) {
    const message = messages[next]
    if (message?.role !== 'tool') break
    results.push(message)
  }
  return results
}

function pairedResults(calls: readonly RepairedCall[], results: readonly ToolMessage[]): ToolMessage[] {
  const free = [...results]
  return calls.map(({ id, storedId, name }) => {
    const at = free.findIndex(({ callId }) => callId === storedId)
    const [result] = at < 0 ? [] : free.splice(at, 1)
    const content = result?.content.map(wellFormed) ?? [{ type: 'text', text: missingResult } as const]
    return { role: 'tool', callId: id, name, content }
  })
}

function userContent(content: readonly ContentPart[]): ContentPart[] {
  const isBlank = content.every((part) => part.type === 'text' && part.text.trim() === '')
  return isBlank ? [{ type: 'text', text: blankMessage }] : content.map(wellFormed)
}

function addUser(repaired: RepairedMessage[], message: Extract<RepairedMessage, { role: 'user' }>): void {
  const last = repaired.at(-1)
  if (last?.role !== 'user') repaired.push(message)
  else repaired[repaired.length - 1] = { role: 'user', content: [...last.content, ...message.content] }
}

/** Two answers become one. Their thoughts were signed for the answers as they were, so they cannot come along. */
function addAssistant(repaired: RepairedMessage[], message: Extract<RepairedMessage, { role: 'assistant' }>): void {
  const last = repaired.at(-1)
  if (last?.role !== 'assistant') {
    repaired.push(message)
    return
  }
  const text = [last.text, message.text].filter((part) => part !== '').join('\n\n')
  repaired[repaired.length - 1] = { ...message, text, reasoning: [] }
}

/** Half a surrogate pair cannot be sent as UTF-8: some services refuse the whole request. */
function wellFormed(part: ContentPart): ContentPart {
  return part.type === 'text' ? { type: 'text', text: part.text.toWellFormed() } : part
}

/** A model may invent a name that the service refuses in the next request. */
function toolName(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64) || 'unknown_tool'
}

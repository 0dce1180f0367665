import type { ChatMessage, ContentPart, ToolCall } from '../../models/model-client'
import { describeResult } from './describe-result'
import { messagesTokens } from './message-tokens'
import { textStart } from './cut-text'

export interface PruneOptions {
  /** Messages before this one stay as they are. */
  readonly headEnd?: number
  /** The first message that is protected. */
  readonly tailStart: number
  /** What the protected messages may have together, in tokens. */
  readonly tailBudget: number
}

const longResult = 200
const duplicateMarker = '[The same output as a later call of this conversation; see there.]'
/** A list that the model keeps for itself: its newest form is what it works from. */
const keptTools = new Set(['todo'])

/**
 * Shortens what nobody will read again, without a model: repeated output, old results, long arguments, old pictures. The
 * same list comes back, message for message; what did not change is the same object.
 */
export function prune(
  messages: readonly ChatMessage[],
  { headEnd = 0, tailStart, tailBudget }: PruneOptions,
): readonly ChatMessage[] {
  const calls = callsById(messages)
  const newest = newestResults(messages)
  const kept = lastOfKept(messages)
  const first = messages.map((message, index) => {
    if (index < headEnd) return message
    if (message.role === 'tool') {
      if (isRepeated(message, index, newest)) return withText(message, duplicateMarker)
      return index < tailStart && !kept.has(index) ? shortResult(message, calls) : message
    }
    if (index >= tailStart) return message
    return message.role === 'assistant' ? shortCalls(message) : withoutImages(message)
  })
  return relieve(first, Math.max(headEnd, tailStart), tailBudget, calls, kept)
}

type ToolMessage = Extract<ChatMessage, { role: 'tool' }>
type AssistantMessage = Extract<ChatMessage, { role: 'assistant' }>
type UserMessage = Extract<ChatMessage, { role: 'user' }>

/** When what is protected is too much by itself: all but the last three results, then all but the last, then that one too. */
function relieve(
  messages: readonly ChatMessage[],
  tailStart: number,
  tailBudget: number,
  calls: ReadonlyMap<string, ToolCall>,
  kept: ReadonlySet<number>,
): readonly ChatMessage[] {
  let relieved = messages
  for (const spared of [3, 1, 0]) {
    if (messagesTokens(relieved.slice(tailStart)) <= 1.5 * tailBudget) return relieved
    const results = relieved.flatMap(({ role }, index) => (role === 'tool' && index >= tailStart ? [index] : []))
    const shortened = new Set(results.slice(0, results.length - spared).filter((index) => !kept.has(index)))
    relieved = relieved.map((message, index) =>
      message.role === 'tool' && shortened.has(index) ? shortResult(message, calls) : message,
    )
  }
  return relieved
}

function callsById(messages: readonly ChatMessage[]): Map<string, ToolCall> {
  return new Map(
    messages.flatMap((message) =>
      message.role === 'assistant' ? message.toolCalls.map((call) => [call.id, call]) : [],
    ),
  )
}

/** By text: where each long result was last seen. */
function newestResults(messages: readonly ChatMessage[]): Map<string, number> {
  return new Map(
    messages.flatMap((message, index) =>
      message.role === 'tool' ? [[contentText(message.content), index] as const] : [],
    ),
  )
}

function isRepeated(message: ToolMessage, index: number, newest: ReadonlyMap<string, number>): boolean {
  const text = contentText(message.content)
  return text.length >= longResult && (newest.get(text) ?? index) > index
}

function lastOfKept(messages: readonly ChatMessage[]): Set<number> {
  const last = new Map<string, number>()
  messages.forEach((message, index) => {
    if (message.role === 'tool' && keptTools.has(message.name)) last.set(message.name, index)
  })
  return new Set(last.values())
}

function shortResult(message: ToolMessage, calls: ReadonlyMap<string, ToolCall>): ToolMessage {
  const text = contentText(message.content)
  const hasImage = message.content.some(({ type }) => type === 'image')
  if (text.length <= longResult && !hasImage) return message
  const line = describeResult(message.name, calls.get(message.callId), text, message.exitCode)
  // A line that is no shorter than the result would only lose something.
  return line.length >= text.length && !hasImage ? message : withText(message, line)
}

function shortCalls(message: AssistantMessage): AssistantMessage {
  const toolCalls = message.toolCalls.map((call) => {
    const args = shortenArguments(call.arguments)
    return args === call.arguments ? call : { ...call, arguments: args }
  })
  if (toolCalls.every((call, index) => call === message.toolCalls[index])) return message
  // Thoughts were signed for the calls as they were.
  return { ...message, toolCalls, reasoning: [] }
}

function withoutImages(message: UserMessage): UserMessage {
  if (message.content.every(({ type }) => type === 'text')) return message
  return { role: 'user', content: message.content.map(imageAsText) }
}

export function imageAsText(part: ContentPart): ContentPart {
  return part.type === 'text' ? part : { type: 'text', text: `[${part.mediaType} that was shown here]` }
}

function withText(message: ToolMessage, text: string): ToolMessage {
  return { ...message, content: [{ type: 'text', text }] }
}

export function contentText(content: readonly ContentPart[]): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n\n')
}

const longestArguments = 500
const longestText = 200
const marker = '...[truncated]'

/** The arguments of a call with their long texts cut. They stay valid JSON: providers refuse a conversation without end otherwise. */
export function shortenArguments(json: string): string {
  if (json.length <= longestArguments) return json
  try {
    return JSON.stringify(shorten(JSON.parse(json)))
  } catch {
    // The model wrote something else than JSON. What is left must at least be that.
    return JSON.stringify({ invalid_arguments: textStart(json, longestText) + marker })
  }
}

function shorten(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longestText ? textStart(value, longestText) + marker : value
  if (Array.isArray(value)) return value.map(shorten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner)]))
}

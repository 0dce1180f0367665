import type { CallMessage, CallPart } from '../call-message'
import type { ClientRoute } from '../client-route'
import type { ChatMessage, ContentPart } from '../model-client'
import { canonicalArguments } from './canonical-json'
import { isOpenTo, proofOf } from './proof'
import { convertHistory, type HistoryMemory } from './remember-history'
import type { RepairedCall, RepairedMessage } from './repair-history'

type Assistant = Extract<RepairedMessage, { role: 'assistant' }>

export interface ChatLayout {
  /** As the service knows it. */
  readonly model: string
  /** Text as a list of one part, on routes whose cache markers would turn it into one anyway. */
  readonly asParts: boolean
}

/** A history as messages of Chat Completions. */
export function chatMessages(
  history: readonly ChatMessage[],
  route: ClientRoute,
  layout: ChatLayout,
  memory?: HistoryMemory,
): CallMessage[] {
  const format = {
    layout: JSON.stringify(['chat', route.provider, route.host, layout.model, layout.asParts]),
    rules: { ids: route.dialect.callIds, keepsThoughts: () => false },
    convert: (repaired: readonly RepairedMessage[]) => wireMessages(repaired, route, layout),
  }
  return convertHistory<CallMessage>(history, format, memory)
}

function wireMessages(
  repaired: readonly RepairedMessage[],
  { provider, dialect }: ClientRoute,
  layout: ChatLayout,
): CallMessage[] {
  const unsigned = dialect.foreignCallMark(layout.model)
  return withImagesApart(repaired).map((message) => {
    if (message.role === 'user') return { role: 'user', content: userContent(message.content, layout) }
    if (message.role === 'tool') {
      return { role: 'tool', tool_call_id: message.callId, content: textContent(textOf(message.content), layout) }
    }
    const { text, toolCalls } = message
    return {
      role: 'assistant',
      content: text === '' ? null : textContent(text, layout),
      ...replayed(message, provider, dialect.replay),
      ...(toolCalls.length === 0
        ? {}
        : { tool_calls: toolCalls.map((call) => wireCall(call, callMark(call, message, provider) ?? unsigned)) }),
    }
  })
}

/** In this format a tool can only answer with text: its images follow in a user message behind the last result. */
function withImagesApart(messages: readonly RepairedMessage[]): RepairedMessage[] {
  const moved: RepairedMessage[] = []
  let images: ContentPart[] = []
  for (const message of messages) {
    if (message.role !== 'tool' && images.length > 0) {
      const content = message.role === 'user' ? [...images, ...message.content] : images
      images = []
      moved.push({ role: 'user', content })
      if (message.role === 'user') continue
    }
    moved.push(message)
    if (message.role !== 'tool') continue
    const found = message.content.filter((part) => part.type === 'image')
    if (found.length > 0) images.push({ type: 'text', text: `Image from the tool ${message.name}:` }, ...found)
  }
  return images.length === 0 ? moved : [...moved, { role: 'user', content: images }]
}

function userContent(content: readonly ContentPart[], layout: ChatLayout): CallMessage['content'] {
  if (content.every((part) => part.type === 'text') && !layout.asParts) return textOf(content)
  return content.flatMap((part): CallPart[] => {
    if (part.type === 'text') return part.text === '' ? [] : [{ type: 'text', text: part.text }]
    return [{ type: 'image_url', image_url: { url: `data:${part.mediaType};base64,${part.base64}` } }]
  })
}

function textContent(text: string, { asParts }: ChatLayout): CallMessage['content'] {
  return asParts && text !== '' ? [{ type: 'text', text }] : text
}

function textOf(content: readonly ContentPart[]): string {
  return content.flatMap((part) => (part.type === 'text' && part.text !== '' ? [part.text] : [])).join('\n\n')
}

function wireCall({ id, name, arguments: text }: RepairedCall, mark: unknown) {
  const wire = { id, type: 'function', function: { name, arguments: canonicalArguments(text) } }
  return mark === null ? wire : { ...wire, extra_content: mark }
}

/** Gemini signs single calls and wants the signature back on the very call. */
function callMark({ storedId }: RepairedCall, { reasoning }: Assistant, provider: string): unknown {
  for (const part of reasoning) {
    const value = proofOf(part, provider, 'call')
    const signed = value === null ? null : (JSON.parse(value) as { call: string; extra: unknown })
    if (signed?.call === storedId) return signed.extra
  }
  return null
}

function replayed(
  { reasoning, toolCalls }: Assistant,
  provider: string,
  replay: ClientRoute['dialect']['replay'],
): Readonly<Record<string, unknown>> {
  if (replay === 'reasoning_content' && toolCalls.length > 0) {
    const open = reasoning.filter((part) => isOpenTo(part, provider))
    return { reasoning_content: open.map(({ text }) => text.toWellFormed()).join('') }
  }
  if (replay !== 'reasoning_details') return {}
  const details = reasoning.flatMap((part) => {
    const value = proofOf(part, provider, 'details')
    return value === null ? [] : (JSON.parse(value) as unknown[])
  })
  return details.length === 0 ? {} : { reasoning_details: details }
}

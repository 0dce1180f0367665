import type { CallMessage, CallPart } from '../call-message'

export type CacheTtl = '5m' | '1h'

export interface CacheLayout {
  readonly ttl: CacheTtl
  /** Anthropic's own wire can mark a message itself; the OpenAI-style envelope can mark only parts of its content. */
  readonly native: boolean
  /** The stable start of the system prompt, to be cached across sessions; `null` when there is none. */
  readonly staticPrefix: string | null
}

const mostMarkers = 4

/** Marks where a provider may cache. Pure: the input stays as it is, and markers it already had are not added to. */
export function markForCache(messages: readonly CallMessage[], layout: CacheLayout): CallMessage[] {
  const marked = messages.map(withoutMarkers)
  const system = marked[0]?.role === 'system' ? markSystem(marked[0], layout) : null
  if (system !== null) marked[0] = system.message
  const carriers = marked.flatMap((message, index) =>
    message.role !== 'system' && canCarry(message, layout) ? [index] : [],
  )
  const chosen = new Set(carriers.slice(-(mostMarkers - (system?.markers ?? 0))))
  return marked.map((message, index) => (chosen.has(index) ? mark(message, layout) : message))
}

function markSystem(message: CallMessage, layout: CacheLayout): { message: CallMessage; markers: number } | null {
  const split = splitSystem(message.content, layout.staticPrefix)
  if (split === null) return canCarry(message, layout) ? { message: mark(message, layout), markers: 1 } : null
  const [prefix, ...rest] = split
  return { message: { ...message, content: [markPart(prefix, layout), ...markLast(rest, layout)] }, markers: 2 }
}

/** The prefix as a part of its own, and the rest. Never a blank part: providers refuse them. */
function splitSystem(content: CallMessage['content'], prefix: string | null): [CallPart, ...CallPart[]] | null {
  if (prefix === null || prefix === '' || content === null) return null
  if (typeof content === 'string') {
    const rest = content.slice(prefix.length)
    if (!content.startsWith(prefix) || rest.trim() === '') return null
    return [
      { type: 'text', text: prefix },
      { type: 'text', text: rest },
    ]
  }
  const [first, ...rest] = content
  return first?.['text'] === prefix && rest.length > 0 ? [first, ...rest] : null
}

function canCarry({ content }: CallMessage, { native }: CacheLayout): boolean {
  if (native) return true
  return typeof content === 'string' ? content !== '' : isPart(content?.at(-1))
}

function mark(message: CallMessage, layout: CacheLayout): CallMessage {
  const { role, content } = message
  const isBare = content === null || content.length === 0 || (typeof content !== 'string' && !isPart(content.at(-1)))
  if (layout.native && (role === 'tool' || isBare)) return { ...message, cache_control: marker(layout) }
  const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? [])
  return { ...message, content: markLast(parts, layout) }
}

function markLast(parts: readonly CallPart[], layout: CacheLayout): CallPart[] {
  return parts.map((part, index) => (index === parts.length - 1 ? markPart(part, layout) : part))
}

function markPart(part: CallPart, layout: CacheLayout): CallPart {
  return { ...part, cache_control: marker(layout) }
}

function marker({ ttl }: CacheLayout) {
  return ttl === '1h' ? { type: 'ephemeral', ttl } : { type: 'ephemeral' }
}

function withoutMarkers(message: CallMessage): CallMessage {
  const { cache_control: _, ...bare } = message
  const { content } = message
  if (content === null || typeof content === 'string') return { ...bare, role: message.role, content }
  return { ...bare, role: message.role, content: content.map((part) => (isPart(part) ? withoutMarker(part) : part)) }
}

function withoutMarker(part: CallPart): CallPart {
  const { cache_control: _, ...bare } = part
  return { ...bare, type: part.type }
}

/** Content comes from outside, so a list may hold plain texts. */
function isPart(part: unknown): part is CallPart {
  return typeof part === 'object' && part !== null
}

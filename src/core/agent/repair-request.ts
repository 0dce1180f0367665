import type { Repair } from '../models/errors/recover'
import type { ChatMessage, ContentPart, ModelRequest, ToolDefinition } from '../models/model-client'

type Change = (request: ModelRequest) => ModelRequest

/** How each repair changes a request. The stored history keeps everything. A repair that is not here cannot be done. */
const changes: Readonly<Partial<Record<Repair, Change>>> = {
  'strip-images': (request) => withMessages(request, (message) => withoutImages(message)),
  'strip-tool-images': (request) =>
    withMessages(request, (message) => (message.role === 'tool' ? withoutImages(message) : message)),
  'strip-reasoning': (request) =>
    withMessages(request, (message) =>
      message.role === 'assistant' && message.reasoning.length > 0 ? { ...message, reasoning: [] } : message,
    ),
  'ask-for-reasoning': (request) => (request.effort === null ? { ...request, effort: 'low' } : request),
  'strip-schema-patterns': (request) => ({ ...request, tools: request.tools.map(withoutPatterns) }),
}

export function applyRepairs(request: ModelRequest, repairs: ReadonlySet<Repair>): ModelRequest {
  return [...repairs].reduce((repaired, repair) => changes[repair]?.(repaired) ?? repaired, request)
}

/** The repairs that would still change this request. */
export function possibleRepairs(request: ModelRequest): ReadonlySet<Repair> {
  const possible = Object.entries(changes).filter(([, change]) => !isSame(change(request), request))
  return new Set(possible.map(([name]) => name as Repair))
}

function isSame(one: ModelRequest, other: ModelRequest): boolean {
  return (
    one.effort === other.effort &&
    one.messages.every((message, index) => message === other.messages[index]) &&
    JSON.stringify(one.tools) === JSON.stringify(other.tools)
  )
}

function withMessages(request: ModelRequest, change: (message: ChatMessage) => ChatMessage): ModelRequest {
  return { ...request, messages: request.messages.map(change) }
}

function withoutImages(message: ChatMessage): ChatMessage {
  if (message.role === 'assistant' || message.content.every(({ type }) => type === 'text')) return message
  return { ...message, content: message.content.map(asText) }
}

function asText(part: ContentPart): ContentPart {
  return part.type === 'text'
    ? part
    : { type: 'text', text: `[${part.mediaType} left out: the model does not take it]` }
}

/** Local servers turn a schema into a grammar and know only the simple parts of it. */
function withoutPatterns(tool: ToolDefinition): ToolDefinition {
  const parameters = JSON.parse(JSON.stringify(tool.parameters), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).filter(([key, inner]) => !isPattern(key, inner)))
  }) as ToolDefinition['parameters']
  return { ...tool, parameters }
}

/** A property may have such a name; its value is then a schema, not a text. */
function isPattern(key: string, value: unknown): boolean {
  return (key === 'pattern' || key === 'format') && typeof value === 'string'
}

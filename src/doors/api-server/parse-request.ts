import { z } from 'zod'
import type { PrefillMessage } from '../../shared/chat-texts'
import { ApiError } from './api-error'
import { type Content, parseContent } from './parse-content'

/** What a client asks for, whichever of the two forms it wrote. */
export interface Asked {
  /** The client's own system text, for this request only. */
  readonly system: string
  /** What was said before, as the client tells it. */
  readonly before: readonly PrefillMessage[]
  readonly message: Content
  readonly stream: boolean
}

export interface AskedResponse extends Asked {
  readonly previous: string | null
  readonly conversation: string | null
  readonly store: boolean
}

const mostBefore = 100
const mostChars = 200_000

const Chat = z.looseObject({
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  n: z.number().nullish(),
  tools: z.array(z.unknown()).nullish(),
  functions: z.array(z.unknown()).nullish(),
})

export function parseChat(body: unknown): Asked & { readonly includeUsage: boolean } {
  const chat = read(Chat, body)
  if ((chat.n ?? 1) !== 1) throw new ApiError(400, 'unsupported_parameter', 'There is one answer to a request.', 'n')
  refuseTools(chat.tools, chat.functions)
  const messages = chat.messages.map(({ role, content }, index) => ({
    role,
    content,
    param: `messages[${index}].content`,
  }))
  return {
    ...conversationOf(messages, ''),
    stream: chat.stream ?? false,
    includeUsage: chat.stream_options?.include_usage ?? false,
  }
}

const Conversation = z.union([z.string().min(1), z.looseObject({ id: z.string().min(1) })])
const Response = z.looseObject({
  input: z.union([z.string(), z.array(z.unknown()).min(1)]),
  instructions: z.string().nullish(),
  previous_response_id: z.string().min(1).nullish(),
  conversation: Conversation.nullish(),
  store: z.boolean().nullish(),
  stream: z.boolean().nullish(),
  tools: z.array(z.unknown()).nullish(),
})
const Item = z.looseObject({ type: z.string().optional(), role: z.string().optional(), content: z.unknown() })

export function parseResponse(body: unknown): AskedResponse {
  const asked = read(Response, body)
  refuseTools(asked.tools, null)
  const { previous_response_id: previous = null, conversation: named = null } = asked
  if (previous !== null && named !== null)
    throw new ApiError(400, 'invalid_request', 'Name previous_response_id or conversation, not both.', 'conversation')
  const items = typeof asked.input === 'string' ? [{ role: 'user', content: asked.input }] : asked.input
  const messages = items.map((item, index) => {
    const param = `input[${index}]`
    if (typeof item === 'string') return { role: 'user', content: item, param }
    const { type = 'message', role = 'user', content } = read(Item, item, param)
    if (type !== 'message')
      throw new ApiError(
        400,
        'unsupported_content_type',
        `Items of the type "${type.slice(0, 40)}" are not taken.`,
        param,
      )
    return { role, content, param: `${param}.content` }
  })
  const conversation = named === null || typeof named === 'string' ? named : named.id
  if (conversation !== null && conversation.length > 200)
    throw new ApiError(400, 'invalid_request', 'The name of a conversation has at most 200 characters.', 'conversation')
  return {
    ...conversationOf(messages, asked.instructions ?? ''),
    stream: asked.stream ?? false,
    previous: previous ?? null,
    conversation,
    store: asked.store ?? true,
  }
}

interface Written {
  readonly role: string
  readonly content: unknown
  readonly param: string
}

function conversationOf(messages: readonly Written[], instructions: string): Omit<Asked, 'stream'> {
  const system = [instructions]
  const said: { readonly role: 'user' | 'assistant'; readonly content: Content }[] = []
  for (const { role, content, param } of messages) {
    const parsed = parseContent(content, param)
    if (role === 'system' || role === 'developer') system.push(parsed.text)
    else if (role === 'user' || role === 'assistant') said.push({ role, content: parsed })
    else
      throw new ApiError(400, 'unsupported_role', `Messages of the role "${role.slice(0, 40)}" are not taken.`, param)
  }
  const last = said.at(-1)
  if (last === undefined || last.role !== 'user')
    throw new ApiError(400, 'no_user_message', 'The last message must be one of the user.', 'messages')
  if (last.content.text.trim() === '' && last.content.pictures.length === 0)
    throw new ApiError(400, 'empty_message', 'The message of the user is empty.', 'messages')
  const before = said.slice(0, -1).flatMap(({ role, content }): PrefillMessage[] => {
    const text = [content.text, ...content.pictures.map(() => pictureSentBefore)]
      .filter((part) => part !== '')
      .join('\n\n')
    return text === '' ? [] : [{ role, content: text }]
  })
  const whole = system.filter((part) => part.trim() !== '').join('\n\n')
  if (
    whole.length > mostChars ||
    before.length > mostBefore ||
    before.some(({ content }) => content.length > mostChars)
  )
    throw new ApiError(
      400,
      'context_length_exceeded',
      `At most ${mostBefore} earlier messages of ${mostChars} characters each are taken, and as much system text. Continue a session by X-Hermes-Session-Id instead.`,
      'messages',
    )
  return { system: whole, before, message: last.content }
}

/** Stands where a picture of an earlier message was: only those of the last message are sent again. */
const pictureSentBefore = '[A picture was here. It is not sent again.]'

function refuseTools(...lists: readonly (readonly unknown[] | null | undefined)[]): void {
  if (lists.some((list) => (list?.length ?? 0) > 0))
    throw new ApiError(
      400,
      'unsupported_parameter',
      'The agent uses its own tools; tools of the client are not taken.',
      'tools',
    )
}

function read<T extends z.ZodType>(schema: T, value: unknown, at = ''): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const param = [at, ...(issue?.path ?? []).map(String)].filter((part) => part !== '').join('.')
  throw new ApiError(400, 'invalid_request', `${param || 'The body'}: ${issue?.message ?? 'not valid'}`, param || null)
}

import { type CacheLayout, type CacheTtl, markForCache } from '../../../src/core/models/cache/cache-markers'
import { cachePolicy, effectiveTtl } from '../../../src/core/models/cache/cache-policy'
import type { CallMessage } from '../../../src/core/models/call-message'
import { wrapRecall } from '../../../src/core/prompt/wrap-recall'
import type { ReferencePort } from '../../../src/core/agent/ports'
import { createMessageExpansion } from '../../../src/core/agent/expand-message'
import { createClient } from '../../../src/core/models/create-client'
import type { ChatMessage, ModelRequest } from '../../../src/core/models/model-client'
import { plainDialect } from '../../../src/core/models/providers/dialect'
import type { Adapter } from './adapter'

/** In these cases every message is a text. */
type Said = CallMessage & { readonly content: string }

interface MessagesInput {
  readonly stored_system: string
  readonly ephemeral: string
  readonly prefill: Said[]
  readonly history: Said[]
  readonly recalled_memory?: string
  readonly skill_body?: string
}

/** What the model gets for a message, then what a client sends for the conversation. */
const apiMessages: Adapter<MessagesInput> = async (input) => {
  const before = JSON.stringify(input)
  const current = await expanded(input)
  const history = input.history.map((message, index) =>
    chatMessage(index === input.history.length - 1 ? { ...message, content: current } : message),
  )
  const request: ModelRequest = {
    model: 'm',
    system: input.stored_system,
    staticPrefix: 0,
    ephemeralSystem: input.ephemeral,
    messages: [...input.prefill.map(chatMessage), ...history],
    tools: [],
    maxOutputTokens: null,
    effort: null,
    cache: null,
  }
  const send = () => {
    const route = { provider: 'lab', host: 'lab.example', dialect: plainDialect }
    const body = createClient('chat_completions', route, { fetch }).body(request)
    return unjoined((body as { messages: CallMessage[] }).messages, input.prefill)
  }
  const messages = send()
  const sentHistory = messages.slice(-input.history.length)
  const unchanged = input.history.flatMap(({ role, content }, index) => {
    const sent = sentHistory[index]
    return sent?.role === role && sent.content === content ? [index] : []
  })
  const system = messages[0]?.role === 'system' ? messages[0].content : null
  return {
    messages,
    system,
    message_unchanged: unchanged,
    last: messages.at(-1)?.content,
    user: JSON.stringify(messages.filter(({ role }) => role === 'user')),
    stored_system_unchanged: JSON.stringify(input) === before,
    stored_history_unchanged: JSON.stringify(input) === before,
    byte_identical: JSON.stringify(send()) === JSON.stringify(messages),
  }
}

/** Clients join neighbours of one role, which services want to alternate; the cases list them one by one. */
function unjoined(sent: readonly CallMessage[], prefill: readonly Said[]): readonly CallMessage[] {
  const opening = prefill.map(({ content }) => `${content}\n\n`).join('')
  return sent.flatMap((message) => {
    const { role, content } = message
    if (opening === '' || role !== 'user' || typeof content !== 'string' || !content.startsWith(opening))
      return [message]
    return [...prefill, { ...message, content: content.slice(opening.length) }]
  })
}

/** The last message with what a skill and a memory add to it. */
async function expanded({ history, recalled_memory = '', skill_body }: MessagesInput): Promise<string> {
  const plain: ReferencePort = { expand: async (text) => ({ text, refused: null, notices: [] }) }
  const recall = async () => ({ block: wrapRecall(recalled_memory), told: null, notices: [] })
  const called = { prefix: skill_body ?? '', instruction: '', preview: '', notices: [] }
  const skills = { expand: async () => (skill_body === undefined ? null : called) }
  const options = { sessionId: 's', workspace: null, contextWindow: 1, signal: new AbortController().signal }
  const { text } = await createMessageExpansion({ references: plain, skills, memory: { recall } }).expand(
    history.at(-1)?.content ?? '',
    options,
  )
  return text
}

function chatMessage({ role, content }: Said): ChatMessage {
  if (role === 'assistant') return { role, text: content, reasoning: [], toolCalls: [] }
  return { role: 'user', content: [{ type: 'text', text: content }] }
}

interface MarkersInput {
  readonly messages: CallMessage[]
  readonly ttl: CacheTtl
  readonly native_anthropic: boolean
  readonly static_system_prefix: string | null
}

const cacheControl: Adapter<MarkersInput> = ({ messages, ttl, native_anthropic, static_system_prefix }) => ({
  messages: markForCache(messages, { ttl, native: native_anthropic, staticPrefix: static_system_prefix }),
})

const layouts: CacheLayout[] = [true, false].flatMap((native) =>
  [null, 'stable'].map((staticPrefix) => ({ ttl: '5m' as const, native, staticPrefix })),
)

const cacheControlPurity: Adapter<unknown> = () => {
  const messages: CallMessage[] = [
    { role: 'system', content: 'stable\n\nrest' },
    ...Array.from({ length: 6 }, (_, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content: `${index}` })),
    { role: 'tool', content: '', tool_call_id: 'c1' },
  ]
  const before = JSON.stringify(messages)
  const once = layouts.map((layout) => markForCache(messages, layout))
  const twice = layouts.map((layout, index) => markForCache(once[index] ?? [], layout))
  const markers = once.map((marked) => JSON.stringify(marked).split('"cache_control"').length - 1)
  return {
    input_unchanged: JSON.stringify(messages) === before,
    max_markers: Math.max(...markers),
    idempotent: JSON.stringify(once) === JSON.stringify(twice),
  }
}

interface PolicyInput {
  readonly provider: string
  readonly api_mode: string
  readonly model: string
  readonly host: string
  readonly cache_disabled?: boolean
}

const cachePolicyOf: Adapter<PolicyInput> = ({ provider, api_mode, model, host, cache_disabled = false }) => {
  const { cache, native } = cachePolicy({ provider, apiMode: api_mode, model, host, disabled: cache_disabled })
  return { cache, native_layout: native }
}

const effectiveCacheTtl: Adapter<{ ttl: CacheTtl; model: string; provider: string }> = ({ ttl, model, provider }) => ({
  ttl: effectiveTtl(ttl, model, provider),
})

export const callAdapters = {
  api_messages: apiMessages,
  cache_control: cacheControl,
  cache_control_purity: cacheControlPurity,
  cache_policy: cachePolicyOf,
  effective_cache_ttl: effectiveCacheTtl,
}

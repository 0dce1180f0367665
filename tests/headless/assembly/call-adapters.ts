import { type CacheLayout, type CacheTtl, markForCache } from '../../../src/core/prompt/cache-markers'
import { cachePolicy, effectiveTtl } from '../../../src/core/prompt/cache-policy'
import { type CallMessage, callMessages } from '../../../src/core/prompt/call-messages'
import type { Adapter } from './adapter'

interface MessagesInput {
  readonly stored_system: string
  readonly ephemeral: string
  readonly prefill: CallMessage[]
  readonly history: CallMessage[]
  readonly recalled_memory?: string
  readonly skill_body?: string
}

const apiMessages: Adapter<MessagesInput> = (input) => {
  const before = JSON.stringify(input)
  const send = () =>
    callMessages({
      system: input.stored_system,
      ephemeral: input.ephemeral,
      prefill: input.prefill,
      history: input.history,
      recalledMemory: input.recalled_memory ?? '',
      skillBody: input.skill_body ?? '',
    })
  const messages = send()
  const sentHistory = messages.slice(-input.history.length)
  const unchanged = input.history.flatMap((message, index) => (sentHistory[index] === message ? [index] : []))
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

import { markForCache } from '../prompt/cache-markers'
import { cachePolicy, effectiveTtl } from '../prompt/cache-policy'
import type { CallMessage } from '../prompt/call-messages'
import { modelFacts } from './catalogue'
import type { ClientRoute } from './client-route'
import { anthropicMessages } from './convert/anthropic-messages'
import { anthropicSchema } from './convert/anthropic-schema'
import { sortedTools } from './convert/sorted-tools'
import { thinkingFields } from './convert/thinking-fields'
import type { ModelClient, ModelRequest } from './model-client'
import { claudeModelName, wireModelName } from './model-name'
import { createAnthropicCollector } from './wire/anthropic-collector'
import { anthropicSdk } from './wire/anthropic-sdk'
import { readStream, type StreamPorts } from './wire/read-stream'

/** Anthropic Messages and the services that speak it. */
export function anthropic(route: ClientRoute, ports: StreamPorts): ModelClient {
  return {
    body: (request) => anthropicBody(request, route),
    stream: (body, endpoint, signal) =>
      readStream({
        signal,
        endpoint,
        collector: createAnthropicCollector(route.provider),
        open: async () => (await anthropicSdk(endpoint, ports)).messages(body, signal),
      }),
  }
}

/** This format wants a limit. Without one in the request: the model's own, within reason. */
const mostOutput = 64_000
const unknownOutput = 16_384

/** What grows from turn to turn stands last, so that a longer conversation begins with the bytes of the shorter one. */
function anthropicBody(request: ModelRequest, route: ClientRoute): object {
  const model = claudeModelName(wireModelName(request.model, route.dialect))
  const limit = modelFacts(request.model).outputLimit ?? unknownOutput
  const maxTokens = request.maxOutputTokens ?? Math.min(limit, mostOutput)
  const tools = sortedTools(request.tools)
  const { system, messages } = markedMessages(request, route)
  return {
    model,
    max_tokens: maxTokens,
    stream: true,
    ...(request.effort === null ? {} : thinkingFields(model, request.effort, maxTokens)),
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(({ name, description, parameters }) => {
            return { name, description: description.toWellFormed(), input_schema: anthropicSchema(parameters) }
          }),
        }),
    ...(system.length === 0 ? {} : { system }),
    messages,
  }
}

type Content = NonNullable<CallMessage['content']>

/** The last block of a message is never a thought here, so a marker never falls on one. */
function markedMessages(request: ModelRequest, route: ClientRoute): { system: Content; messages: CallMessage[] } {
  const { cache, model, staticPrefix } = request
  const policy = cachePolicy({ ...route, apiMode: 'anthropic_messages', model, disabled: cache === null })
  const prompt = request.system.toWellFormed()
  const history = anthropicMessages(request.messages, route)
  const all = prompt.trim() === '' ? history : [{ role: 'system', content: [textBlock(prompt)] }, ...history]
  const ttl = effectiveTtl(cache?.ttl ?? '5m', model, route.provider)
  const layout = { ttl, native: policy.native, staticPrefix: prompt.slice(0, staticPrefix) || null }
  const marked = policy.cache ? markForCache(all.map(asText), layout) : all
  const [first, ...rest] = marked
  // Behind the marked prompt: what holds for this call only must not change what is cached.
  const ephemeral = request.ephemeralSystem.trim() === '' ? [] : [textBlock(request.ephemeralSystem.toWellFormed())]
  if (first?.role !== 'system') return { system: ephemeral, messages: marked }
  return { system: [...(first.content as readonly ReturnType<typeof textBlock>[]), ...ephemeral], messages: rest }
}

/** The marking splits a prompt only when it is plain text. */
function asText(message: CallMessage): CallMessage {
  const [part] = typeof message.content === 'string' ? [] : (message.content ?? [])
  return message.role === 'system' && typeof part?.['text'] === 'string'
    ? { ...message, content: part['text'] }
    : message
}

function textBlock(text: string) {
  return { type: 'text', text }
}

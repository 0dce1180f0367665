import { cachePolicy, effectiveTtl } from './cache/cache-policy'
import type { CallMessage } from './call-message'
import type { ClientRoute } from './client-route'
import { chatMessages } from './convert/chat-messages'
import { markTail } from './convert/mark-tail'
import { sortedTools } from './convert/sorted-tools'
import type { ModelClient, ModelRequest } from './model-client'
import { wireModelName } from './model-name'
import { createChatCollector } from './wire/chat-collector'
import { openaiSdk } from './wire/openai-sdk'
import { readStream, type StreamPorts } from './wire/read-stream'
import { recordedBody } from './wire/recorded-body'

/** OpenAI Chat Completions and the many services that speak it. */
export function openaiChat(route: ClientRoute, ports: StreamPorts): ModelClient {
  return {
    body: (request) => chatBody(request, route),
    stream(body, endpoint, signal, bytes) {
      const sending = recordedBody(body, bytes, ports)
      return readStream({
        signal,
        endpoint,
        collector: createChatCollector(route.provider),
        limits: ports.limits,
        open: async (signal) => (await openaiSdk(endpoint, sending.ports)).chat(sending.body, signal),
      })
    },
  }
}

/** What grows from turn to turn stands last, so that a longer conversation begins with the bytes of the shorter one. */
function chatBody(request: ModelRequest, route: ClientRoute): object {
  const { dialect } = route
  const model = wireModelName(request.model, dialect)
  const tools = sortedTools(request.tools)
  return {
    model,
    stream: true,
    ...(dialect.streamUsage ? { stream_options: { include_usage: true } } : {}),
    ...(request.maxOutputTokens === null ? {} : { [dialect.maxTokens]: request.maxOutputTokens }),
    ...(request.effort === null ? {} : dialect.effort(model, request.effort)),
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(({ name, description, parameters }) => ({
            type: 'function',
            function: { name, description: description.toWellFormed(), parameters },
          })),
        }),
    messages: markedMessages(request, route, dialect.developerRole(model) ? 'developer' : 'system'),
  }
}

function markedMessages(request: ModelRequest, route: ClientRoute, systemRole: string): CallMessage[] {
  const { cache, model, staticPrefix } = request
  const policy = cachePolicy({ ...route, apiMode: 'chat_completions', model, disabled: cache === null })
  const layout = { model: wireModelName(model, route.dialect), asParts: policy.cache }
  const history = chatMessages(request.messages, route, layout, request.memory)
  const system = request.system.toWellFormed()
  const messages = system === '' ? history : [{ role: 'system', content: system }, ...history]
  const marked = policy.cache
    ? markTail(messages, {
        ttl: effectiveTtl(cache?.ttl ?? '5m', model, route.provider),
        native: policy.native,
        staticPrefix: system.slice(0, staticPrefix) || null,
      })
    : messages
  const sent = withEphemeral(marked, request.ephemeralSystem.toWellFormed())
  // Only the first message can be one, and a long conversation is not walked through for it.
  if (sent[0]?.role === 'system') sent[0] = { ...sent[0], role: systemRole }
  return sent
}

/** Behind the marked prompt: what holds for this call only must not change what is cached. */
function withEphemeral(messages: readonly CallMessage[], ephemeral: string): CallMessage[] {
  if (ephemeral.trim() === '') return [...messages]
  const [first] = messages
  if (first?.role !== 'system') return [{ role: 'system', content: ephemeral }, ...messages]
  const content =
    typeof first.content === 'string'
      ? `${first.content}\n\n${ephemeral}`
      : [...(first.content ?? []), { type: 'text', text: ephemeral }]
  return [{ ...first, content }, ...messages.slice(1)]
}

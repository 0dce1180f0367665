import { cachePolicy, effectiveTtl } from './cache/cache-policy'
import type { CallMessage, CallPart } from './call-message'
import { modelFacts } from './catalogue'
import type { ClientRoute } from './client-route'
import { anthropicMessages } from './convert/anthropic-messages'
import { anthropicSchema } from './convert/anthropic-schema'
import { markTail } from './convert/mark-tail'
import { sortedTools } from './convert/sorted-tools'
import type { ModelClient, ModelRequest, Effort } from './model-client'
import { claudeModelName, wireModelName } from './model-name'
import { createAnthropicCollector } from './wire/anthropic-collector'
import { anthropicSdk } from './wire/anthropic-sdk'
import { readStream, type StreamPorts } from './wire/read-stream'
import { recordedBody } from './wire/recorded-body'

/** Anthropic Messages and the services that speak it. */
export function anthropicClient(route: ClientRoute, ports: StreamPorts): ModelClient {
  return {
    body: (request) => anthropicBody(request, route),
    stream(body, endpoint, signal, bytes) {
      const sending = recordedBody(body, bytes, ports)
      return readStream({
        signal,
        endpoint,
        collector: createAnthropicCollector(route.provider),
        limits: ports.limits,
        open: async (signal) => (await anthropicSdk(endpoint, sending.ports)).messages(sending.body, signal),
      })
    },
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

interface Marked {
  readonly system: readonly CallPart[]
  readonly messages: readonly CallMessage[]
}

/** The last block of a message is never a thought here, so a marker never falls on one. */
function markedMessages(request: ModelRequest, route: ClientRoute): Marked {
  const { cache, model, staticPrefix } = request
  const policy = cachePolicy({ ...route, apiMode: 'anthropic_messages', model, disabled: cache === null })
  const prompt = request.system.toWellFormed()
  const history = anthropicMessages(request.messages, route, request.memory)
  const all = prompt.trim() === '' ? history : [{ role: 'system', content: prompt }, ...history]
  const ttl = effectiveTtl(cache?.ttl ?? '5m', model, route.provider)
  const layout = { ttl, native: policy.native, staticPrefix: prompt.slice(0, staticPrefix) || null }
  const marked = policy.cache ? markTail(all, layout) : all
  const [first] = marked
  // Behind the marked prompt: what holds for this call only must not change what is cached.
  const ephemeral = request.ephemeralSystem.trim() === '' ? [] : [textBlock(request.ephemeralSystem.toWellFormed())]
  if (first?.role !== 'system') return { system: ephemeral, messages: marked }
  const blocks = typeof first.content === 'string' ? [textBlock(first.content)] : (first.content ?? [])
  return { system: [...blocks, ...ephemeral], messages: marked.slice(1) }
}

function textBlock(text: string): CallPart {
  return { type: 'text', text }
}

/** Claude models that decide themselves how much to think, within an effort. */
const adaptive = /claude-(?:(?:opus|sonnet|haiku)-(?:4-[6-9]|[5-9])|fable|mythos)/
/** Claude models that think up to a budget. */
const budgeted = /claude-(?:3-7|(?:opus|sonnet|haiku)-4)/

const budgets: Readonly<Record<Exclude<Effort, 'none'>, number>> = {
  minimal: 1_024,
  low: 4_096,
  medium: 10_240,
  high: 24_576,
}
/** What must be left for the answer itself. */
const answerRoom = 1_024

/** How a request in Anthropic's format asks for an effort; nothing where the model would refuse it. */
function thinkingFields(model: string, effort: Effort, maxTokens: number): Readonly<Record<string, unknown>> {
  const name = model.toLowerCase()
  // Claude models that think up to a budget do not think without one.
  if (effort === 'none') return budgeted.test(name) && !adaptive.test(name) ? {} : { thinking: { type: 'disabled' } }
  if (adaptive.test(name)) {
    const level = effort === 'minimal' ? 'low' : effort
    return { thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort: level } }
  }
  if (name.includes('claude') && !budgeted.test(name)) return {}
  const budget = Math.min(budgets[effort], maxTokens - answerRoom)
  return budget < 1_024 ? {} : { thinking: { type: 'enabled', budget_tokens: budget } }
}

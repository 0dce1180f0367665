import type { ChatCompletionChunk } from 'openai/resources/chat/completions'
import { makeProof } from '../convert/proof'
import type { ModelEvent, ReasoningPart, StopReason } from '../model-client'
import { addText, type GrowingAnswer, emptyAnswer, endOf, type GrowingCall, growCall, nothing } from './answer'
import type { Collector } from './read-stream'
import { mergeDetails, type ReasoningDetail } from './reasoning-details'
import { usageFromTotals } from './usage'

type Delta = ChatCompletionChunk.Choice.Delta & {
  /** DeepSeek's field, and that of most services with open models. */
  readonly reasoning_content?: string | null
  /** OpenRouter's fields. */
  readonly reasoning?: string | null
  readonly reasoning_details?: readonly ReasoningDetail[] | null
}

/** `extra_content` holds Gemini's signature of a call. */
type CallDelta = Partial<ChatCompletionChunk.Choice.Delta.ToolCall> & { readonly extra_content?: unknown }

export function createChatCollector(provider: string): Collector<ChatCompletionChunk> {
  const answer = emptyAnswer()
  const details: ReasoningDetail[] = []
  const extras = new Map<GrowingCall, unknown>()
  let thoughts = ''
  let refused = false
  let stop: StopReason | null = null

  function acceptDelta(delta: Delta): readonly ModelEvent[] {
    const thought = delta.reasoning_content || delta.reasoning || ''
    const events: ModelEvent[] = []
    if (thought !== '') events.push({ type: 'reasoning', text: thought })
    thoughts += thought
    details.push(...(delta.reasoning_details ?? []))
    if (delta.refusal) refused = true
    events.push(...addText(answer, delta.content ?? ''), ...addText(answer, delta.refusal ?? ''))
    for (const call of delta.tool_calls ?? []) events.push(...acceptCall(call))
    return events
  }

  function acceptCall(delta: CallDelta): readonly ModelEvent[] {
    const call = callFor(answer, delta)
    call.id ||= delta.id ?? ''
    call.name ||= delta.function?.name ?? ''
    if (delta.extra_content !== undefined) extras.set(call, delta.extra_content)
    return growCall(answer, call, argumentText(delta.function?.arguments))
  }

  function reasoning(): ReasoningPart[] {
    const proof = details.length === 0 ? null : makeProof(provider, 'details', JSON.stringify(mergeDetails(details)))
    const thought = thoughts === '' && proof === null ? [] : [{ text: thoughts, proof }]
    const signed = [...extras].map(([call, extra]) => {
      return { text: '', proof: makeProof(provider, 'call', JSON.stringify({ call: call.id, extra })) }
    })
    return [...thought, ...signed]
  }

  return {
    accept(chunk) {
      answer.model ??= chunk.model || null
      if (chunk.usage) answer.usage = usageOf(chunk.usage) ?? answer.usage
      const choice = chunk.choices?.[0]
      if (choice === undefined) return nothing
      if (choice.finish_reason) stop = stopReasons[choice.finish_reason] ?? 'stop'
      return choice.delta ? acceptDelta(choice.delta) : nothing
    },
    finish() {
      if (stop === null) return null
      return endOf({ ...answer, reasoning: reasoning() }, refused && stop === 'stop' ? 'refusal' : stop)
    },
  }
}

const stopReasons: Readonly<Record<string, StopReason>> = {
  stop: 'stop',
  length: 'length',
  tool_calls: 'tool-calls',
  function_call: 'tool-calls',
  content_filter: 'refusal',
  error: 'incomplete',
}

/** Services number calls by index; some leave it out, some give every call the same one and another id. */
function callFor(answer: GrowingAnswer, { index, id }: CallDelta): GrowingCall {
  const known = index === undefined ? answer.calls.at(-1) : answer.calls[index]
  const isAnother = known !== undefined && Boolean(id) && known.id !== '' && known.id !== id
  if (known !== undefined && !isAnother) return known
  const same = id ? answer.calls.find((call) => call.id === id) : undefined
  if (same !== undefined) return same
  const call = { id: '', name: '', arguments: '' }
  answer.calls.push(call)
  return call
}

function argumentText(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : JSON.stringify(value)
}

type ReportedUsage = NonNullable<ChatCompletionChunk['usage']> & { readonly prompt_cache_hit_tokens?: number }

function usageOf(usage: ReportedUsage) {
  return usageFromTotals({
    prompt: usage.prompt_tokens,
    cacheRead: usage.prompt_tokens_details?.cached_tokens ?? usage.prompt_cache_hit_tokens,
    cacheWrite: usage.prompt_tokens_details?.cache_write_tokens,
    output: usage.completion_tokens,
    reasoning: usage.completion_tokens_details?.reasoning_tokens,
    total: usage.total_tokens,
  })
}

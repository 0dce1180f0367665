import type {
  Response,
  ResponseFunctionToolCall,
  ResponseOutputItem,
  ResponseReasoningItem,
  ResponseStreamEvent,
} from 'openai/resources/responses/responses'
import { makeProof } from '../convert/proof'
import type { ModelEvent, ReasoningPart, StopReason } from '../model-client'
import { addText, emptyAnswer, endOf, type GrowingCall, growCall, nothing } from './answer'
import type { Collector } from './read-stream'
import { usageFromTotals } from './usage'

export function createResponsesCollector(provider: string): Collector<ResponseStreamEvent> {
  const answer = emptyAnswer()
  const callAt = new Map<number, GrowingCall>()
  let refused = false
  let stop: StopReason | null = null

  function callOf(outputIndex: number, item?: ResponseFunctionToolCall): GrowingCall {
    const known = callAt.get(outputIndex)
    const call = known ?? { id: '', name: '', arguments: '' }
    call.id ||= item?.call_id || item?.id || ''
    call.name ||= item?.name ?? ''
    if (known === undefined) {
      callAt.set(outputIndex, call)
      answer.calls.push(call)
    }
    return call
  }

  /** The closed item repeats what was streamed; only what was not comes from here. */
  function closeItem(item: ResponseOutputItem, outputIndex: number): readonly ModelEvent[] {
    if (item.type === 'reasoning') answer.reasoning.push(reasoningOf(item, provider))
    if (item.type !== 'function_call') return nothing
    const call = callOf(outputIndex, item)
    return item.arguments.startsWith(call.arguments) && item.arguments !== call.arguments
      ? growCall(answer, call, item.arguments.slice(call.arguments.length))
      : nothing
  }

  function close(response: Response): readonly ModelEvent[] {
    stop = stopOf(response, refused)
    answer.model = response.model || null
    answer.usage = response.usage ? usageOf(response.usage) : null
    return nothing
  }

  return {
    accept(event) {
      switch (event.type) {
        case 'response.output_text.delta':
          return addText(answer, event.delta)
        case 'response.refusal.delta':
          refused = true
          return addText(answer, event.delta)
        case 'response.reasoning_summary_text.delta':
        case 'response.reasoning_text.delta':
          return event.delta === '' ? nothing : [{ type: 'reasoning', text: event.delta }]
        case 'response.reasoning_summary_part.added':
          return event.summary_index === 0 ? nothing : [{ type: 'reasoning', text: partBreak }]
        case 'response.output_item.added':
          return event.item.type === 'function_call'
            ? growCall(answer, callOf(event.output_index, event.item), '')
            : nothing
        case 'response.function_call_arguments.delta':
          return growCall(answer, callOf(event.output_index), event.delta)
        case 'response.output_item.done':
          return closeItem(event.item, event.output_index)
        case 'response.completed':
        case 'response.incomplete':
          return close(event.response)
        case 'response.failed':
          throw new AnswerFailed(event.response.error)
        default:
          return nothing
      }
    },
    finish: () => (stop === null ? null : endOf(answer, stop)),
  }
}

const partBreak = '\n\n'

function stopOf({ status, incomplete_details }: Response, refused: boolean): StopReason {
  if (status !== 'incomplete') return refused ? 'refusal' : 'stop'
  if (incomplete_details?.reason === 'max_output_tokens') return 'length'
  return incomplete_details?.reason === 'content_filter' ? 'refusal' : 'incomplete'
}

function reasoningOf({ summary, content, encrypted_content }: ResponseReasoningItem, provider: string): ReasoningPart {
  const parts = summary.length > 0 ? summary : (content ?? [])
  return {
    text: parts.map(({ text }) => text).join(partBreak),
    proof: encrypted_content ? makeProof(provider, 'encrypted', encrypted_content) : null,
  }
}

function usageOf(usage: NonNullable<Response['usage']>) {
  return usageFromTotals({
    prompt: usage.input_tokens,
    cacheRead: usage.input_tokens_details?.cached_tokens,
    cacheWrite: usage.input_tokens_details?.cache_write_tokens,
    output: usage.output_tokens,
    reasoning: usage.output_tokens_details?.reasoning_tokens,
    total: usage.total_tokens,
  })
}

/** The service says inside an answer that it failed. The SDK hands such an event out like any other. */
class AnswerFailed extends Error {
  override readonly name = 'AnswerFailed'
  readonly code: string | null

  constructor(error: { readonly code?: string | null; readonly message?: string } | null) {
    super(error?.message || 'The service gave up in the middle of its answer and did not say why.')
    this.code = error?.code ?? null
  }
}

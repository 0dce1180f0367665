import type { RawContentBlockStartEvent, RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages'
import { makeProof } from '../convert/proof'
import type { ModelEvent, ReasoningPart, StopReason } from '../model-client'
import { addText, emptyAnswer, endOf, type GrowingCall, growCall, nothing } from './answer'
import type { Collector } from './read-stream'
import { usageFromParts } from './usage'

type Block =
  | { readonly kind: 'thinking'; text: string; signature: string }
  | { readonly kind: 'redacted'; readonly data: string }
  | { readonly kind: 'call'; readonly call: GrowingCall; readonly input: unknown }
  | { readonly kind: 'text' }

interface ReportedUsage {
  input_tokens?: number | null
  output_tokens?: number | null
  cache_read_input_tokens?: number | null
  cache_creation_input_tokens?: number | null
  cache_creation?: { readonly ephemeral_1h_input_tokens?: number | null } | null
  output_tokens_details?: { readonly thinking_tokens?: number | null } | null
}

export function createAnthropicCollector(provider: string): Collector<RawMessageStreamEvent> {
  const answer = emptyAnswer()
  const blocks = new Map<number, Block>()
  let reported: ReportedUsage = {}
  let stop: StopReason | null = null

  function open({ index, content_block: block }: RawContentBlockStartEvent): readonly ModelEvent[] {
    switch (block.type) {
      case 'text':
        blocks.set(index, { kind: 'text' })
        return addText(answer, block.text)
      case 'thinking':
        blocks.set(index, { kind: 'thinking', text: block.thinking, signature: block.signature })
        return block.thinking ? [{ type: 'reasoning', text: block.thinking }] : nothing
      case 'redacted_thinking':
        blocks.set(index, { kind: 'redacted', data: block.data })
        return nothing
      case 'tool_use': {
        const call = { id: block.id, name: block.name, arguments: '' }
        answer.calls.push(call)
        blocks.set(index, { kind: 'call', call, input: block.input })
        return growCall(answer, call, '')
      }
      default:
        return nothing
    }
  }

  /** Some services send the arguments whole with the block instead of piece by piece. */
  function close(index: number): readonly ModelEvent[] {
    const block = blocks.get(index)
    if (block?.kind !== 'call' || block.call.arguments !== '') return nothing
    const whole = JSON.stringify(block.input ?? {})
    return whole === '{}' ? nothing : growCall(answer, block.call, whole)
  }

  function thoughts(): ReasoningPart[] {
    return [...blocks.values()].flatMap((block): ReasoningPart[] => {
      if (block.kind === 'redacted') return [{ text: '', proof: makeProof(provider, 'redacted', block.data) }]
      if (block.kind !== 'thinking' || (block.text === '' && block.signature === '')) return []
      const proof = block.signature === '' ? null : makeProof(provider, 'signature', block.signature)
      return [{ text: block.text, proof }]
    })
  }

  return {
    accept(event) {
      switch (event.type) {
        case 'message_start':
          answer.model = event.message.model || null
          reported = { ...event.message.usage }
          return nothing
        case 'content_block_start':
          return open(event)
        case 'content_block_stop':
          return close(event.index)
        case 'message_delta':
          reported = { ...reported, ...known(event.usage) }
          if (event.delta.stop_reason) stop = stopReasons[event.delta.stop_reason] ?? 'stop'
          return nothing
        case 'content_block_delta': {
          const { delta } = event
          const block = blocks.get(event.index)
          if (delta.type === 'text_delta') return addText(answer, delta.text)
          if (delta.type === 'input_json_delta' && block?.kind === 'call') {
            return growCall(answer, block.call, delta.partial_json)
          }
          if (block?.kind !== 'thinking') return nothing
          if (delta.type === 'signature_delta') block.signature = delta.signature
          if (delta.type !== 'thinking_delta' || delta.thinking === '') return nothing
          block.text += delta.thinking
          return [{ type: 'reasoning', text: delta.thinking }]
        }
        default:
          return nothing
      }
    },
    finish() {
      return stop === null ? null : endOf({ ...answer, reasoning: thoughts(), usage: usageOf(reported) }, stop)
    },
  }
}

const stopReasons: Readonly<Record<string, StopReason>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  tool_use: 'tool-calls',
  refusal: 'refusal',
  pause_turn: 'incomplete',
}

/** The end of a stream repeats some sums and leaves others empty. */
function known(usage: ReportedUsage | undefined): ReportedUsage {
  return Object.fromEntries(Object.entries(usage ?? {}).filter(([, value]) => value !== null && value !== undefined))
}

function usageOf(reported: ReportedUsage) {
  return usageFromParts({
    input: reported.input_tokens,
    output: reported.output_tokens,
    cacheRead: reported.cache_read_input_tokens,
    cacheWrite: reported.cache_creation_input_tokens,
    cacheWriteLong: reported.cache_creation?.ephemeral_1h_input_tokens,
    reasoning: reported.output_tokens_details?.thinking_tokens,
  })
}

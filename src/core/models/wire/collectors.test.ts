import type { RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages'
import type { ChatCompletionChunk } from 'openai/resources/chat/completions'
import type { ResponseStreamEvent } from 'openai/resources/responses/responses'
import { describe, expect, it } from 'vitest'
import { createAnthropicCollector } from './anthropic-collector'
import { createChatCollector } from './chat-collector'
import type { Collector } from './read-stream'
import { createResponsesCollector } from './responses-collector'
import { usageFromParts, usageFromTotals } from './usage'

/** What services really send does not always fit the types of the SDKs. */
function collect<Event>(collector: Collector<Event>, events: readonly unknown[]) {
  const pieces = events.flatMap((event) => collector.accept(event as Event))
  return { pieces, end: collector.finish() }
}

const chat = (...deltas: readonly object[]) =>
  collect<ChatCompletionChunk>(createChatCollector('lab'), [
    ...deltas.map((delta) => ({ choices: [{ delta }] })),
    { choices: [{ delta: {}, finish_reason: 'stop' }] },
  ])

describe('Chat Completions from services that follow the format loosely', () => {
  const call = (id: string, name: string, args: string) => ({ id, name, arguments: args })

  it('keeps calls apart that share an index', () => {
    const { end } = chat(
      { tool_calls: [{ index: 0, id: 'a', function: { name: 'read', arguments: '{}' } }] },
      { tool_calls: [{ index: 0, id: 'b', function: { name: 'write', arguments: '{"x":' } }] },
      { tool_calls: [{ index: 0, id: 'b', function: { arguments: '1}' } }] },
    )
    expect(end).toMatchObject({
      stop: 'tool-calls',
      message: { toolCalls: [call('a', 'read', '{}'), call('b', 'write', '{"x":1}')] },
    })
  })

  it('joins calls without an index, with repeated names and ids, and arguments that are no text', () => {
    const { end } = chat(
      { tool_calls: [{ id: 'a', function: { name: 'read', arguments: '{"p' } }] },
      { tool_calls: [{ id: 'a', function: { name: 'read', arguments: '":1}' } }] },
      { tool_calls: [{ id: 'b', function: { name: 'list', arguments: { deep: true } } }] },
      { tool_calls: [{ id: 'c', function: { name: 'now', arguments: null } }] },
    )
    expect(end?.message.toolCalls).toEqual([
      call('a', 'read', '{"p":1}'),
      call('b', 'list', '{"deep":true}'),
      call('c', 'now', ''),
    ])
  })

  it('gives calls without an id one of their place', () => {
    const { end } = chat({ tool_calls: [{ index: 0, function: { name: 'read', arguments: '{}' } }] })
    expect(end?.message.toolCalls).toEqual([call('call_0', 'read', '{}')])
  })

  it('keeps the signature of a call for the service that made it', () => {
    const extra_content = { google: { thought_signature: 'sig' } }
    const { end } = chat({
      tool_calls: [{ index: 0, id: 'a', function: { name: 'read', arguments: '{}' }, extra_content }],
    })
    expect(end?.message.reasoning).toEqual([
      { text: '', proof: { provider: 'lab', value: `call:${JSON.stringify({ call: 'a', extra: extra_content })}` } },
    ])
  })

  it('copes with chunks that hold nothing, or nothing that is known', () => {
    const collector = createChatCollector('lab')
    const odd = [{}, { choices: null }, { choices: [] }, { choices: [{}] }, { choices: [{ delta: null }] }]
    const { pieces, end } = collect<ChatCompletionChunk>(collector, [
      ...odd,
      { choices: [{ delta: { content: null, tool_calls: null } }] },
    ])
    expect([pieces, end]).toEqual([[], null])
    expect(collect<ChatCompletionChunk>(collector, [{ choices: [{ finish_reason: 'eos' }] }]).end?.stop).toBe('stop')
  })

  it('reads usage in the words of DeepSeek, and from the last chunk that has any', () => {
    const { end } = collect<ChatCompletionChunk>(createChatCollector('lab'), [
      { choices: [{ delta: {}, finish_reason: 'stop' }], usage: { prompt_tokens: 1, completion_tokens: 1 } },
      {
        choices: [],
        usage: { prompt_tokens: 100, completion_tokens: 5, prompt_cache_hit_tokens: 60, total_tokens: 105 },
      },
      { choices: [], usage: {} },
    ])
    expect(end?.usage).toEqual({ input: 40, output: 5, cacheRead: 60, cacheWrite: 0, reasoning: 0 })
  })
})

describe('Responses', () => {
  it('takes arguments that were never streamed from the finished item', () => {
    const item = { type: 'function_call', call_id: 'a', name: 'read', arguments: '{"p":1}' }
    const { pieces, end } = collect<ResponseStreamEvent>(createResponsesCollector('lab'), [
      { type: 'response.output_item.added', output_index: 0, item: { ...item, arguments: '' } },
      { type: 'response.output_item.done', output_index: 0, item },
      { type: 'response.completed', response: { status: 'completed', model: 'm' } },
    ])
    expect(pieces.at(-1)).toEqual({ type: 'tool-call', index: 0, name: 'read', argumentsDelta: '{"p":1}' })
    expect(end).toMatchObject({
      stop: 'tool-calls',
      usage: null,
      message: { toolCalls: [{ id: 'a', arguments: '{"p":1}' }] },
    })
  })

  it('throws what the service says when it gives up', () => {
    const failed = { type: 'response.failed', response: { error: { code: 'server_error', message: 'Out of luck' } } }
    expect(() => collect<ResponseStreamEvent>(createResponsesCollector('lab'), [failed])).toThrow('Out of luck')
    const silent = { type: 'response.failed', response: { error: null } }
    expect(() => collect<ResponseStreamEvent>(createResponsesCollector('lab'), [silent])).toThrow('did not say why')
  })

  it('says when an answer was cut for a reason that is none of ours', () => {
    const response = { status: 'incomplete', incomplete_details: null, model: 'm' }
    const { end } = collect<ResponseStreamEvent>(createResponsesCollector('lab'), [
      { type: 'response.incomplete', response },
    ])
    expect(end?.stop).toBe('incomplete')
  })
})

describe('Anthropic', () => {
  it('takes arguments that came whole with their block, and usage from both ends of the stream', () => {
    const { end } = collect<RawMessageStreamEvent>(createAnthropicCollector('lab'), [
      { type: 'message_start', message: { model: 'm', usage: { input_tokens: 7, cache_read_input_tokens: 3 } } },
      {
        type: 'content_block_start',
        index: 0,
        content_block: { type: 'tool_use', id: 'a', name: 'read', input: { p: 1 } },
      },
      { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1, content_block: { type: 'something_new' } },
      { type: 'content_block_delta', index: 9, delta: { type: 'input_json_delta', partial_json: '{' } },
      { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 5, input_tokens: null } },
    ])
    expect(end).toMatchObject({
      stop: 'tool-calls',
      message: { toolCalls: [{ id: 'a', name: 'read', arguments: '{"p":1}' }] },
      usage: { input: 7, output: 5, cacheRead: 3, cacheWrite: 0, reasoning: 0 },
    })
  })

  it('goes on where the model only paused', () => {
    const { end } = collect<RawMessageStreamEvent>(createAnthropicCollector('lab'), [
      { type: 'message_delta', delta: { stop_reason: 'pause_turn' } },
    ])
    expect(end).toMatchObject({ stop: 'incomplete', usage: null })
  })
})

describe('usage', () => {
  it('keep how much was written for an hour, where a provider says so', () => {
    const parts = { input: 1, output: 2, cacheRead: 3, cacheWrite: 40, reasoning: 0 }
    const long = (cacheWriteLong: unknown) => usageFromParts({ ...parts, cacheWriteLong })
    expect([long(30), long(0), long(90), long(undefined)]).toEqual([
      { ...parts, cacheWriteLong: 30 },
      { ...parts, cacheWriteLong: 0 },
      { ...parts, cacheWriteLong: 40 },
      parts,
    ])
  })

  it('never counts a token twice or below zero', () => {
    expect(usageFromTotals({ prompt: 10, cacheRead: 30, cacheWrite: 5, output: -4, reasoning: 9 })).toEqual({
      input: 0,
      output: 0,
      cacheRead: 10,
      cacheWrite: 0,
      reasoning: 0,
    })
    expect(
      usageFromTotals({ prompt: 10, cacheRead: null, cacheWrite: undefined, output: 5, reasoning: 20, total: 35 }),
    ).toEqual({
      input: 10,
      output: 25,
      cacheRead: 0,
      cacheWrite: 0,
      reasoning: 20,
    })
    expect(usageFromTotals({ prompt: 'ten', cacheRead: 1, cacheWrite: 1, output: Number.NaN, reasoning: 1 })).toBeNull()
    expect(usageFromParts({ input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 3 })).toBeNull()
  })
})

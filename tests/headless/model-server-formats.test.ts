import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openaiError } from '../fixtures/model-server/error-shapes.ts'
import {
  fail,
  comment,
  newBlock,
  parallel,
  ping,
  reasoning,
  redactedReasoning,
  reply,
  streamError,
  text,
  toolCall,
  usage,
  wire,
} from '../fixtures/model-server/script.ts'
import {
  endpoints,
  anthropicClient,
  anthropicRequest,
  chatRequest,
  openaiClient,
  readRaw,
  readWhole,
  responsesRequest,
} from '../fixtures/model-server/sdk-reader.ts'
import type { ModelServer } from '../fixtures/model-server/server.ts'
import { startModelServer } from '../fixtures/model-server/server.ts'
import { readCases } from './context-cases'

const ErrorCase = z.object({
  name: z.string(),
  input: z.object({
    op: z.string(),
    status: z.number().optional(),
    body: z.looseObject({}).optional(),
    message: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
})

let server: ModelServer
beforeEach(async () => {
  server = await startModelServer()
})
afterEach(async () => {
  await server.close()
})

async function everyItem<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

describe("the SDKs' own accumulators accept the event sequences", () => {
  const parts = [
    reasoning(['Let me', ' see.'], { signature: 'c2ln' }),
    ping(),
    comment('still here'),
    text(['First', '.']),
    newBlock(),
    text('Second.'),
    toolCall('read_file', ['{"path"', ':"a"}'], 'id_a'),
    usage({ input: 1, output: 2, cacheRead: 3 }),
  ]

  it('chat', async () => {
    server.script(reply(...parts))
    const { choices, usage } = await openaiClient(server).chat.completions.stream(chatRequest).finalChatCompletion()
    expect(choices[0]?.message).toMatchObject({
      content: 'First.Second.',
      tool_calls: [{ id: 'id_a', function: { name: 'read_file', arguments: '{"path":"a"}' } }],
    })
    expect(usage).toMatchObject({ prompt_tokens: 4, completion_tokens: 2 })
  })

  it('responses', async () => {
    server.script(reply(...parts))
    const response = await openaiClient(server).responses.stream(responsesRequest).finalResponse()
    expect(response.output_text).toBe('First.Second.')
    expect(response.output.map(({ type }) => type)).toEqual(['reasoning', 'message', 'message', 'function_call'])
  })

  it('anthropic', async () => {
    server.script(reply(...parts))
    const message = await anthropicClient(server).messages.stream(anthropicRequest).finalMessage()
    expect(message).toMatchObject({
      content: [
        { type: 'thinking', thinking: 'Let me see.', signature: 'c2ln' },
        { type: 'text', text: 'First.' },
        { type: 'text', text: 'Second.' },
        { type: 'tool_use', id: 'id_a', name: 'read_file', input: { path: 'a' } },
      ],
      stop_reason: 'tool_use',
      usage: { input_tokens: 1, output_tokens: 2, cache_read_input_tokens: 3 },
    })
  })
})

describe('an answer without a stream says what it would have streamed', () => {
  const parts = [
    redactedReasoning('ZW5j'),
    reasoning('Why not.', { signature: 'c2ln', chatField: 'reasoning' }),
    text(['All', ' good.']),
    toolCall('read_file', ['{"path":', '"a"}'], 'id_a'),
    usage({ input: 5, output: 6, cacheRead: 7, cacheWrite: 8, reasoning: 2 }),
  ]

  it('chat', async () => {
    server.script(reply(...parts))
    expect(await readWhole('chat', server)).toMatchInlineSnapshot(`
      {
        "choices": [
          {
            "finish_reason": "tool_calls",
            "index": 0,
            "logprobs": null,
            "message": {
              "content": "All good.",
              "reasoning": "Why not.",
              "reasoning_details": [
                {
                  "data": "ZW5j",
                  "index": 0,
                  "type": "reasoning.encrypted",
                },
                {
                  "index": 1,
                  "signature": "c2ln",
                  "text": "Why not.",
                  "type": "reasoning.text",
                },
              ],
              "refusal": null,
              "role": "assistant",
              "tool_calls": [
                {
                  "function": {
                    "arguments": "{"path":"a"}",
                    "name": "read_file",
                  },
                  "id": "id_a",
                  "type": "function",
                },
              ],
            },
          },
        ],
        "created": 1767225600,
        "id": "chatcmpl-1",
        "model": "test-model",
        "object": "chat.completion",
        "usage": {
          "completion_tokens": 6,
          "completion_tokens_details": {
            "reasoning_tokens": 2,
          },
          "prompt_tokens": 20,
          "prompt_tokens_details": {
            "cache_write_tokens": 8,
            "cached_tokens": 7,
          },
          "total_tokens": 26,
        },
      }
    `)
  })

  it('responses', async () => {
    server.script(reply(...parts))
    expect(await readWhole('responses', server)).toMatchInlineSnapshot(`
      {
        "access_programs": null,
        "created_at": 1767225600,
        "error": null,
        "id": "resp_1",
        "incomplete_details": null,
        "instructions": null,
        "metadata": {},
        "model": "test-model",
        "object": "response",
        "output": [
          {
            "encrypted_content": "ZW5j",
            "id": "rs_1_0",
            "summary": [],
            "type": "reasoning",
          },
          {
            "encrypted_content": "c2ln",
            "id": "rs_1_1",
            "summary": [
              {
                "text": "Why not.",
                "type": "summary_text",
              },
            ],
            "type": "reasoning",
          },
          {
            "content": [
              {
                "annotations": [],
                "logprobs": [],
                "text": "All good.",
                "type": "output_text",
              },
            ],
            "id": "msg_1_2",
            "role": "assistant",
            "status": "completed",
            "type": "message",
          },
          {
            "arguments": "{"path":"a"}",
            "call_id": "id_a",
            "id": "fc_1_3",
            "name": "read_file",
            "status": "completed",
            "type": "function_call",
          },
        ],
        "output_text": "All good.",
        "parallel_tool_calls": true,
        "status": "completed",
        "temperature": 1,
        "tool_choice": "auto",
        "tools": [],
        "top_p": 1,
        "usage": {
          "input_tokens": 20,
          "input_tokens_details": {
            "cache_write_tokens": 8,
            "cached_tokens": 7,
          },
          "output_tokens": 6,
          "output_tokens_details": {
            "reasoning_tokens": 2,
          },
          "total_tokens": 26,
        },
      }
    `)
  })

  it('anthropic', async () => {
    server.script(reply(...parts))
    expect(await readWhole('anthropic', server)).toMatchInlineSnapshot(`
      {
        "container": null,
        "content": [
          {
            "data": "ZW5j",
            "type": "redacted_thinking",
          },
          {
            "signature": "c2ln",
            "thinking": "Why not.",
            "type": "thinking",
          },
          {
            "citations": null,
            "text": "All good.",
            "type": "text",
          },
          {
            "caller": {
              "type": "direct",
            },
            "id": "id_a",
            "input": {
              "path": "a",
            },
            "name": "read_file",
            "type": "tool_use",
          },
        ],
        "diagnostics": null,
        "id": "msg_1",
        "model": "test-model",
        "role": "assistant",
        "stop_details": null,
        "stop_reason": "tool_use",
        "stop_sequence": null,
        "type": "message",
        "usage": {
          "cache_creation": {
            "ephemeral_1h_input_tokens": 0,
            "ephemeral_5m_input_tokens": 8,
          },
          "cache_creation_input_tokens": 8,
          "cache_read_input_tokens": 7,
          "inference_geo": null,
          "input_tokens": 5,
          "output_tokens": 6,
          "output_tokens_details": {
            "thinking_tokens": 2,
          },
          "server_tool_use": null,
          "service_tier": "standard",
          "speed": null,
        },
      }
    `)
  })
})

describe('what only one format knows', () => {
  it('Responses streams the full sequence of events, numbered without gaps', async () => {
    server.script(reply(reasoning('Hm.'), text('Hi'), toolCall('t', '{}')))
    const stream = await openaiClient(server).responses.create(responsesRequest)
    const events = await everyItem(stream)
    expect(events.map(({ type }) => type)).toMatchInlineSnapshot(`
      [
        "response.created",
        "response.in_progress",
        "response.output_item.added",
        "response.reasoning_summary_part.added",
        "response.reasoning_summary_text.delta",
        "response.reasoning_summary_text.done",
        "response.reasoning_summary_part.done",
        "response.output_item.done",
        "response.output_item.added",
        "response.content_part.added",
        "response.output_text.delta",
        "response.output_text.done",
        "response.content_part.done",
        "response.output_item.done",
        "response.output_item.added",
        "response.function_call_arguments.delta",
        "response.function_call_arguments.done",
        "response.output_item.done",
        "response.completed",
      ]
    `)
    expect(events.map((event) => ('sequence_number' in event ? event.sequence_number : null))).toEqual([
      ...events.keys(),
    ])
  })

  it('Responses reports a failed response', async () => {
    server.script(
      reply(text('Hel'), streamError('Try again', { code: 'rate_limit_exceeded', responsesForm: 'failed' })),
    )
    const events = await everyItem(await openaiClient(server).responses.create(responsesRequest))
    expect(events.at(-1)).toMatchObject({
      type: 'response.failed',
      response: { status: 'failed', error: { code: 'rate_limit_exceeded', message: 'Try again' } },
    })
  })

  it('Chat interleaves parallel calls and sends usage only on request', async () => {
    server.script(reply(parallel(toolCall('a', ['1', '2']), toolCall('b', ['3'])), usage({ input: 1 })))
    const { model, messages } = chatRequest
    const chunks = await everyItem(
      await openaiClient(server).chat.completions.create({ model, messages, stream: true }),
    )
    const order = chunks.flatMap(
      ({ choices }) => choices[0]?.delta.tool_calls?.map(({ index, function: call }) => [index, call?.arguments]) ?? [],
    )
    expect(order).toEqual([
      [0, ''],
      [1, ''],
      [0, '1'],
      [1, '3'],
      [0, '2'],
    ])
    expect(chunks.filter((chunk) => 'usage' in chunk)).toEqual([])
  })

  it('Chat can leave out its closing marker', async () => {
    server.script(reply(text('a')), reply(text('a'), wire({ done: false })))
    expect((await readRaw('chat', server)).text.endsWith('data: [DONE]\n\n')).toBe(true)
    expect((await readRaw('chat', server)).text).not.toContain('[DONE]')
  })

  it('Anthropic streams redacted thinking as a block of its own', async () => {
    server.script(reply(redactedReasoning('ZW5j'), text('Hi')))
    const message = await anthropicClient(server).messages.stream(anthropicRequest).finalMessage()
    expect(message.content[0]).toEqual({ type: 'redacted_thinking', data: 'ZW5j' })
  })
})

describe('every failing response among the error cases can be served', () => {
  const failures = readCases('errors')
    .map((line) => ErrorCase.parse(line))
    .filter(({ input }) => input.op === 'classify' && input.status !== undefined)

  it.each(failures.map((failure) => [failure.name, failure.input] as const))('%s', async (_, input) => {
    const { status = 0, body, message = '', headers = {} } = input
    server.script(fail(status, body ?? message, headers))
    const response = await fetch(server.url + endpoints.chat, { method: 'POST', body: '{}' })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual(body ?? openaiError({ status, message }))
    expect(Object.fromEntries(response.headers)).toMatchObject(headers)
  })
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readHistory } from '../../src/core/sessions/ledger/read-history'
import { requestBody, requestsOfTurn } from '../../src/core/sessions/ledger/read-ledger'
import { free } from '../../src/core/tools/concurrency'
import { defineTool, type Tool } from '../../src/core/tools/tool'
import { reply, text, toolCall, usage } from '../fixtures/model-server/script'
import { openHarness, shape } from './agent/harness'

const echo: Tool = defineTool({
  name: 'echo',
  toolset: 'test',
  description: 'Says what it is given.',
  input: z.object({ text: z.string() }),
  concurrency: free(),
  run: async ({ text }) => ({ ok: true, text: `echo: ${text}` }),
})

describe.each(['chat_completions', 'responses', 'anthropic_messages'] as const)('a turn over %s', (mode) => {
  it('streams, runs tools, stores everything and ends once', async () => {
    await using harness = await openHarness({ mode, tools: [echo] })
    const { server, events, sessionId, database } = harness
    server.script(
      reply(text(['Let me ', 'see.']), toolCall('echo', { text: 'a' }, 'call_a'), usage({ input: 10, output: 4 })),
      reply(text('Done.'), usage({ input: 20, output: 2, cacheRead: 5 })),
    )
    expect(await harness.run('Hi')).toEqual({ outcome: 'completed', failure: null })
    expect(shape(events)).toEqual([
      'turn-start',
      'request-start',
      'text-delta',
      'request-end',
      'message-stored',
      'tool-start',
      'tool-end',
      'message-stored',
      'request-start',
      'text-delta',
      'request-end',
      'message-stored',
      'turn-end',
    ])
    const [first] = events
    const turnId = first?.turnId ?? ''
    expect(shape(harness.stored(turnId))).toEqual(shape(events))
    expect(readHistory(database.db, sessionId).map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Hi'],
      ['assistant', 'Let me see.'],
      ['tool', 'echo: a'],
      ['assistant', 'Done.'],
    ])
    const records = requestsOfTurn(database.db, turnId)
    expect(records.map(({ id }) => requestBody(database.db, id))).toEqual(
      server.requests.map(({ rawBody }) => rawBody.toString()),
    )
    expect(records.map(({ outcome, usage }) => [outcome, usage?.input, usage?.output])).toEqual([
      ['completed', 10, 4],
      ['completed', 20, 2],
    ])
    expect(server.unexpected).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { lendModels } from '../../src/runtime/features/agent/lend-models'
import { readConfig } from '../../src/core/home/read-config'
import { createRedactor } from '../../src/core/base/redact'
import { createClient } from '../../src/core/models/create-client'
import { createFetch } from '../../src/core/models/network/create-fetch'
import { plainDialect } from '../../src/core/models/providers/dialect'
import { requestsOfTurn } from '../fixtures/requests-of-turn'
import { createRequestLedger } from '../../src/core/sessions/ledger/request-ledger'
import { reply, text, usage } from '../fixtures/model-server/script'
import { tellBackground } from '../../src/core/agent/tell-background'
import { readTurns } from '../../src/core/sessions/ledger/read-turns'
import type { TurnEvent } from '../../src/shared/turn'
import { openHarness } from './agent/harness'

it('asks for titles, judgements and pictures beside the turn, and the ledger says what each was for', async () => {
  await using harness = await openHarness()
  const { server, database, sessionId } = harness
  server.script(
    reply(text('Hello.')),
    reply(text('A quiet harbour'), usage({ input: 300, output: 4 })),
    reply(text('safe')),
    reply(text('A dot.')),
  )
  await harness.run('Hi')
  const turnId = harness.events[0]?.turnId ?? ''
  const client = createClient(
    'chat_completions',
    { provider: 'lab', host: '127.0.0.1', dialect: plainDialect },
    { fetch: createFetch({ env: {} }) },
  )
  const settings = readConfig({ auxiliary: { title: { provider: 'lab', model: 'small' } } }, {}, 'config.yaml').values
  const told: TurnEvent[] = []
  const models = lendModels({
    settings: () => settings,
    routeOf: ({ provider, model }) => ({
      ok: true,
      route: {
        provider,
        providerName: provider,
        model,
        baseUrl: server.openaiUrl,
        headers: {},
        contextWindow: 200_000,
        client,
        maxOutputTokens: null,
        effort: null,
        cache: null,
        thinks: false,
        keys: null,
        cost: () => ({ status: 'estimated', dollars: 0.01 }),
      },
    }),
    ledger: createRequestLedger(database.write, Date.now),
    write: database.write,
    redact: createRedactor(),
    clock: Date.now,
    random: () => 0,
    wait: async () => undefined,
    targetOf: () => ({ provider: 'lab', model: 'large' }),
    turnOf: () => turnId,
    ...tellBackground({ write: database.write, clock: () => 7, listen: (event) => told.push(event) }),
  })
  const { signal } = new AbortController()
  const image = { type: 'image', mediaType: 'image/png', base64: 'AAAA' } as const
  expect([
    await models.askTitle({ sessionId, user: 'Hi', assistant: 'Hello.' }),
    await models.askModel(sessionId, 'Judge.', 'ls', signal),
    await models.vision.ask({ sessionId, image, question: 'What?', signal }),
  ]).toMatchObject(['A quiet harbour', 'safe', { ok: true, text: 'A dot.' }])
  expect(requestsOfTurn(database.db, turnId).map(({ purpose, model }) => [purpose, model])).toEqual([
    ['turn', 'claude-test'],
    ['title', 'small'],
    ['approval', 'large'],
    ['vision', 'large'],
  ])
  const background = {
    type: 'background',
    purpose: 'title',
    requests: 1,
    unreported: 0,
    usage: { input: 300, output: 4, cacheRead: 0, cacheWrite: 0, reasoning: 0 },
    cost: { status: 'estimated', dollars: 0.01 },
  }
  expect(told).toEqual([{ sessionId, turnId, at: 7, ...background }])
  const [turn] = readTurns(database.db, { sessionId, limit: 1 }).turns
  expect(turn?.events.slice(-2)).toMatchObject([{ type: 'turn-end' }, background])
})

// Run as a process of its own, to be killed: talks to the model server for ever and says what it was told is stored.
// Arguments: the home, the model server's URL. One JSON object per line: { "turn": id } or { "message": id }.
import { noCallTexts } from '../../src/core/agent/call-texts'
import { randomBytes, randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { nobody } from '../fixtures/nobody'
import { createStoredAgent } from '../../src/core/agent/create-stored-agent'
import { createRedactor } from '../../src/core/base/redact'
import { createClient } from '../../src/core/models/create-client'
import { createFetch } from '../../src/core/models/network/create-fetch'
import { plainDialect } from '../../src/core/models/providers/dialect'
import { openDatabase } from '../../src/core/sessions/open-database'
import { sqliteSessions } from '../../src/core/sessions/sqlite-sessions'
import { free } from '../../src/core/tools/concurrency'
import { createToolRegistry } from '../../src/core/tools/registry'
import { defineTool } from '../../src/core/tools/tool'
import { inEnglish } from '../../src/shared/words/in-english'
import { SaidError } from '../../src/shared/words/said-error'

const [home = '', baseUrl = ''] = process.argv.slice(2)
const database = await openDatabase({
  stateDb: join(home, 'state.db'),
  fallbackDb: join(home, 'desktop/state.db'),
  backups: join(home, 'desktop/backups'),
  clock: Date.now,
})
if (database.path === null) throw new Error(JSON.stringify(database.notices))
/** Synchronous, so that nothing acknowledged waits in a buffer when the process is killed. */
const say = (value: object) => writeSync(1, `${JSON.stringify(value)}\n`)
const ports = { clock: Date.now, randomHex: () => randomBytes(3).toString('hex') }
const fetch = createFetch({ env: {} })

const work = defineTool({
  name: 'work',
  toolset: 'test',
  shown: { verb: 'use', icon: 'tool', object: [], isNamed: true },
  description: 'Takes a moment.',
  input: z.object({ ms: z.number() }),
  concurrency: free(),
  async run({ ms }, { output }) {
    output('started')
    await pause(ms)
    return { ok: true, text: `worked for ${ms} ms` }
  },
})

const agent = createStoredAgent({
  database,
  tools: createToolRegistry([work], Date.now),
  callTexts: async () => noCallTexts,
  toolNames: async () => [work.name],
  references: { expand: async (text) => ({ text, refused: null, notices: [] }) },
  preflight: { check: async () => ({ kind: 'enough' }) },
  hints: { after: async () => ({ text: null, notices: [] }) },
  checks: { run: async () => ({ failed: [], held: null }) },
  spending: { passed: () => [] },
  people: nobody,
  listen(event) {
    if (event.type === 'message-stored') say({ message: event.messageId })
  },
  ...ports,
  wait: (ms) => pause(ms),
  userHome: home,
  platform: process.platform,
  routeOf: ({ provider, model }) => ({
    ok: true,
    route: {
      provider,
      providerName: provider,
      model,
      baseUrl,
      headers: {},
      contextWindow: 200_000,
      client: createClient('chat_completions', { provider, host: '127.0.0.1', dialect: plainDialect }, { fetch }),
      maxOutputTokens: null,
      effort: null,
      cache: null,
      thinks: false,
      keys: null,
      cost: () => ({ status: 'unpriced' }),
    },
  }),
  redact: createRedactor(),
  random: Math.random,
  canCompress: false,
  fallbacks: () => [],
  buildPrompt: async (_, target) => ({
    text: 'You are under test.',
    sha256: '',
    chars: 19,
    tokens: { value: 5, quality: 'estimated' },
    layers: [],
    ghosts: [],
    notices: [],
    builtFor: { ...target, builtAt: new Date().toISOString() },
  }),
  newTurnId: randomUUID,
  iterations: () => 90,
  process: process.pid,
  isAlive: () => false,
})

const created = await sqliteSessions(database, ports).create({
  model: 'm',
  provider: 'lab',
  workspace: null,
  origin: 'window',
})
if (!created.ok) throw new SaidError(created.message)
for (;;) {
  const sent = await agent.send(created.value, 'Go on.')
  if (!sent.ok) throw new Error(inEnglish(sent.message))
  say({ turn: sent.turnId })
  await sent.done
}

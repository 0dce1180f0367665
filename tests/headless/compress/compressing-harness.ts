import { tellBackground } from '../../../src/core/agent/tell-background'
import type { Route } from '../../../src/core/agent/ports'
import { createCompression, type SessionCompression } from '../../../src/core/agent/compress/create-compression'
import type { CompressionPorts } from '../../../src/core/agent/compress/ports'
import { readConfig } from '../../../src/core/home/read-config'
import { createRedactor } from '../../../src/core/base/redact'
import { createClient } from '../../../src/core/models/create-client'
import { estimateTokens } from '../../../src/core/models/estimate-tokens'
import { createFetch } from '../../../src/core/models/network/create-fetch'
import { plainDialect } from '../../../src/core/models/providers/dialect'
import { insertMessage } from '../../../src/core/sessions/insert-message'
import { createRequestLedger } from '../../../src/core/sessions/ledger/request-ledger'
import type { ChatMessage } from '../../../src/core/models/model-client'
import { newMessage } from '../../../src/core/agent/chat-history'
import { type Harness, type HarnessOptions, openHarness } from '../agent/harness'
import type { TurnEvent } from '../../../src/shared/turn'
import { SaidError } from '../../../src/shared/words/said-error'

export interface CompressingOptions extends HarnessOptions {
  readonly contextWindow?: number
  readonly ports?: Partial<CompressionPorts>
}

export interface CompressingHarness extends Harness {
  readonly compression: SessionCompression
  /** Puts a conversation into the session as if it had taken place. Returns the ids of its messages. */
  seed(messages: readonly ChatMessage[]): Promise<readonly number[]>
}

/** The agent with real compression: the summary is asked of the same scripted server, under the model name `summariser`. */
export async function openCompressing(options: CompressingOptions = {}): Promise<CompressingHarness> {
  const { contextWindow = 100_000 } = options
  let compression: SessionCompression | null = null
  const opened = () => {
    if (compression === null) throw new Error('The harness is still opening.')
    return compression
  }
  const harness = await openHarness({
    ...options,
    route: (route) => ({ ...route, contextWindow }),
    parts: {
      preflight: { check: (state, force) => opened().check(state, force) },
      canCompress: true,
      ...options.parts,
    },
  })
  const { database, sessionId, events } = harness
  const fetch = createFetch({ env: {} })
  const routeOf = ({ provider, model }: { provider: string; model: string }): { ok: true; route: Route } => ({
    ok: true,
    route: {
      provider,
      providerName: provider,
      model,
      baseUrl: harness.server.openaiUrl,
      headers: {},
      contextWindow,
      client: createClient('chat_completions', { provider, host: '127.0.0.1', dialect: plainDialect }, { fetch }),
      maxOutputTokens: null,
      effort: null,
      cache: null,
      thinks: false,
      keys: null,
      cost: () => ({ status: 'estimated', dollars: 0.02 }),
    },
  })
  const settings = readConfig(
    { auxiliary: { compression: { provider: 'lab', model: 'summariser' } } },
    {},
    'config.yaml',
  )
  const listen = (event: TurnEvent) => void events.push(event)
  compression = createCompression(
    {
      database,
      settings: () => settings.values,
      routeOf,
      ledger: createRequestLedger(database.write, Date.now),
      redact: createRedactor(),
      clock: Date.now,
      random: () => 0,
      wait: async () => undefined,
      count: async (texts) => texts.reduce((sum, said) => sum + estimateTokens(said), 0),
      todos: async () => [],
      forget: () => undefined,
      beforeCompress: async () => '',
      ...options.ports,
    },
    {
      frameOf: async () => ({ contextWindow, maxOutputTokens: 0, system: '', tools: [] }),
      listen,
      ...tellBackground({ write: database.write, clock: Date.now, listen }),
      rebuildPrompt: (id) => harness.agent.rebuildPrompt(id, 'compression'),
    },
  )
  const made = compression
  return Object.assign(harness, {
    compression: made,
    async seed(messages: readonly ChatMessage[]) {
      const stored = await database.write((db) =>
        messages.map((message) =>
          insertMessage(
            db,
            sessionId,
            message.role === 'user' ? { role: 'user', content: textOf(message) } : newMessage(message),
            Date.now(),
          ),
        ),
      )
      if (!stored.ok) throw new SaidError(stored.message)
      return stored.value
    },
  })
}

const textOf = ({ content }: Extract<ChatMessage, { role: 'user' }>) =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('')

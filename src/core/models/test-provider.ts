import type { ProviderTest } from '../../shared/calls/model-calls'
import type { Redact } from '../base/redact'
import { createClient } from './create-client'
import { classify } from './errors/classify'
import { describeError } from './errors/describe-error'
import { explain } from './errors/explain'
import type { ModelRequest } from './model-client'
import type { Fetch } from './network/create-fetch'
import type { ResolvedProvider } from './resolve-provider'
import { mapValues, said } from '../../shared/words/said'

export interface TestPorts {
  readonly fetch: Fetch
  /** Takes keys out of texts. */
  readonly redact: Redact
  readonly clock: () => number
  /** Milliseconds. */
  readonly patience?: number
}

export interface TestKey {
  /** The name under which it was found. */
  readonly name: string
  readonly value: string
}

const usualPatience = 30_000

/** Asks a model for a word, over the same client as a turn. Never throws: tells which layer failed and what to do. */
export async function testProvider(
  provider: ResolvedProvider,
  model: string,
  key: TestKey | null,
  { fetch, redact, clock, patience = usualPatience }: TestPorts,
): Promise<ProviderTest> {
  const client = createClient(provider.apiMode, provider.route, { fetch })
  const endpoint = { baseUrl: provider.baseUrl, headers: {}, key: key?.value ?? null }
  const signal = AbortSignal.timeout(patience)
  const started = clock()
  try {
    for await (const event of client.stream(client.body(shortQuestion(model)), endpoint, signal)) {
      if (event.type === 'end') return { ok: true, model, answeredBy: event.model, milliseconds: clock() - started }
    }
    throw new Error('The answer has no end.')
  } catch (thrown) {
    if (signal.aborted) return silent(provider, patience)
    const error = describeError(thrown, redact)
    const now = clock()
    const asked = { tokens: 10, contextWindow: 100_000, now }
    const found = classify(error, { model, messages: 1, reasoningModel: false, ...asked })
    const { name, baseUrl } = provider
    const failure = explain(error, found, { provider: name, baseUrl, model, key: key?.name ?? null, ...asked })
    return { ok: false, ...failure, message: mapValues(failure.message, redact) }
  }
}

/** Long enough for models that think before they speak. */
const mostOutput = 64

function shortQuestion(model: string): ModelRequest {
  return {
    model,
    system: '',
    staticPrefix: 0,
    ephemeralSystem: '',
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Answer with the word "yes".' }] }],
    tools: [],
    maxOutputTokens: mostOutput,
    effort: null,
    cache: null,
  }
}

function silent({ name, baseUrl }: ResolvedProvider, patience: number): ProviderTest {
  return {
    ok: false,
    layer: 'network',
    message: said('models.test_timed_out', { name, baseUrl, seconds: Math.round(patience / 1000) }),
    action: said('models.check_address'),
  }
}

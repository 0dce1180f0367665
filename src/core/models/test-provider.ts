import type { ProviderTest } from '../../shared/calls/model-calls'
import type { Redact } from '../base/redact'
import { createClient } from './create-client'
import { classify } from './errors/classify'
import { describeError } from './errors/describe-error'
import { explain } from './errors/explain'
import type { ModelRequest } from './model-client'
import type { Fetch } from './network/create-fetch'
import { requestCost } from './cost'
import { answered, notBilled, unanswered } from './request-ending'
import type { RequestLog } from './request-log'
import type { ResolvedProvider } from './resolve-provider'
import { mapValues, type SaidText, said } from '../../shared/words/said'
import { inEnglish } from '../../shared/words/in-english'

export interface TestPorts {
  readonly fetch: Fetch
  /** Takes keys out of texts. */
  readonly redact: Redact
  readonly clock: () => number
  /** Where what is sent is written down. */
  readonly log: RequestLog
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
  ports: TestPorts,
): Promise<ProviderTest> {
  const { redact, clock, patience = usualPatience } = ports
  const signal = AbortSignal.timeout(patience)
  const started = clock()
  for (let isAgain = false; ; isAgain = true) {
    const tried = await tryOnce(provider, model, key, signal, ports)
    if (tried.kind === 'unrecorded') {
      return { ok: false, layer: 'store', message: tried.message, action: said('agent.free_disk_check_rights') }
    }
    if (tried.kind === 'answered') {
      return { ok: true, model, answeredBy: tried.answeredBy, milliseconds: clock() - started }
    }
    if (signal.aborted) {
      await ports.log.end(unanswered(tried, 'interrupted', null))
      return silent(provider, patience)
    }
    const error = describeError(tried.thrown, redact)
    const asked = { tokens: 10, contextWindow: 100_000, now: clock() }
    const found = classify(error, { model, messages: 1, reasoningModel: false, ...asked })
    const { name, baseUrl } = provider
    const failure = explain(error, found, { provider: name, baseUrl, model, key: key?.name ?? null, ...asked })
    const message = mapValues(failure.message, redact)
    await ports.log.end(unanswered(tried, 'failed', inEnglish(message)))
    // A connection that was kept open since the list was read says nothing about the service.
    if (found.reason !== 'stale_connection' || isAgain) return { ok: false, ...failure, message }
  }
}

type Tried =
  | { readonly kind: 'unrecorded'; readonly message: SaidText }
  | { readonly kind: 'answered'; readonly answeredBy: string | null }
  | {
      readonly kind: 'failed'
      readonly thrown: unknown
      readonly requestId: number
      readonly firstEventAt: number | null
    }

async function tryOnce(
  provider: ResolvedProvider,
  model: string,
  key: TestKey | null,
  signal: AbortSignal,
  { fetch, clock, log }: TestPorts,
): Promise<Tried> {
  const client = createClient(provider.apiMode, provider.route, { fetch })
  const body = client.body(shortQuestion(model))
  const logged = await log.begin({ provider: provider.id, model, credential: key?.name ?? '', body })
  if (!logged.ok)
    return { kind: 'unrecorded', message: said('agent.request_not_recorded_not', { reason: logged.message }) }
  const { requestId, bytes } = logged.value
  const endpoint = { baseUrl: provider.baseUrl, headers: {}, key: key?.value ?? null }
  let firstEventAt: number | null = null
  try {
    for await (const event of client.stream(body, endpoint, signal, bytes)) {
      firstEventAt ??= clock()
      if (event.type !== 'end') continue
      const { usage, model: answeredBy } = event
      const cost = usage === null ? notBilled : requestCost(provider.id, answeredBy ?? model, usage)
      await log.end(answered({ requestId, firstEventAt }, event, cost))
      return { kind: 'answered', answeredBy }
    }
    throw new Error('The answer has no end.')
  } catch (thrown) {
    return { kind: 'failed', thrown, requestId, firstEventAt }
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

import { z } from 'zod'
import { KeyStatus } from '../app'
import { TokenCount } from '../model'
import { Cost, FailureLayer } from '../turn'
import { SaidText } from '../words/said-text'

export const Effort = z.enum(['none', 'minimal', 'low', 'medium', 'high'])

/** Dollars for a million tokens. */
export const Rates = z.object({
  input: z.number(),
  output: z.number(),
  cacheRead: z.number(),
  cacheWrite: z.number(),
  /** For an hour instead of minutes. */
  cacheWriteLong: z.number(),
})
export type Rates = z.infer<typeof Rates>

export const ModelLine = z.object({
  id: z.string(),
  /** In tokens; `null` when nobody told us. */
  contextWindow: z.number().nullable(),
  outputLimit: z.number().nullable(),
  /** `null` is "unpriced"; a model on this machine has none because it costs nothing. */
  price: Rates.extend({
    /** The day on which the price was looked up. */
    asOf: z.string(),
    above: z.object({ promptTokens: z.number(), rates: Rates }).nullable(),
  }).nullable(),
  abilities: z
    .object({ tools: z.boolean(), images: z.boolean(), reasoning: z.boolean(), caching: z.boolean() })
    .nullable(),
  /** Who says that the model is there: the provider itself, a server on this machine, our list, or `config.yaml`. */
  source: z.enum(['live', 'local', 'catalogue', 'settings']),
})
export type ModelLine = z.infer<typeof ModelLine>

export const ProviderLine = z.object({
  id: z.string(),
  name: z.string(),
  baseUrl: z.string().nullable(),
  /** `built-in`: the dry run, which needs neither a key nor a network. */
  where: z.enum(['hosted', 'own', 'local', 'built-in']),
  /** Where its key comes from; `null` when it wants none. */
  key: z.object({ name: z.string(), origin: KeyStatus.shape.origin }).nullable(),
  /** It has an address and, where it wants one, a key. */
  isSetUp: z.boolean(),
  models: z.array(ModelLine),
  /** When the provider itself listed its models, in milliseconds since 1970; `null`: they come from elsewhere. */
  listedAt: z.number().nullable(),
  /** Why the list is missing or old. */
  problem: SaidText.nullable(),
})
export type ProviderLine = z.infer<typeof ProviderLine>

const ModelChoice = z.object({ provider: z.string().min(1).max(200), model: z.string().min(1).max(500) })
export type ModelChoice = z.infer<typeof ModelChoice>

/** `failed` names the layer and what to do about it. */
export const ProviderTest = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), model: z.string(), answeredBy: z.string().nullable(), milliseconds: z.number() }),
  z.object({ ok: z.literal(false), layer: FailureLayer, message: SaidText, action: SaidText }),
])
export type ProviderTest = z.infer<typeof ProviderTest>

export const modelCalls = {
  /** What is known now; nobody is asked, so the answer comes at once. */
  'model.list': { input: z.void(), output: z.array(ProviderLine) },
  /** Asks providers with a key, the user's own and the servers on this machine. Only one of them with `provider`. */
  'model.refresh': { input: z.object({ provider: z.string().optional() }), output: z.array(ProviderLine) },
  /** Asks only the servers on this machine, all at the same time; who is not there costs half a second. */
  'model.local': { input: z.void(), output: z.array(ProviderLine) },
  /** Sends a request of a few tokens. Without a model, the first one that is known of the provider. */
  'model.test': { input: z.object({ provider: z.string(), model: z.string().optional() }), output: ProviderTest },
  /** The model of new sessions, in `config.yaml`. */
  'model.default': { input: ModelChoice, output: ModelChoice },
  /** The model of the next new session only, and how hard it thinks; without an effort as in `config.yaml`. */
  'model.next': { input: ModelChoice.extend({ effort: Effort.nullish() }), output: ModelChoice },
  /** Those that the user marked, in `config.yaml`. */
  'model.favorites': { input: z.void(), output: z.array(ModelChoice) },
  'model.favorite': { input: ModelChoice.extend({ on: z.boolean() }), output: z.array(ModelChoice) },
  /** What a session, or the next new one, is sent to. */
  'model.current': {
    input: z.object({ sessionId: z.string().nullable() }),
    output: ModelChoice.extend({ effort: Effort.nullable(), contextWindow: z.number() }),
  },
  /** From the next turn on. `null` as effort: as in `config.yaml`. */
  'session.model': {
    input: ModelChoice.extend({ sessionId: z.string(), effort: Effort.nullable() }),
    output: ModelChoice.extend({
      effort: Effort.nullable(),
      contextWindow: z.number(),
      /** What the new model has to read once without a cache. */
      cache: z.object({ tokens: TokenCount, cost: Cost }),
    }),
  },
}

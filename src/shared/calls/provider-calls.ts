import { z } from 'zod'
import { SaidText } from '../words/said-text'
import { ModelLine, ProviderTest } from './model-calls'

/** The user's own endpoints: `providers` of `config.yaml`. */

const Id = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/)
/** '' : decided by the address. */
const ApiMode = z.enum(['', 'chat_completions', 'responses', 'anthropic_messages'])

export const OwnProvider = z.object({
  id: Id,
  name: z.string().max(200),
  baseUrl: z.string().min(1).max(2000),
  apiMode: ApiMode,
  /** '' : no key is sent. */
  keyName: z.string().max(64),
})
export type OwnProvider = z.infer<typeof OwnProvider>

/** What a person fills in. */
const Endpoint = z.object({
  /** `null`: a new one. */
  id: Id.nullable(),
  name: z.string().max(200),
  address: z.string().min(1).max(2000),
  apiMode: ApiMode,
  /** `null`: the one that is stored, if there is one. */
  key: z.string().min(1).max(4096).nullable(),
  /** '' : none is named yet. */
  model: z.string().max(500),
})

export const EndpointTrial = z.object({
  /** The address as it is stored, perhaps with the version that was missing; `null` when it is none. */
  baseUrl: z.string().nullable(),
  models: z.array(ModelLine),
  /** Why no models are listed, and which field of the form mends it. */
  problem: z.object({ at: z.enum(['address', 'key', 'model']), message: SaidText }).nullable(),
  /** What the named model answered; `null` when none is named. */
  answer: ProviderTest.nullable(),
})
export type EndpointTrial = z.infer<typeof EndpointTrial>

export const providerCalls = {
  'provider.list': { input: z.void(), output: z.array(OwnProvider) },
  /** Asks the address for its models and the named model for a word. Nothing is stored. */
  'provider.try': { input: Endpoint, output: EndpointTrial },
  /** Stores the key, then the entry; its models are asked for. `withoutKeyStore` as with `key.save`. */
  'provider.save': {
    input: Endpoint.extend({ withoutKeyStore: z.boolean() }),
    output: z.object({ id: Id }),
  },
  /** With the key that this app stored for it. New chats that would have used it use nothing. */
  'provider.remove': { input: z.object({ id: Id }), output: z.array(OwnProvider) },
}

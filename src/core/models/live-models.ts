import { z } from 'zod'
import type { Price } from './catalogue'

/** A model as its provider lists it. What the provider does not say is `null`. */
export const LiveModel = z.object({
  id: z.string(),
  contextWindow: z.number().nullable(),
  outputLimit: z.number().nullable(),
  /** Dollars for a million tokens. */
  price: z.object({ input: z.number(), output: z.number(), cacheRead: z.number() }).nullable(),
})
export type LiveModel = z.infer<typeof LiveModel>

const Count = z.number().int().positive().nullish().catch(null)
/** Dollars for one token, as a decimal text. */
const Dollars = z.coerce.number().min(0).nullish().catch(null)

/** Everything that one of the known services says about a model. */
const Listed = z.object({
  id: z.string().min(1),
  context_length: Count,
  context_window: Count,
  max_model_len: Count,
  max_context_length: Count,
  max_input_tokens: Count,
  max_tokens: Count,
  max_completion_tokens: Count,
  top_provider: z.object({ max_completion_tokens: Count }).nullish().catch(null),
  meta: z.object({ n_ctx: Count, n_ctx_train: Count }).nullish().catch(null),
  pricing: z.object({ prompt: Dollars, completion: Dollars, input_cache_read: Dollars }).nullish().catch(null),
})

const List = z.object({ data: z.array(z.unknown()) })

/** The models in an answer to `GET …/models`, or `null` when it is no such list. */
export function parseModelList(answer: unknown): LiveModel[] | null {
  const list = List.safeParse(answer)
  if (!list.success) return null
  return list.data.data.flatMap((entry) => {
    const listed = Listed.safeParse(entry)
    return listed.success ? [liveModel(listed.data)] : []
  })
}

function liveModel(listed: z.infer<typeof Listed>): LiveModel {
  const { meta, pricing, top_provider } = listed
  return {
    // Google lists its models with the folder they lie in.
    id: listed.id.replace(/^models\//, ''),
    contextWindow:
      listed.context_length ??
      listed.context_window ??
      listed.max_model_len ??
      listed.max_context_length ??
      listed.max_input_tokens ??
      meta?.n_ctx ??
      meta?.n_ctx_train ??
      null,
    outputLimit: top_provider?.max_completion_tokens ?? listed.max_completion_tokens ?? listed.max_tokens ?? null,
    price: priceOf(pricing),
  }
}

function priceOf(pricing: z.infer<typeof Listed>['pricing']): LiveModel['price'] {
  if (pricing?.prompt === undefined || pricing.prompt === null) return null
  const { prompt, completion, input_cache_read } = pricing
  const perMillion = (dollars: number) => Math.round(dollars * 1e12) / 1e6
  return {
    input: perMillion(prompt),
    output: perMillion(completion ?? 0),
    cacheRead: perMillion(input_cache_read ?? prompt),
  }
}

/** A price that the provider itself named on this day. */
export function livePrice({ price }: LiveModel, asOf: string): Price | null {
  if (price === null) return null
  // Writing to the cache costs as much as plain input, as far as anybody told us.
  return { ...price, cacheWrite: price.input, cacheWriteLong: price.input, asOf, above: null }
}

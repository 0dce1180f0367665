import type { RequestChange } from '../../../shared/model'
import { mostRetries, waitBeforeRetry, type Random } from './back-off'
import type { Classification } from './classify'
import type { ErrorReason } from './reasons'

/** The next step after a failure. `because` is for the notice that shows it. */
export type RecoveryAction = { readonly because: ErrorReason } & (
  | {
      readonly kind: 'retry'
      readonly afterMs: number
      readonly attempt: number
      readonly of: number
      readonly sameKey: boolean
    }
  /** At once and on a new connection. */
  | { readonly kind: 'send-again' }
  | { readonly kind: 'rotate-key' }
  | { readonly kind: 'refresh-key' }
  | { readonly kind: 'repair'; readonly repair: Repair }
  | { readonly kind: 'compress'; readonly afterMs: number }
  | { readonly kind: 'lower-output-limit'; readonly maxOutputTokens: number }
  | { readonly kind: 'rebuild-transport' }
  | { readonly kind: 'next-fallback' }
  /** `poisoned`: the same history would fail in the same way for ever, so this turn must not become part of it. */
  | { readonly kind: 'fail'; readonly poisoned: boolean }
)

export type Repair = RequestChange

/** What the pool of the provider that failed can still do. */
export interface KeyOutlook {
  /** Keys that are free besides the one that failed. */
  readonly others: number
  /** Whether the key that failed was out of service already, marked by somebody else. */
  readonly usedIsOut: boolean
  readonly refreshable: boolean
}

export interface Predicament {
  readonly error: Classification
  readonly attempts: {
    /** Retries of this call so far. */
    readonly retries: number
    /** In this turn. */
    readonly compressions: number
    /** How often the room for the answer was lowered for this call. */
    readonly outputReductions: number
    /** Whether the key in use was tried again already; false after a rotation. */
    readonly keyRetried: boolean
    readonly keyRefreshed: boolean
    readonly transportRebuilt: boolean
    /** Whether this call was sent again already because of a stale connection. */
    readonly sentAgain: boolean
  }
  readonly options: {
    /** `null`: no key, or the pool belongs to another provider and is none of our business. */
    readonly keys: KeyOutlook | null
    readonly fallback: boolean
    readonly compression: boolean
    /** The repairs that would still change this request. */
    readonly repairs: ReadonlySet<Repair>
  }
  readonly request: {
    readonly provider: string
    readonly tokens: number
    readonly messages: number
    readonly contextWindow: number
    readonly maxOutputTokens: number | null
  }
  readonly now: number
  readonly random: Random
}

/** Every step of the recovery in its order; the first that has an answer decides. Pure, must not throw. */
export function recover(predicament: Predicament): RecoveryAction {
  for (const step of steps) {
    const action = step(predicament)
    if (action !== null) return { ...action, because: predicament.error.reason }
  }
  return { kind: 'fail', poisoned: false, because: predicament.error.reason }
}

type WithoutReason<A> = A extends unknown ? Omit<A, 'because'> : never
type Step = (predicament: Predicament) => WithoutReason<RecoveryAction> | null

const steps: readonly Step[] = [
  onNewConnection,
  sameKeyAgain,
  freshKey,
  otherKey,
  repair,
  compressForTier,
  eagerFallback,
  shrinkPayload,
  makeRoom,
  giveUpAtOnce,
  retry,
  rebuildTransport,
  lastFallback,
]

/** Below this a provider's wait is shorter than what another key, with its cold cache, would cost. */
const shortWait = 10_000
const mostCompressions = 3
const mostOutputReductions = 3

/** The provider has nothing to do with it, so there is nothing to wait for. */
function onNewConnection({ error, attempts }: Predicament): ReturnType<Step> {
  return error.reason === 'stale_connection' && !attempts.sentAgain ? { kind: 'send-again' } : null
}

/** A first rate limit is often a hiccup. */
function sameKeyAgain(predicament: Predicament): ReturnType<Step> {
  const { error, attempts, options, now } = predicament
  if (error.reason !== 'rate_limit' || attempts.keyRetried || error.usageLimit || options.keys?.usedIsOut) return null
  const isShort = error.resetAt === null ? (options.keys?.others ?? 0) > 0 : error.resetAt - now < shortWait
  return isShort ? { ...retryAction(predicament), sameKey: true } : null
}

function freshKey({ error, attempts, options }: Predicament): ReturnType<Step> {
  const canRefresh = error.reason === 'auth' && error.rotate && options.keys?.refreshable && !attempts.keyRefreshed
  return canRefresh ? { kind: 'refresh-key' } : null
}

function otherKey({ error, options }: Predicament): ReturnType<Step> {
  return error.rotate && (options.keys?.others ?? 0) > 0 ? { kind: 'rotate-key' } : null
}

/** Which changes each reason asks for, the mildest first. */
const repairs: Readonly<Partial<Record<ErrorReason, readonly Repair[]>>> = {
  image_too_large: ['shrink-images', 'strip-images'],
  image_corrupt: ['strip-images'],
  images_unsupported: ['strip-images'],
  multimodal_tool_content_unsupported: ['strip-tool-images'],
  oauth_long_context_beta_forbidden: ['drop-long-context-beta'],
  thinking_signature: ['strip-reasoning'],
  invalid_encrypted_content: ['strip-reasoning'],
  reasoning_mandatory: ['ask-for-reasoning'],
  llama_cpp_grammar_pattern: ['strip-schema-patterns'],
}

function repair({ error, options }: Predicament): ReturnType<Step> {
  const known = repairs[error.reason]
  if (known === undefined) return null
  const next = known.find((each) => options.repairs.has(each))
  if (next !== undefined) return { kind: 'repair', repair: next }
  // The same request again would get the same answer.
  return options.fallback ? { kind: 'next-fallback' } : { kind: 'fail', poisoned: false }
}

function compressForTier(predicament: Predicament): ReturnType<Step> {
  return predicament.error.reason === 'long_context_tier' && canCompress(predicament)
    ? { kind: 'compress', afterMs: 0 }
    : null
}

function eagerFallback({ error, attempts, options }: Predicament): ReturnType<Step> {
  if (!options.fallback) return null
  const atOnce = ['rate_limit', 'billing', 'upstream_rate_limit'].includes(error.reason)
  const slowly = ['timeout', 'overloaded'].includes(error.reason) && attempts.retries >= 2
  return atOnce || slowly ? { kind: 'next-fallback' } : null
}

function shrinkPayload(predicament: Predicament): ReturnType<Step> {
  const { error, options } = predicament
  if (error.reason !== 'payload_too_large') return null
  if (canCompress(predicament)) return { kind: 'compress', afterMs: 2_000 }
  if (options.repairs.has('strip-images')) return { kind: 'repair', repair: 'strip-images' }
  return options.fallback ? { kind: 'next-fallback' } : { kind: 'fail', poisoned: false }
}

function makeRoom(predicament: Predicament): ReturnType<Step> {
  const { error, options } = predicament
  if (error.reason !== 'context_overflow' && error.reason !== 'long_context_tier') return null
  const lower = lowerOutputLimit(predicament)
  if (lower !== null) return lower
  if (canCompress(predicament)) return { kind: 'compress', afterMs: 0 }
  return options.fallback ? { kind: 'next-fallback' } : { kind: 'fail', poisoned: false }
}

/** Kept free, because our count of the question is an estimate. */
const outputMargin = 64

function lowerOutputLimit({ error: { outputLimit }, attempts, request }: Predicament): ReturnType<Step> {
  if (outputLimit === null || attempts.outputReductions >= mostOutputReductions) return null
  if (outputLimit.available === null) return { kind: 'fail', poisoned: false }
  const room = Math.min(outputLimit.available, request.contextWindow - request.tokens) - outputMargin
  const isLess = request.maxOutputTokens === null || room < request.maxOutputTokens
  return room > 0 && isLess ? { kind: 'lower-output-limit', maxOutputTokens: room } : null
}

function giveUpAtOnce({ error, options, request }: Predicament): ReturnType<Step> {
  if (error.retryable) return null
  if (error.fallback && options.fallback) return { kind: 'next-fallback' }
  const isLarge = request.tokens > 50_000 || request.messages > 80
  return { kind: 'fail', poisoned: error.status === 400 && isLarge }
}

function retry(predicament: Predicament): ReturnType<Step> {
  const { error, attempts, request } = predicament
  return attempts.retries < mostRetries(error, request.provider)
    ? { ...retryAction(predicament), sameKey: false }
    : null
}

function retryAction({ error, attempts, request: { provider }, now, random }: Predicament) {
  const attempt = attempts.retries + 1
  const afterMs = waitBeforeRetry({ error, provider, attempt, now, random })
  return { kind: 'retry', afterMs, attempt, of: mostRetries(error, provider) } as const
}

/** A connection that a proxy or a sleeping laptop has spoilt looks like a dead provider. */
function rebuildTransport({ error, attempts }: Predicament): ReturnType<Step> {
  return error.status === null && !attempts.transportRebuilt ? { kind: 'rebuild-transport' } : null
}

function lastFallback({ options }: Predicament): ReturnType<Step> {
  return options.fallback ? { kind: 'next-fallback' } : null
}

function canCompress({ attempts, options }: Predicament): boolean {
  return options.compression && attempts.compressions < mostCompressions
}

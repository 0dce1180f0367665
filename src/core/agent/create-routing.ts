import type { TurnFailure } from '../../shared/turn'
import type { FailureCause, Notice } from '../../shared/model'
import type { Redact } from '../base/redact'
import { type Classification, classify } from '../models/errors/classify'
import { describeError } from '../models/errors/describe-error'
import { explain } from '../models/errors/explain'
import { failureCause, recoveryNotice } from '../models/errors/failure-cause'
import {
  type FallbackEntry,
  type ModelTarget,
  nextFallback,
  type SkippedEntry,
  startOfChain,
} from '../models/errors/fallback-chain'
import type { ProviderError } from '../models/errors/provider-error'
import { type KeyOutlook, recover, type RecoveryAction } from '../models/errors/recover'
import { estimateTokens } from '../models/estimate-tokens'
import { windowInError } from '../models/errors/window-in-error'
import type { KeyPool, PooledKey, KeySelection } from '../models/pool/key-pool'
import type {
  Destination,
  RecoveryMove,
  RecoveryStep,
  RequestFailure,
  Route,
  Routed,
  RouteResult,
  TurnRouting,
} from './ports'
import { type SaidText, said } from '../../shared/words/said'

export interface RoutingPorts {
  readonly routeOf: (target: ModelTarget) => RouteResult
  readonly fallbacks: readonly FallbackEntry[]
  /** Whether a conversation that is too long can be compressed. */
  readonly canCompress: boolean
  /** Takes keys out of texts. */
  readonly redact: Redact
  readonly clock: () => number
  readonly random: () => number
  /** A sub-agent borrows its key, so that several spread over the free ones. */
  readonly borrows?: boolean
}

/** One turn's way through keys and models: which to ask, and what to do when one fails. */
export function createRouting(primary: ModelTarget, ports: RoutingPorts): TurnRouting {
  let chain = startOfChain(primary, ports.fallbacks)
  let found = ports.routeOf(primary)
  /** Kept for the turn: another key would find another cache. */
  let chosen: PooledKey | null = null
  let attempts = freshAttempts
  let giveBack = () => {}

  async function pick(keys: KeyPool): Promise<KeySelection> {
    if (ports.borrows !== true) return keys.select()
    giveBack()
    const lease = await keys.lease()
    if (!lease.ok) return lease
    giveBack = lease.release
    return lease.key
  }

  async function next(): Promise<Routed> {
    const notices: Notice[] = []
    for (;;) {
      const routed = await destination()
      notices.push(...routed.notices)
      if (routed.ok) return { ...routed, notices }
      const fellBack = advance('key')
      if (fellBack === null) return { ...routed, notices }
      notices.push(...fellBack)
    }
  }

  async function destination(): Promise<Routed> {
    if (!found.ok) return { ok: false, failure: noRoute(found.reason), notices: [] }
    const { route } = found
    const { baseUrl, headers, keys } = route
    if (keys === null)
      return {
        ok: true,
        destination: { route, endpoint: { baseUrl, headers, key: null }, credential: 'none' },
        notices: [],
      }
    const selected = chosen ?? (await pick(keys))
    if (!selected.ok) return { ok: false, failure: withoutKey(route, selected.reason), notices: [] }
    chosen = { ...selected, notices: [] }
    const { label, value, notices } = selected
    return { ok: true, destination: { route, endpoint: { baseUrl, headers, key: value }, credential: label }, notices }
  }

  /** Goes on with the next model, and says which entries were passed over. `null` when the chain is at its end. */
  function advance(cause: FailureCause): readonly Notice[] | null {
    const from = chain.current.model
    const { chain: advanced, skipped } = nextFallback(chain, isKnown)
    if (advanced === null) return null
    chain = advanced
    found = ports.routeOf(advanced.current)
    chosen = null
    attempts = freshAttempts
    const { provider, model } = advanced.current
    return [...skipped.flatMap(skippedNotice), { kind: 'fell-back', source: provider, from, to: model, cause }]
  }

  const isKnown = (target: ModelTarget) => ports.routeOf(target).ok

  const hasFallback = () => nextFallback(chain, isKnown).chain !== null

  async function failed(failure: RequestFailure): Promise<RecoveryStep> {
    const { destination: asked, request, repairs } = failure
    const now = ports.clock()
    const tokens = estimateTokens(JSON.stringify([request.system, request.messages, request.tools]))
    const error = describeError(failure.thrown, ports.redact)
    const { contextWindow, model, provider, thinks } = asked.route
    const messages = request.messages.length
    const judged = classify(error, { model, tokens, contextWindow, messages, reasoningModel: thinks, now })
    const window = judged.reason === 'context_overflow' ? windowInError(error.message) : null
    if (window !== null && window !== contextWindow) asked.route.learnWindow?.(window)
    const action = recover({
      error: judged,
      attempts: { ...attempts, compressions: failure.compressions },
      options: {
        keys: await outlook(asked),
        fallback: hasFallback(),
        compression: ports.canCompress,
        repairs,
      },
      request: { provider, tokens, messages, contextWindow, maxOutputTokens: request.maxOutputTokens },
      now,
      random: ports.random,
    })
    const told = recoveryNotice(action, asked.route.providerName)
    const rotated = await retireKey(asked, judged, action)
    const { move, fellBack } = moveFor(action, window, () =>
      explain(error, judged, { ...askedFor(asked), tokens, now }),
    )
    const notices = [rotated, told, ...fellBack].filter((notice) => notice !== null)
    return { move, reason: reasonOf(error, judged), notices }
  }

  /** A key that was refused rests, and the next one takes over. The last one is left in service: only asking tells whether it works again. */
  async function retireKey(
    { route: { keys }, endpoint: { key } }: Destination,
    found: Classification,
    action: RecoveryAction,
  ) {
    const isRefused = found.rotate && (action.kind === 'rotate-key' || action.kind === 'next-fallback')
    if (!isRefused || keys === null || key === null) return null
    const { next: following, notice } = await keys.mark(key, found)
    chosen = following.ok ? following : null
    return notice
  }

  function moveFor(
    action: RecoveryAction,
    window: number | null,
    failure: () => TurnFailure,
  ): { move: RecoveryMove; fellBack: readonly Notice[] } {
    const fellBack = action.kind === 'next-fallback' ? advance(failureCause(action.because)) : null
    if (fellBack !== null) return { move: atOnce, fellBack }
    return { move: moveWithin(action, window, failure), fellBack: [] }
  }

  function moveWithin(action: RecoveryAction, window: number | null, failure: () => TurnFailure): RecoveryMove {
    switch (action.kind) {
      case 'retry':
        attempts = { ...attempts, retries: action.attempt, keyRetried: attempts.keyRetried || action.sameKey }
        return { kind: 'again', waitMs: action.afterMs }
      case 'send-again':
        attempts = { ...attempts, sentAgain: true }
        return atOnce
      case 'rotate-key':
        attempts = { ...attempts, keyRetried: false }
        return atOnce
      case 'refresh-key':
        attempts = { ...attempts, keyRefreshed: true }
        chosen = null
        return atOnce
      case 'rebuild-transport':
        attempts = { ...attempts, transportRebuilt: true }
        found = ports.routeOf(chain.current)
        return atOnce
      case 'repair':
        return { kind: 'repair', repair: action.repair }
      case 'compress':
        return { kind: 'compress', waitMs: action.afterMs, window }
      case 'lower-output-limit':
        attempts = { ...attempts, outputReductions: attempts.outputReductions + 1 }
        return { kind: 'shorter-answer', tokens: action.maxOutputTokens }
      case 'next-fallback':
      case 'fail':
        return { kind: 'give-up', failure: failure(), poisoned: action.kind === 'fail' && action.poisoned }
    }
  }

  return {
    next,
    failed,
    fallBack: () => advance('unknown'),
    end: () => giveBack(),
    succeeded: () => {
      attempts = freshAttempts
    },
  }
}

const atOnce: RecoveryMove = { kind: 'again', waitMs: 0 }

const freshAttempts = {
  retries: 0,
  outputReductions: 0,
  keyRetried: false,
  keyRefreshed: false,
  transportRebuilt: false,
  sentAgain: false,
}

function askedFor({ route, endpoint, credential }: Destination) {
  return {
    provider: route.providerName,
    baseUrl: endpoint.baseUrl,
    model: route.model,
    key: endpoint.key === null ? null : credential,
    contextWindow: route.contextWindow,
  }
}

/** For the ledger: one line, without a key. */
function reasonOf({ transport }: ProviderError, { reason, status, message }: Classification): string {
  return [reason, status ?? transport, message].filter((part) => part !== null && part !== '').join(': ')
}

async function outlook({ route, endpoint: { key } }: Destination): Promise<KeyOutlook | null> {
  return route.keys === null || key === null ? null : route.keys.outlook(route.provider, key)
}

function withoutKey({ providerName }: Route, reason: SaidText): TurnFailure {
  return {
    layer: 'key',
    message: said('agent.not_asked', { providerName, reason }),
    action: said('agent.set_key_choose_another'),
  }
}

function skippedNotice({ index, reason }: SkippedEntry): Notice[] {
  const explained = skippedReasons[reason]
  return explained === null ? [] : [{ kind: 'ignored', source: `fallback_providers.${index}`, reason: explained }]
}

/** That a model does not stand in for itself is nothing to tell. */
const skippedReasons: Readonly<Record<SkippedEntry['reason'], SaidText | null>> = {
  incomplete: said('agent.names_no_provider_no'),
  'same-as-current': null,
  'unknown-provider': said('agent.no_such_provider_cannot'),
}

function noRoute(reason: SaidText): TurnFailure {
  return {
    layer: 'provider',
    message: reason,
    action: said('agent.choose_another_model_correct'),
  }
}

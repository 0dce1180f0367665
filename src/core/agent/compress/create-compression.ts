import { setImmediate as nextTask } from 'node:timers/promises'
import type { Notice } from '../../../shared/model'
import type { TurnEvent } from '../../../shared/turn'
import { errorMessage } from '../../base/system-error'
import type { ChatMessage } from '../../models/model-client'
import { billedInput, healthy, readHealth, storeHealth } from '../../sessions/compressions/compression-health'
import type { Compression } from '../../sessions/compressions/compression'
import { listCompressions } from '../../sessions/compressions/read-compressions'
import { storeAfterTurn } from '../../sessions/ledger/store-after-turn'
import { undoCompression, type UndoneCompression } from '../../sessions/compressions/undo-compression'
import type { Preflight, PreflightPort, PreflightState } from '../ports'
import { type Compressed, compressSession } from './compress-session'
import { compressionGate, type Gate, judge } from './gate'
import { imageTokens, messagesTokens, requestTexts, requestTokens } from './message-tokens'
import { windowNumbers } from './numbers'
import type { CompressionPorts, RequestFrame } from './ports'
import { compressedSession } from './session-target'
import { shouldCompress } from './should-compress'
import type { TellBackground } from '../tell-background'
import { said, type SaidText } from '../../../shared/words/said'

export type ManualCompression =
  | {
      readonly ok: true
      readonly event: Extract<TurnEvent, { type: 'compressed' }>
      readonly notices: readonly Notice[]
    }
  | { readonly ok: false; readonly reason: SaidText }

export interface ManualPorts {
  /** The request that the next turn of the session would make, without its history. */
  readonly frameOf: (sessionId: string) => Promise<RequestFrame>
  /** Must not throw. */
  readonly listen: (event: TurnEvent) => void
  /** What a summary took that no turn has paid for. */
  readonly tellBackground: TellBackground
  /** The files and the memory that the session starts again with. */
  readonly rebuildPrompt: (sessionId: string) => Promise<unknown>
}

export interface SessionCompression extends PreflightPort {
  /** `/compress [topic]`, between turns. */
  compressNow(sessionId: string, topic: string | null, signal: AbortSignal): Promise<ManualCompression>
  /** Takes the newest compression back. The messages are sent again as they were. */
  undoCompression(sessionId: string): Promise<UndoneCompression | { readonly problem: SaidText }>
  list(sessionId: string): readonly Compression[]
}

/** Keeps the conversations of all sessions within the windows of their models. */
export function createCompression(ports: CompressionPorts, manual: ManualPorts): SessionCompression {
  const { db, write } = ports.database
  /** What was said in a turn is not said again with each of its requests. */
  const told = new Map<string, Set<string>>()
  const running = new Set<string>()

  function sayOnce({ sessionId, turnId }: PreflightState, notices: readonly Notice[]): readonly Notice[] {
    const known = told.get(`${sessionId} ${turnId}`) ?? new Set<string>()
    told.clear()
    told.set(`${sessionId} ${turnId}`, known)
    return notices.filter((notice) => {
      const key = JSON.stringify(notice)
      if (known.has(key)) return false
      known.add(key)
      return true
    })
  }

  async function check(state: PreflightState, force: boolean): Promise<Preflight> {
    const { sessionId, turnId, contextWindow, system, messages, tools, signal } = state
    const { compression } = ports.settings()
    if (!compression.enabled) return { kind: 'enough' }
    const frame: RequestFrame = { contextWindow, maxOutputTokens: 0, system, tools }
    const numbers = windowNumbers({ ...frame, threshold: compression.threshold, targetRatio: compression.target_ratio })
    const stored = billedInput(db, sessionId)
    const billed = state.lastInput ?? stored.tokens
    const added = messagesTokens(newMessages(messages))
    const session = compressedSession(db, sessionId)
    if (session === null || session.provider === dryRun) return { kind: 'enough' }
    const estimated = billed === null ? await sizeOf(state, session.model, numbers.threshold) : 0
    if (!force && !shouldCompress({ billed, added, estimated }, numbers.threshold)) return { kind: 'enough' }
    const cause = force ? 'overflow' : 'preflight'
    const health = judge(readHealth(db, sessionId, session.model), stored, numbers.threshold)
    const awaiting = stored.compressionId > 0 && billed === null
    const gate = compressionGate(health, { cause, now: ports.clock(), awaiting })
    if (!gate.open) return { kind: 'enough', notices: sayOnce(state, closedNotices(gate)) }
    const real = billed === null ? null : billed + added
    const done = await inTurn(sessionId, () =>
      compressSession(ports, {
        sessionId,
        turnId,
        session,
        cause,
        topic: null,
        frame,
        billed: real,
        health,
        withModel: gate.withModel,
        signal,
      }),
    )
    if (done.kind === 'compressed') return done
    return { ...done, kind: 'enough', notices: sayOnce(state, [...done.notices, unchangedNotice(done.reason)]) }
  }

  /** An estimate; near the threshold a real count decides. */
  async function sizeOf(request: PreflightState, model: string, threshold: number): Promise<number> {
    const estimated = await estimateInSteps(request)
    if (estimated < nearThreshold * threshold) return estimated
    return imageTokens(request.messages) + (await ports.count(requestTexts(request), model))
  }

  /** One at a time: the second would work on what the first is about to replace. */
  async function inTurn(sessionId: string, work: () => Promise<Compressed>): Promise<Compressed> {
    if (running.has(sessionId))
      return { kind: 'unchanged', reason: said('agent.being_compressed_already'), notices: [], billed: [] }
    running.add(sessionId)
    try {
      return await work()
    } finally {
      running.delete(sessionId)
    }
  }

  return {
    check,
    list: (sessionId) => listCompressions(db, sessionId),

    async compressNow(sessionId, topic, signal) {
      const session = compressedSession(db, sessionId)
      if (session === null) return { ok: false, reason: said('agent.no_such_session') }
      if (session.provider === dryRun) return { ok: false, reason: said('agent.dry_run_asks_no') }
      if (session.isRunning) return { ok: false, reason: said('agent.turn_running_wait_end') }
      const turnId = session.lastTurnId
      if (turnId === null) return { ok: false, reason: said('agent.nothing_said_yet') }
      const frame = await manual.frameOf(sessionId)
      const done = await inTurn(sessionId, () =>
        compressSession(ports, {
          sessionId,
          turnId,
          session,
          cause: 'user',
          topic: topic === null || topic.trim() === '' ? null : topic.trim(),
          frame,
          billed: billedInput(db, sessionId).tokens,
          // What failed before is tried again, because the user wants it.
          health: healthy(session.model),
          withModel: true,
          signal,
        }),
      )
      const took = { sessionId, turnId, purpose: 'compression', billed: done.billed, notices: [] } as const
      if (done.kind === 'unchanged') {
        await manual.tellBackground(took)
        return { ok: false, reason: done.reason }
      }
      const at = ports.clock()
      const event = { sessionId, turnId, at, ...done.event }
      await write((db) => storeAfterTurn(db, turnId, at, done.event))
      const problem = await manual.rebuildPrompt(sessionId).then(
        () => null,
        (error: unknown) => errorMessage(error),
      )
      manual.listen(event)
      await manual.tellBackground(took)
      const stale = problem === null ? [] : [promptNotice(problem)]
      return { ok: true, event, notices: [...done.notices, ...stale] }
    },

    async undoCompression(sessionId) {
      const session = compressedSession(db, sessionId)
      if (session === null) return { problem: said('agent.no_such_session') }
      if (session.isRunning) return { problem: said('agent.turn_running_wait_end') }
      const now = ports.clock()
      const undone = await write((db) => {
        const taken = undoCompression(db, sessionId, now)
        if (taken === null) return null
        // Otherwise the next message would bring the summary back at once.
        storeHealth(db, sessionId, { ...healthy(session.model), paused: true })
        const { id: compressionId, messages, tokens } = taken
        const event = { type: 'compression-undone', compressionId, messages, tokens } as const
        if (session.lastTurnId !== null) storeAfterTurn(db, session.lastTurnId, now, event)
        return { ...taken, event }
      })
      if (!undone.ok) return { problem: undone.message }
      if (undone.value === null) return { problem: said('agent.nothing_conversation_compressed') }
      const { event, ...taken } = undone.value
      ports.forget(sessionId)
      if (session.lastTurnId !== null) manual.listen({ sessionId, turnId: session.lastTurnId, at: now, ...event })
      return taken
    },
  }
}

/** Nothing leaves the machine there, so nothing can be too long and nobody can sum it up. */
const dryRun = 'dry-run'
/** Estimates are off by less than this. */
const nearThreshold = 0.7

const stepLength = 1_000

/** A conversation that fills the largest window is looked at in steps: others work in between. */
async function estimateInSteps(request: PreflightState): Promise<number> {
  const { messages } = request
  let tokens = requestTokens({ ...request, messages: messages.slice(0, stepLength) })
  for (let start = stepLength; start < messages.length; start += stepLength) {
    await nextTask()
    tokens += messagesTokens(messages.slice(start, start + stepLength))
  }
  return tokens
}

/** What was added since the model last spoke. */
function newMessages(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.slice(messages.findLastIndex(({ role }) => role === 'assistant') + 1)
}

const closed = {
  blocked: said('agent.conversation_close_model_take'),
  cooldown: said('agent.conversation_close_model_take_summary'),
  paused: said('agent.conversation_close_model_take_took'),
} as const

function closedNotices(gate: Extract<Gate, { open: false }>): readonly Notice[] {
  if (gate.because === 'awaiting') return []
  return [{ kind: 'ignored', source: 'compression', reason: closed[gate.because] }]
}

const promptNotice = (problem: SaidText): Notice => ({
  kind: 'ignored',
  source: said('agent.prompt'),
  reason: said('agent.not_built_anew_stays', { problem }),
})

const unchangedNotice = (reason: SaidText): Notice => ({ kind: 'ignored', source: 'compression', reason })

import type { PromptSnapshot } from '../../shared/model'
import type { AlsoStore } from '../sessions/ledger/turn-store'
import type { WaitingMessage, WaitingStore } from '../sessions/ledger/waiting-messages'
import type { Written } from '../sessions/create-writer'
import type { ImagePart } from './chat-history'
import { cleanInput } from './clean-input'
import type { MendedSession } from './mend-session'
import type { TurnPorts, TurnRouting, TurnTarget } from './ports'
import { runTurn, type TurnEnding } from './run-turn'
import { createPause, type Pause } from './pause'
import { createSteering, type Steering } from './steering'
import type { Conversation } from './running-turn'
import { said, type SaidText } from '../../shared/words/said'
import { serial } from '../base/serial'

export interface AgentPorts extends TurnPorts {
  readonly waiting: WaitingStore
  readonly conversationOf: (sessionId: string) => Conversation
  /** Another one when the messages that the model gets to see are others: tells whether somebody else has changed the session. */
  readonly historyMark: (sessionId: string) => string
  /** A sub-agent: who asked it has its answer when its turn ends, so nothing more begins by itself. */
  readonly isChild: (sessionId: string) => boolean
  readonly mend: (sessionId: string) => Promise<Written<MendedSession>>
  /** What the next turn of the session is sent to. */
  readonly targetOf: (sessionId: string) => Promise<TurnTarget>
  readonly routingOf: (target: TurnTarget, sessionId: string) => TurnRouting
  readonly newTurnId: () => string
  /** How many model calls the next turn may make. */
  readonly iterations: (sessionId: string) => number
  /** The id of this process. */
  readonly process: number
}

export type SentTurn =
  /** `done` resolves when the turn has ended, with `null` when it could not begin. It never rejects. */
  | {
      readonly ok: true
      readonly turnId: string
      readonly queued: boolean
      readonly done: Promise<TurnEnding | null>
    }
  /** Nothing was stored, nothing was sent. */
  | { readonly ok: false; readonly message: SaidText }

export interface Agent {
  /** Resolves when the message is on the disk. Its turn runs on, or waits until the running one has ended. */
  send(sessionId: string, text: string, images?: readonly ImagePart[], alsoStore?: AlsoStore): Promise<SentTurn>
  /** Goes to the model with the next tool result of the running turn; when there is none, it is a message of its own. */
  steer(sessionId: string, text: string, alsoStore?: AlsoStore): Promise<SentTurn>
  /** Makes whole what a crash left behind, before the session is shown. */
  open(sessionId: string): Promise<void>
  /** Ends the running turn at once. What was queued behind it runs next. */
  stop(sessionId: string): void
  /** The running turn waits no longer before its next attempt. */
  retryNow(sessionId: string): void
  /** Assembles the session's prompt again because the user asked for it. The next request sends the new one. */
  rebuildPrompt(sessionId: string, reason?: 'user' | 'compression'): Promise<PromptSnapshot>
  /** Stops every turn and waits until their ends are on the disk. What was queued stays queued. */
  close(): Promise<void>
}

interface TakenMessage {
  readonly turnId: string
  readonly text: string
  readonly images: readonly ImagePart[]
  /** The waiting message that it was until now. */
  readonly waitingId?: number
  readonly alsoStore?: AlsoStore | undefined
}

interface TurnHandle {
  readonly turnId: string
  readonly steering: Steering
  readonly pause: Pause
  readonly abort: AbortController
  readonly done: Promise<TurnEnding | null>
}

interface Session {
  readonly id: string
  readonly conversation: Conversation
  historyMark: string
  running: TurnHandle | null
  /** Who waits for the end of a queued turn. */
  readonly waiting: Map<string, PromiseWithResolvers<TurnEnding | null>>
  /** Messages are taken and turns started one after the other. */
  readonly inOrder: ReturnType<typeof serial>
}

const mostRested = 8

/** The agent of all sessions: one turn at a time in each, side by side in different ones. */
export function createAgent(ports: AgentPorts): Agent {
  const sessions = new Map<string, Session>()
  /** Sessions without a turn, the most recent one last. */
  const rested = new Set<Session>()
  let closed = false

  function sessionOf(id: string): Session {
    const known = sessions.get(id)
    if (known !== undefined) return known
    const session: Session = {
      id,
      conversation: ports.conversationOf(id),
      historyMark: '',
      running: null,
      waiting: new Map(),
      inOrder: serial(),
    }
    sessions.set(id, session)
    return session
  }

  async function take(
    session: Session,
    text: string,
    images: readonly ImagePart[] = [],
    alsoStore?: AlsoStore,
  ): Promise<SentTurn> {
    if (closed) return { ok: false, message: said('agent.program_closing') }
    if (session.running !== null || nextQueued(session) !== undefined) return queue(session, text, alsoStore)
    return start(session, { turnId: ports.newTurnId(), text, images, alsoStore })
  }

  async function queue(session: Session, text: string, alsoStore?: AlsoStore): Promise<SentTurn> {
    const turnId = ports.newTurnId()
    const added = await ports.waiting.add({
      sessionId: session.id,
      turnId,
      kind: 'queue',
      text,
      ...(alsoStore !== undefined && { alsoStore }),
    })
    if (!added.ok) return { ok: false, message: added.message }
    const waiter = Promise.withResolvers<TurnEnding | null>()
    session.waiting.set(turnId, waiter)
    // Left over from before a restart: what was written first runs first.
    if (session.running === null) await startNext(session)
    return { ok: true, turnId, queued: true, done: waiter.promise }
  }

  async function start(session: Session, message: TakenMessage): Promise<SentTurn> {
    const { turnId, text, images, waitingId, alsoStore } = message
    rested.delete(session)
    const mended = await ports.mend(session.id)
    if (!mended.ok) return { ok: false, message: mended.message }
    if (mended.value === 'elsewhere') return { ok: false, message: said('agent.another_window_program_middle') }
    const target = await ports.targetOf(session.id)
    const { id: sessionId, conversation } = session
    if (ports.historyMark(sessionId) !== session.historyMark) conversation.reload()
    await conversation.load()
    const hasHistory = conversation.messages.length > 0
    const { process } = ports
    const begun = await ports.turns.begin({
      turnId,
      sessionId,
      text,
      process,
      ...(images.length > 0 && { images: JSON.stringify(images) }),
      ...(waitingId === undefined ? {} : { waitingId }),
      ...(alsoStore === undefined ? {} : { alsoStore }),
    })
    if (!begun.ok) return { ok: false, message: begun.message }
    const abort = new AbortController()
    const steering = createSteering()
    const pause = createPause(ports.wait, abort.signal)
    const ended = runTurn(ports, {
      sessionId,
      turnId,
      userMessageId: begun.value,
      text,
      images,
      hasHistory,
      target,
      routing: ports.routingOf(target, sessionId),
      steering,
      pause,
      conversation,
      signal: abort.signal,
      iterations: ports.iterations(sessionId),
    })
    const done = ended.then((ending) => session.inOrder(() => afterTurn(session, ending)).catch(() => ending))
    session.running = { turnId, steering, pause, abort, done }
    return { ok: true, turnId, queued: false, done }
  }

  /** Only the conversations that were used last stay in memory; the others are read again when they go on. */
  function rest(session: Session): void {
    rested.add(session)
    const [oldest] = rested
    if (rested.size <= mostRested || oldest === undefined) return
    rested.delete(oldest)
    oldest.conversation.reload()
  }

  async function afterTurn(session: Session, ending: TurnEnding): Promise<TurnEnding> {
    const turn = session.running
    session.running = null
    session.historyMark = ports.historyMark(session.id)
    // What was meant to be stored and what is stored may differ now; only the disk counts.
    if (ending.outcome !== 'completed') session.conversation.reload()
    rest(session)
    const left = ports.waiting.list(session.id).filter(({ kind }) => kind === 'steer')
    const ids = left.map(({ id }) => id)
    if (ids.length > 0)
      await (ending.outcome === 'interrupted' || ports.isChild(session.id)
        ? ports.waiting.discard(ids)
        : ports.waiting.requeue(ids))
    if (turn !== null) settle(session, turn.turnId, ending)
    if (!closed) await startNext(session)
    return ending
  }

  function settle({ waiting }: Session, turnId: string, ending: TurnEnding | null): void {
    waiting.get(turnId)?.resolve(ending)
    waiting.delete(turnId)
  }

  const nextQueued = (session: Session): WaitingMessage | undefined =>
    ports.waiting.list(session.id).find(({ kind }) => kind === 'queue')

  /** A message that cannot be started now stays where it is, and the next one that is sent tries again. */
  async function startNext(session: Session): Promise<void> {
    const next = nextQueued(session)
    if (next === undefined) return
    const turnId = session.waiting.has(next.turnId) ? next.turnId : ports.newTurnId()
    const started = await start(session, { turnId, text: next.text, images: [], waitingId: next.id })
    if (!started.ok) settle(session, turnId, null)
  }

  return {
    async send(sessionId, text, images = [], alsoStore) {
      const session = sessionOf(sessionId)
      // The queue on the disk holds words only, so pictures are taken when the way is free.
      while (images.length > 0 && session.running !== null) await session.running.done
      return session.inOrder(() => take(session, cleanInput(text), images, alsoStore))
    },
    steer(sessionId, text, alsoStore) {
      const session = sessionOf(sessionId)
      return session.inOrder(async () => {
        const cleaned = cleanInput(text)
        const { running } = session
        if (running === null) return take(session, cleaned, [], alsoStore)
        const { turnId, steering, done } = running
        const added = await ports.waiting.add({
          sessionId,
          turnId,
          kind: 'steer',
          text: cleaned,
          ...(alsoStore !== undefined && { alsoStore }),
        })
        if (!added.ok) return { ok: false, message: added.message }
        steering.add({ id: added.value, text: cleaned })
        return { ok: true, turnId, queued: false, done }
      })
    },
    open(sessionId) {
      const session = sessionOf(sessionId)
      return session.inOrder(async () => {
        if (session.running === null) await ports.mend(sessionId)
      })
    },
    stop: (sessionId) => sessions.get(sessionId)?.running?.abort.abort(),
    retryNow: (sessionId) => sessions.get(sessionId)?.running?.pause.skip(),
    async rebuildPrompt(sessionId, reason = 'user') {
      const { model, provider, workspace } = await ports.targetOf(sessionId)
      return (await ports.prompts.rebuild(sessionId, { model, provider, workspace }, reason)).snapshot
    },
    async close() {
      closed = true
      const all = [...sessions.values()]
      await Promise.all(all.map((session) => session.inOrder(() => undefined)))
      for (const { running } of all) running?.abort.abort()
      await Promise.all(all.flatMap(({ running }) => (running === null ? [] : [running.done])))
      for (const { waiting } of all) for (const waiter of waiting.values()) waiter.resolve(null)
    },
  }
}

import { randomBytes } from 'node:crypto'
import type { ImagePart } from '../../../core/agent/chat-history'
import { createHomeAgent, type Hear } from './create-home-agent'
import { type NewSession, sqliteSessions } from '../../../core/sessions/sqlite-sessions'
import type { TurnEvent } from '../../../shared/turn'
import { checkFileOf } from '../../../core/inspect/check-file'
import { createPromptChecks } from '../../../core/inspect/create-prompt-checks'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'
import { createRunningTurns } from './running-turns'
import { createRequestSizes } from '../inspector/request-sizes'
import { storeSessionModel } from '../../../core/sessions/session-model'
import { sessionModels } from '../models/session-models'
import { createShownPrompt } from '../prompt/shown-prompt'
import { said } from '../../../shared/words/said'
import type { AnswerForChat } from '../../channel-link'

const turnsAtOnce = 50

interface SentMessage {
  readonly sessionId: string
  readonly turnId: string
}

/** Sessions as doors use them, over the agent. */
export async function openAgentRoom(rooms: Rooms) {
  const { edges, paths, events, upkeep, windowOf } = rooms
  const [store, nextPrompt, models, toolbox, { counter, calibration }] = await Promise.all([
    rooms.store(),
    rooms.nextPrompt(),
    rooms.models(),
    rooms.toolbox(),
    rooms.counting(),
  ])
  const running = createRunningTurns()
  const sessions = sqliteSessions(store.database, { clock: Date.now, randomHex: () => randomBytes(3).toString('hex') })

  const summaryOf = async (sessionId: string) => {
    const found = await store.reader.ask('session', { sessionId })
    return found.ok ? found.value : null
  }
  const tellSession = async (sessionId: string): Promise<void> => {
    // A sub-agent is shown in the chat that it works for.
    if (toolbox.runs.of(sessionId).origin === 'sub-agent') return
    const session = await summaryOf(sessionId)
    if (session !== null) events.emit('session.changed', session)
  }
  const tellEnd = async ({ sessionId, outcome }: Extract<TurnEvent, { type: 'turn-end' }>) => {
    await tellSession(sessionId)
    if (edges.ended === undefined || toolbox.runs.of(sessionId).origin !== edges.origin) return
    const session = await summaryOf(sessionId)
    if (session !== null) edges.ended({ sessionId, title: session.title ?? session.preview, outcome })
  }
  const tellBorders: Hear = (event) => {
    if (event.type === 'turn-start') void tellSession(event.sessionId)
    if (event.type === 'turn-end') void tellEnd(event)
  }
  const checks = createPromptChecks({
    file: checkFileOf(paths),
    isSubAgent: (id) => toolbox.runs.of(id).origin === 'sub-agent',
  })
  const hearers: readonly Hear[] = [
    running.add,
    (event) => events.emit('turn.event', event),
    (event) => touchesKeys(event) && events.emit('key.changed', null),
    upkeep.heard,
    (event) => rooms.hearers.forEach((hear) => hear(event)),
    edges.heard,
    tellBorders,
  ]
  const agent = createHomeAgent(rooms, { store, nextPrompt, models, toolbox, counter, calibration, checks, hearers })

  /** A session of this door, or of somebody who writes from elsewhere; only the door's own takes what was chosen for its next. */
  async function begin(who: Pick<NewSession, 'origin' | 'userId'>): Promise<string> {
    const next = await target(null, who.origin)
    const created = await sessions.create({ ...next, ...who })
    if (!created.ok) throw new Refusal(said('agent.session_not_stored', { reason: created.message }))
    const kept = await toolbox.modes.begin(created.value)
    if (!kept.ok) throw new Refusal(said('agent.session_not_stored', { reason: kept.message }))
    events.emit('mode.changed', { sessionId: null, mode: toolbox.modes.next(), approvesAll: false })
    if (who.origin === edges.origin) {
      const effort = edges.effort ?? (await rooms.overlay.next())?.model?.effort ?? null
      await nextPrompt.begin(created.value)
      if (effort !== null) await storeSessionModel(store.database.write, created.value, { ...next, effort })
    }
    return created.value
  }

  async function target(sessionId: string | null, origin = edges.origin) {
    const stored = sessionId === null ? null : sessions.target(sessionId)
    if (stored !== null) return stored
    const next = await nextPrompt.target(origin)
    if (!next.ok) throw new Refusal(next.reason)
    return { provider: next.provider, model: next.model, workspace: rooms.workspace.current()?.path ?? null }
  }

  const shownPrompt = createShownPrompt({ store, nextPrompt, target })
  /** Before anything is stored: a message that the user's checks hold back stays where it was written. */
  async function refuseHeld(sessionId: string | null): Promise<void> {
    const held = await checks.held(async () =>
      sessionId === null ? nextPrompt.preview.current() : (await shownPrompt(sessionId)).snapshot,
    )
    if (held !== null) throw new Refusal(held)
  }
  const lastTurn = (sessionId: string) =>
    store.database.db
      .prepare<[string], string>('SELECT turn_id FROM messages WHERE session_id = ? ORDER BY id DESC LIMIT 1')
      .pluck()
      .get(sessionId) ?? ''

  return {
    memory: toolbox.memory,
    compression: agent.compression,
    askTitle: agent.askTitle,
    /** Counted with the last turn of the chat. */
    draftCommit: (sessionId: string, changes: string) => agent.draftCommit(sessionId, lastTurn(sessionId), changes),
    /** Looks back over a session now. */
    review: (sessionId: string, focus: string) => agent.reviews.now(sessionId, lastTurn(sessionId), focus),
    async send(
      sessionId: string | null,
      text: string,
      images: readonly ImagePart[] = [],
      answer: AnswerForChat | null = null,
    ): Promise<SentMessage> {
      await refuseHeld(sessionId)
      const id = sessionId ?? (await begin({ origin: edges.origin }))
      const sent = await agent.send(id, text, images, answer?.alsoStore)
      if (!sent.ok) throw new Refusal(sent.message)
      answer?.sent(sent)
      return { sessionId: id, turnId: sent.turnId }
    },
    refuseHeld,
    stop: agent.stop,
    retryNow: agent.retryNow,
    begin,
    /** For those who wait for the end of a turn. */
    agent: { send: agent.send, steer: agent.steer, stop: agent.stop, open: agent.open },
    /** A turn that somebody else has stored. */
    listen: (event: TurnEvent) => hearers.forEach((hear) => hear(event)),
    async steer(sessionId: string, text: string): Promise<void> {
      // Nobody begins a turn with a sub-agent: its own agent has its answer already.
      if (toolbox.runs.of(sessionId).origin === 'sub-agent' && !running.isRunning(sessionId))
        throw new Refusal(said('agent.child_ended'))
      const sent = await agent.steer(sessionId, text)
      if (!sent.ok) throw new Refusal(sent.message)
    },
    async turns(sessionId: string, before: string | undefined) {
      // A turn that a crash cut off gets its end before it is shown.
      await agent.open(sessionId)
      // Its project's servers are shown and ready by the time that they are needed.
      void toolbox.mcp.use(toolbox.runs.of(sessionId).workspace, 0)
      const page = await store.reader.ask('turns', {
        sessionId,
        limit: turnsAtOnce,
        ...(before === undefined ? {} : { before }),
      })
      if (!page.ok) throw new Refusal(page.message)
      // Together, without a pause in between: an event is in the turns or has a higher number.
      return { ...page.value, turns: page.value.turns.map(running.overlay), sequence: events.sequence() }
    },
    /** From its next turn on the session works in another folder, and its prompt is built for that. */
    async move(sessionId: string, workspace: string): Promise<void> {
      const moved = await store.database.write((db) =>
        db.prepare('UPDATE sessions SET workspace = ? WHERE id = ?').run(workspace, sessionId),
      )
      if (!moved.ok) throw new Refusal(said('agent.session_not_stored', { reason: moved.message }))
      await tellSession(sessionId)
    },
    /** What the session, or the next one, is sent to. */
    target,
    image: sessions.image,
    ...sessionModels({
      config: rooms.config.values,
      env: rooms.env,
      database: store.database,
      lists: models.lists,
      windowOf,
      sizeOf: async (sessionId) => (await createRequestSizes(rooms).size(sessionId)).total,
      target,
      nextEffort: async () => (await rooms.overlay.next())?.model?.effort ?? null,
      onChange: tellSession,
    }),
    rebuild: agent.rebuildPrompt,
    shownPrompt,
    prompt: async (sessionId: string) => (await shownPrompt(sessionId)).snapshot,
    close: agent.close,
  }
}

export type Conversations = Awaited<ReturnType<typeof openAgentRoom>>

/** A key was used, or went out of service. */
function touchesKeys(event: TurnEvent): boolean {
  return event.type === 'request-end' || (event.type === 'notice' && event.notice.kind === 'rotated')
}

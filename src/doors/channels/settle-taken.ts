import type { Database } from 'better-sqlite3'
import type { TurnEnding } from '../../core/agent/run-turn'
import type { ChatAddress } from '../../core/channels/outbound'
import { type TakenMessage, windowTalk } from '../../core/channels/store/channel-store'
import { said } from '../../shared/words/said'
import { answerRows, postAnswer } from './post-answer'
import type { TalkParts } from './talk-parts'

/** Turns that nobody has told the chat the end of: what they answered is posted, or that they were cut off. One that runs is waited for. */
export async function settleTaken(parts: TalkParts): Promise<void> {
  const { store, rooms, failed } = parts
  const rows = store.taken()
  if (rows.length === 0) return
  const { agent } = await rooms.conversations()
  for (const row of rows) {
    await agent.open(row.sessionId)
    void settle(parts, row).catch(failed)
  }
}

async function settle(parts: TalkParts, { id, talk, sessionId, messageId, message }: TakenMessage): Promise<void> {
  const { rooms, store, outbox, say } = parts
  const { source } = message
  const to: ChatAddress = {
    chatId: source.chatId,
    source,
    ...(source.threadId !== undefined && { threadId: source.threadId }),
  }
  const replyTo = message.id === '' ? undefined : message.id
  const { database } = await rooms.store()
  const turnId = messageId === null ? null : turnOfMessage(database.db, messageId)
  const isOfWindow = talk === windowTalk
  if (turnId !== null) return postTurn(parts, { sessionId, turnId, ids: [id], to, replyTo, isOfWindow })
  if (isOfWindow) return store.finish([id], 'done')
  await store.post(await answerRows(parts, sessionId, to, say()(said('channel.cut_off')), { replyTo, preview: null }), [
    id,
  ])
  outbox.kick()
}

export interface LateTurn {
  readonly sessionId: string
  readonly turnId: string
  readonly ids: readonly number[]
  readonly to: ChatAddress
  readonly replyTo: string | undefined
  /** Nobody in the chat waits for it: without an answer nothing is said there. */
  readonly isOfWindow?: boolean
}

/** Posts what a turn answered that was not followed from its start, once it has ended. */
export async function postTurn(parts: TalkParts, late: LateTurn): Promise<void> {
  const { sessionId, turnId, ids, to, replyTo, isOfWindow = false } = late
  const { database } = await parts.rooms.store()
  const ended = Promise.withResolvers<void>()
  const unhear = parts.listen(sessionId, (event) => {
    if (event.turnId === turnId && event.type === 'turn-end') ended.resolve()
  })
  parts.closing.addEventListener('abort', () => ended.resolve(), { once: true })
  try {
    if (turnOf(database.db, turnId)?.outcome === null) await ended.promise
  } finally {
    unhear()
  }
  // Its last event is told a moment before it is stored.
  for (let look = 0; look < mostLooks && turnOf(database.db, turnId)?.outcome === null; look += 1)
    await parts.timing.wait(100, parts.closing)
  const turn = turnOf(database.db, turnId)
  if (parts.closing.aborted || turn === null || turn.outcome === null) return
  const common = { answer: turn.answer, preview: null, ids, to, replyTo, sessionId, turnId }
  if (turn.outcome === 'completed') {
    const ending: TurnEnding = { outcome: 'completed', failure: null }
    return postAnswer(parts, { ...common, ending })
  }
  const { store, outbox, say } = parts
  if (isOfWindow) return store.finish(ids, 'done')
  await store.post(
    await answerRows(parts, sessionId, to, say()(said('channel.cut_off')), { replyTo, preview: null }),
    ids,
  )
  outbox.kick()
}

const mostLooks = 100

/** The turn that began last in a session. */
export function lastTurn(db: Database, sessionId: string): string | null {
  const sql = 'SELECT id FROM turns WHERE session_id = ? ORDER BY user_message_id DESC LIMIT 1'
  return db.prepare<[string], string>(sql).pluck().get(sessionId) ?? null
}

function turnOfMessage(db: Database, messageId: number): string | null {
  return db.prepare<[number], string>('SELECT id FROM turns WHERE user_message_id = ?').pluck().get(messageId) ?? null
}

interface StoredTurn {
  /** `null`: it runs. */
  readonly outcome: string | null
  readonly answer: string
}

function turnOf(db: Database, turnId: string): StoredTurn | null {
  const sql = `SELECT outcome, coalesce((SELECT content FROM messages WHERE messages.turn_id = turns.id
    AND role = 'assistant' AND content <> '' ORDER BY messages.id DESC LIMIT 1), '') AS answer FROM turns WHERE id = ?`
  return db.prepare<[string], StoredTurn>(sql).get(turnId) ?? null
}

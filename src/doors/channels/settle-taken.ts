import type { Database } from 'better-sqlite3'
import type { TurnEnding } from '../../core/agent/run-turn'
import type { ChatAddress } from '../../core/channels/outbound'
import { said } from '../../shared/words/said'
import { answerRows, postAnswer } from './post-answer'
import type { TalkParts } from './talk-parts'

/** Turns that the program did not see the end of: what they answered is posted now, or that they were cut off. */
export async function settleTaken(parts: TalkParts): Promise<void> {
  const { store, rooms, outbox, say } = parts
  const rows = store.taken()
  if (rows.length === 0) return
  const { agent } = await rooms.conversations()
  const { database } = await rooms.store()
  for (const { id, sessionId, messageId, message } of rows) {
    const { source } = message
    const to: ChatAddress = {
      chatId: source.chatId,
      source,
      ...(source.threadId !== undefined && { threadId: source.threadId }),
    }
    await agent.open(sessionId)
    const turn = messageId === null ? null : turnOf(database.db, messageId)
    if (turn !== null && turn.outcome === null) continue
    const replyTo = message.id === '' ? undefined : message.id
    if (turn?.outcome === 'completed') {
      const ending: TurnEnding = { outcome: 'completed', failure: null }
      await postAnswer(parts, {
        ending,
        answer: turn.answer,
        preview: null,
        ids: [id],
        to,
        replyTo,
        sessionId,
        turnId: turn.id,
      })
    } else {
      const note = say()(said('channel.cut_off'))
      await store.post(await answerRows(parts, sessionId, to, note, { replyTo, preview: null }), [id])
      outbox.kick()
    }
  }
}

interface StoredTurn {
  readonly id: string
  /** `null`: another process runs it. */
  readonly outcome: string | null
  readonly answer: string
}

function turnOf(db: Database, messageId: number): StoredTurn | null {
  const sql = `SELECT id, outcome, coalesce((SELECT content FROM messages WHERE messages.turn_id = turns.id
    AND role = 'assistant' AND content <> '' ORDER BY messages.id DESC LIMIT 1), '') AS answer
    FROM turns WHERE user_message_id = ?`
  return db.prepare<[number], StoredTurn>(sql).get(messageId) ?? null
}

import type { Database } from 'better-sqlite3'
import type { OpenDatabase } from '../../sessions/open-database'
import { plucked, prepared } from '../../sessions/prepared'
import { SaidError } from '../../../shared/words/said-error'
import type { InboundMessage, Source } from '../inbound'
import type { ChatAddress, Formatted, OutboundMedia } from '../outbound'

/** A message as it is kept: what was written, without what can only be loaded once. */
export interface KeptMessage {
  readonly id: number
  readonly talk: string
  readonly message: Omit<InboundMessage, 'media'>
  /** Of files that came with it, where they lie now. */
  readonly files: readonly KeptFile[]
}

export interface KeptFile {
  readonly path: string
  readonly name: string
  readonly kind: string
  readonly mediaType: string
  readonly size: number
}

export type OutboxBody =
  | { readonly kind: 'text'; readonly formatted: Formatted }
  | { readonly kind: 'media'; readonly media: Omit<OutboundMedia, 'key'> }

export interface OutboxRow {
  readonly id: number
  readonly address: ChatAddress
  readonly replyTo: string | null
  /** The message of ours that it takes the place of. */
  readonly edits: string | null
  readonly body: OutboxBody
  readonly state: 'waiting' | 'sending'
  readonly tries: number
  readonly isRepeat: boolean
  readonly createdAt: number
}

export interface NewOutboxRow {
  readonly address: ChatAddress
  readonly replyTo?: string | undefined
  readonly edits?: string | undefined
  readonly body: OutboxBody
}

export interface Person {
  readonly userId: string
  readonly name: string
  readonly chat: string
  readonly state: 'waiting' | 'admitted' | 'dismissed'
  readonly lastText: string
  readonly messages: number
  readonly lastAt: number
}

/** Answers that were begun to be written before the program died, and the turn they belong to. */
export interface TakenMessage {
  readonly id: number
  readonly talk: string
  readonly message: Omit<InboundMessage, 'media'>
  readonly sessionId: string
  readonly messageId: number | null
}

/** What is known of one platform, in SQLite. What resolves is on the disk; a disk that takes nothing is thrown. */
export function channelStore({ db, write }: Pick<OpenDatabase, 'db' | 'write'>, channel: string, clock: () => number) {
  const stored = async <T>(change: (db: Database) => T): Promise<T> => {
    const written = await write(change)
    if (!written.ok) throw new SaidError(written.message)
    return written.value
  }

  return {
    /** `null`: it is there already. */
    keep: (talk: string, message: Omit<InboundMessage, 'media'>, keepMs: number) =>
      stored((db) => {
        const now = clock()
        // An id that came back after so long is another message.
        const old =
          "DELETE FROM channel_inbox WHERE channel = ? AND chat = ? AND platform_id = ? AND received_at <= ? AND state IN ('answered', 'done')"
        if (message.id !== '') prepared(db, old).run(channel, message.source.chatId, message.id, now - keepMs)
        const insert = prepared(
          db,
          `INSERT OR IGNORE INTO channel_inbox (channel, chat, platform_id, talk, body, state, received_at)
           VALUES (?, ?, ?, ?, ?, 'waiting', ?)`,
        )
        const body = JSON.stringify({ message, files: [] })
        const { changes, lastInsertRowid } = insert.run(channel, message.source.chatId, message.id, talk, body, now)
        if (changes === 0) return null
        setFact(db, channel, 'last_in', String(now))
        return Number(lastInsertRowid)
      }),
    keepFiles: (id: number, message: Omit<InboundMessage, 'media'>, files: readonly KeptFile[]) =>
      stored(
        (db) =>
          void prepared(db, 'UPDATE channel_inbox SET body = ? WHERE id = ?').run(
            JSON.stringify({ message, files }),
            id,
          ),
      ),
    finish: (ids: readonly number[], state: 'answered' | 'done') => stored((db) => finishRows(db, ids, state)),
    /** What no turn has, in the order of arrival. */
    waiting(): KeptMessage[] {
      const sql = `SELECT id, talk, body FROM channel_inbox WHERE channel = ? AND state = 'waiting' ORDER BY id`
      return prepared<[string], { id: number; talk: string; body: string }>(db, sql).all(channel).map(keptOf)
    },
    taken(): TakenMessage[] {
      const sql = `SELECT id, talk, body, session_id AS sessionId, message_id AS messageId FROM channel_inbox
        WHERE channel = ? AND state = 'taken' ORDER BY id`
      return prepared<
        [string],
        { id: number; talk: string; body: string; sessionId: string; messageId: number | null }
      >(db, sql)
        .all(channel)
        .map((row) => ({ ...keptOf(row), sessionId: row.sessionId, messageId: row.messageId }))
    },

    /** Puts an answer down to be sent, and that it is the answer to these, at once. */
    post: (rows: readonly NewOutboxRow[], answers: readonly number[] = []) =>
      stored((db) => {
        const insert = prepared(
          db,
          `INSERT INTO channel_outbox (channel, address, reply_to, edits, body, state, created_at)
           VALUES (?, ?, ?, ?, ?, 'waiting', ?)`,
        )
        const now = clock()
        for (const { address, replyTo, edits, body } of rows)
          insert.run(channel, JSON.stringify(address), replyTo ?? null, edits ?? null, JSON.stringify(body), now)
        finishRows(db, answers, 'answered')
      }),
    /** What is to be sent, from that row on. */
    outbox(from = 0): OutboxRow[] {
      const sql = `SELECT id, address, reply_to AS replyTo, edits, body, state, tries, is_repeat AS isRepeat,
        created_at AS createdAt FROM channel_outbox WHERE channel = ? AND id >= ? AND state IN ('waiting', 'sending') ORDER BY id`
      type Row = Omit<OutboxRow, 'address' | 'body' | 'isRepeat'> & { address: string; body: string; isRepeat: number }
      return prepared<[string, number], Row>(db, sql)
        .all(channel, from)
        .map((row) => ({
          ...row,
          address: JSON.parse(row.address) as ChatAddress,
          body: JSON.parse(row.body) as OutboxBody,
          isRepeat: row.isRepeat === 1,
        }))
    },
    sending: (id: number, isRepeat: boolean) =>
      stored((db) => {
        const sql = `UPDATE channel_outbox SET state = 'sending', tries = tries + 1, is_repeat = ? WHERE id = ?`
        prepared(db, sql).run(isRepeat ? 1 : 0, id)
      }),
    again: (id: number) =>
      stored((db) => void prepared(db, `UPDATE channel_outbox SET state = 'waiting' WHERE id = ?`).run(id)),
    sent: (id: number, platformId: string) =>
      stored((db) => {
        prepared(db, `UPDATE channel_outbox SET state = 'sent', platform_id = ? WHERE id = ?`).run(platformId, id)
        setFact(db, channel, 'last_out', String(clock()))
      }),
    failed: (id: number, reason: string) =>
      stored(
        (db) =>
          void prepared(db, `UPDATE channel_outbox SET state = 'failed', reason = ? WHERE id = ?`).run(reason, id),
      ),

    /** What was said to others at a place, for the next one who speaks to us there. */
    observe: (place: string, line: string) =>
      stored((db) => {
        const known = listOf(factOf(db, channel, `observed:${place}`))
        setFact(db, channel, `observed:${place}`, JSON.stringify([...known, line].slice(-mostObserved)))
      }),
    takeObserved: (place: string) =>
      stored((db) => {
        const known = listOf(factOf(db, channel, `observed:${place}`))
        prepared(db, 'DELETE FROM channel_facts WHERE channel = ? AND name = ?').run(channel, `observed:${place}`)
        return known
      }),

    talk(talk: string): { readonly sessionId: string; readonly lastAt: number } | null {
      const sql = `SELECT session_id AS sessionId, last_at AS lastAt FROM channel_talks
        JOIN sessions ON sessions.id = session_id AND deleted_at IS NULL WHERE talk = ?`
      return prepared<[string], { sessionId: string; lastAt: number }>(db, sql).get(talk) ?? null
    },
    setTalk: (talk: string, sessionId: string, address: ChatAddress) =>
      stored((db) => {
        const sql = `INSERT INTO channel_talks (talk, channel, session_id, address, last_at) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (talk) DO UPDATE SET session_id = excluded.session_id, address = excluded.address, last_at = excluded.last_at`
        prepared(db, sql).run(talk, channel, sessionId, JSON.stringify(address), clock())
      }),
    endTalk: (talk: string) => stored((db) => void prepared(db, 'DELETE FROM channel_talks WHERE talk = ?').run(talk)),

    /** Somebody who is not admitted wrote. */
    noteStranger: ({ userId, userName, chatId }: Source, text: string) =>
      stored((db) => {
        const sql = `INSERT INTO channel_people (channel, user_id, name, chat, state, last_text, messages, last_at)
          VALUES (?, ?, ?, ?, 'waiting', ?, 1, ?) ON CONFLICT (channel, user_id) DO UPDATE SET name = excluded.name,
          chat = excluded.chat, last_text = excluded.last_text, messages = messages + 1, last_at = excluded.last_at`
        const { changes } = prepared(db, sql).run(channel, userId ?? '', userName ?? '', chatId, text, clock())
        // Whoever floods from made-up names pushes out their like.
        const most = `DELETE FROM channel_people WHERE channel = ? AND state = 'waiting' AND user_id NOT IN
          (SELECT user_id FROM channel_people WHERE channel = ? AND state = 'waiting' ORDER BY last_at DESC LIMIT ${mostStrangers})`
        prepared(db, most).run(channel, channel)
        return changes
      }),
    people(): Person[] {
      const sql = `SELECT user_id AS userId, name, chat, state, last_text AS lastText, messages, last_at AS lastAt
        FROM channel_people WHERE channel = ? ORDER BY last_at DESC`
      return prepared<[string], Person>(db, sql).all(channel)
    },
    admitted(): string[] {
      const sql = `SELECT user_id FROM channel_people WHERE channel = ? AND state = 'admitted'`
      return plucked<[string], string>(db, sql).all(channel)
    },
    setPerson: (userId: string, name: string, state: Person['state']) =>
      stored((db) => {
        const sql = `INSERT INTO channel_people (channel, user_id, name, chat, state, last_text, messages, last_at)
          VALUES (?, ?, ?, '', ?, '', 0, ?) ON CONFLICT (channel, user_id) DO UPDATE SET state = excluded.state`
        prepared(db, sql).run(channel, userId, name, state, clock())
      }),

    fact: (name: string): string | null => factOf(db, channel, name),
    setFact: (name: string, value: string) => stored((db) => setFact(db, channel, name, value)),
  }
}

export type ChannelStore = ReturnType<typeof channelStore>

const mostStrangers = 200
const mostObserved = 30

function factOf(db: Database, channel: string, name: string): string | null {
  const sql = 'SELECT value FROM channel_facts WHERE channel = ? AND name = ?'
  return plucked<[string, string], string>(db, sql).get(channel, name) ?? null
}

const listOf = (stored: string | null): readonly string[] => (stored === null ? [] : (JSON.parse(stored) as string[]))

/** In the transaction that stores the user message that they became. */
export function takeRows(db: Database, ids: readonly number[], sessionId: string, messageId: number | null): void {
  const take = prepared(db, `UPDATE channel_inbox SET state = 'taken', session_id = ?, message_id = ? WHERE id = ?`)
  for (const id of ids) take.run(sessionId, messageId, id)
}

/** The conversation of messages that were written in the window: nobody in the chat asked them. */
export const windowTalk = ''

/** What the answer to a message of the window is posted by, as if it had been asked in the chat. */
export function takeWindowRow(db: Database, channel: string, { source, sessionId, messageId, now }: WindowRow): number {
  const message: KeptMessage['message'] = { type: 'message', id: '', source, kind: 'text', text: '', at: now }
  const insert = prepared(
    db,
    `INSERT INTO channel_inbox (channel, chat, platform_id, talk, body, state, session_id, message_id, received_at)
     VALUES (?, ?, '', ?, ?, 'taken', ?, ?, ?)`,
  )
  const body = JSON.stringify({ message, files: [] })
  return Number(insert.run(channel, source.chatId, windowTalk, body, sessionId, messageId, now).lastInsertRowid)
}

interface WindowRow {
  readonly source: Source
  readonly sessionId: string
  readonly messageId: number | null
  readonly now: number
}

/** The platform, conversation and place of a session that is held in a chat. */
export function talkOfSession(
  db: Database,
  sessionId: string,
): { readonly channel: string; readonly address: ChatAddress } | null {
  const sql = 'SELECT channel, address FROM channel_talks WHERE session_id = ?'
  const row = prepared<[string], { channel: string; address: string }>(db, sql).get(sessionId)
  return row === undefined ? null : { channel: row.channel, address: JSON.parse(row.address) as ChatAddress }
}

function finishRows(db: Database, ids: readonly number[], state: 'answered' | 'done'): void {
  const finish = prepared(db, 'UPDATE channel_inbox SET state = ? WHERE id = ?')
  for (const id of ids) finish.run(state, id)
}

function setFact(db: Database, channel: string, name: string, value: string): void {
  const sql = `INSERT INTO channel_facts (channel, name, value) VALUES (?, ?, ?)
    ON CONFLICT (channel, name) DO UPDATE SET value = excluded.value`
  prepared(db, sql).run(channel, name, value)
}

function keptOf({ id, talk, body }: { id: number; talk: string; body: string }): KeptMessage {
  const { message, files } = JSON.parse(body) as Pick<KeptMessage, 'message' | 'files'>
  return { id, talk, message, files }
}

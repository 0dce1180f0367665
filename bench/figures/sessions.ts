import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { readTurns } from '../../src/core/sessions/ledger/read-turns'
import { sqliteTurns } from '../../src/core/sessions/ledger/turn-store'
import { openDatabase } from '../../src/core/sessions/open-database'
import { matchExpression } from '../../src/core/sessions/search/match-expression'
import { openSearch } from '../../src/core/sessions/search/open-index'
import { parseQuery } from '../../src/core/sessions/search/parse-query'
import { search } from '../../src/core/sessions/search/search'
import { sqliteSessions } from '../../src/core/sessions/sqlite-sessions'
import { SearchRequest } from '../../src/shared/search'
import { collectGarbage } from '../collect-garbage'
import type { Figure } from '../figure'
import { hanCharacter, latinWord, manyMessages, planted } from '../fixtures/many-messages'
import { SaidError } from '../../src/shared/words/said-error'

const many = 1_000_000
const few = 1_000
const shown = 30
const searchLimit = 1.5
const chineseLimit = 2
const openLimit = 1.5
const appendLimit = 1.3
const memoryLimit = 1.1
const rounds = 15
const appends = 300

export const sessionFigures: Figure[] = [
  {
    name: 'Search over a million messages (p95) ÷ raw FTS5',
    target: `≤ ${searchLimit}`,
    async measure() {
      const db = openSearch(await manyMessages(many))
      try {
        const ours = queries.map((text) => bestOf(3, () => search(db, request(text))))
        const raw = queries.map((text) => bestOf(3, () => rawSearch(db, text)))
        return compare(percentile(ours, 0.95), percentile(raw, 0.95), searchLimit)
      } finally {
        db.close()
      }
    },
  },
  ...(['one', 'two', 'three'] as const).map((length): Figure => ({
    name: `Search for ${length} Chinese character${length === 'one' ? '' : 's'} ÷ a Latin word with as many hits`,
    target: `≤ ${chineseLimit}`,
    async measure() {
      const db = openSearch(await manyMessages(many))
      try {
        const pairs = Array.from({ length: rounds }, () => [
          elapsed(() => search(db, request(planted[length]))),
          elapsed(() => search(db, request(planted.latin))),
        ])
        const [chinese, latin] = [0, 1].map((side) => median(pairs.map((pair) => pair[side] ?? 0)))
        return compare(chinese ?? 0, latin ?? 0, chineseLimit)
      } finally {
        db.close()
      }
    },
  })),
  {
    name: 'Opening a session of 20,000 messages ÷ one of 200',
    target: `≤ ${openLimit}`,
    async measure() {
      await using store = await openStore()
      const [long, short] = [await store.session(20_000), await store.session(200)]
      const open = (sessionId: string) => elapsed(() => readTurns(store.db, { sessionId, limit: 50 }))
      const pairs = Array.from({ length: rounds * 4 }, () => [open(long), open(short)] as const)
      return compare(median(pairs.map(([ours]) => ours)), median(pairs.map(([, base]) => base)), openLimit)
    },
  },
  {
    name: 'Appending a message at a million ÷ at a thousand',
    target: `≤ ${appendLimit}`,
    async measure() {
      const large = await openSessions((await manyMessages(many)).database)
      const small = await openSessions((await manyMessages(few)).database)
      const times: (readonly [number, number])[] = []
      for (let index = 0; index < appends; index += 1) times.push([await large.append(), await small.append()])
      await Promise.all([large.close(), small.close()])
      return compare(median(times.map(([ours]) => ours)), median(times.map(([, base]) => base)), appendLimit)
    },
  },
  {
    name: 'Memory after opening and closing 200 sessions ÷ before',
    target: `≤ ${memoryLimit}`,
    async measure() {
      await using store = await openStore()
      const ids: string[] = []
      for (let index = 0; index < 200; index += 1) ids.push(await store.session(100))
      const openAll = () => {
        for (const sessionId of ids) readTurns(store.db, { sessionId, limit: 50 })
      }
      openAll()
      const before = heapAfterCollection()
      openAll()
      const after = heapAfterCollection()
      const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
      const ratio = after / before
      return { measured: `${ratio.toFixed(2)} (${megabytes(after)} ÷ ${megabytes(before)})`, ratio, limit: memoryLimit }
    },
  },
]

/** Rare and common words, several words, phrases, beginnings, and Chinese of one to four characters. */
const ranks = [3, 8, 20, 60, 150, 400, 1_000, 2_500, 6_000, 15_000]
const queries = [
  ...ranks.map(latinWord),
  ...ranks.map((rank, index) => `${latinWord(rank)} ${latinWord(index + 1)}`),
  ...ranks.map((rank) => `"${latinWord(rank)} ${latinWord(2)}"`),
  ...ranks.map((rank) => hanCharacter(rank % 3_000)),
  ...ranks.map((rank) => hanCharacter(rank % 300) + hanCharacter(rank % 40)),
  ...ranks.map((rank) => [3, 1, 2].map((step) => hanCharacter((rank * step) % 20)).join('')),
  ...ranks.map((rank) => [1, 2, 3, 5].map((step) => hanCharacter((rank * step) % 10)).join('')),
]

const request = (text: string) => SearchRequest.parse({ text, limit: shown })

/** What FTS5 alone takes to find and order the same rows. */
function rawSearch(db: Database, text: string): unknown {
  const query = parseQuery(text)
  if (query === null) return null
  return db
    .prepare('SELECT rowid FROM search.message_index WHERE message_index MATCH ? ORDER BY rank LIMIT ?')
    .all(matchExpression(query, 'words'), shown)
}

async function openStore() {
  const home = mkdtempSync(join(realpathSync(tmpdir()), 'hermes-bench-'))
  const opened = await openSessions(join(home, 'state.db'))
  const { database } = opened
  const turns = sqliteTurns(database, Date.now)
  return {
    db: database.db,
    /** Half of the messages are questions, half are answers. */
    async session(messages: number): Promise<string> {
      const sessionId = await opened.create()
      for (let index = 0; index < messages / 2; index += 1) {
        const turnId = `${sessionId}/${index}`
        await turns.begin({ turnId, sessionId, text: `Question ${index}`, process: 0 })
        const answer = `Answer ${index}. ${'Some more words. '.repeat(10)}`
        const event = { type: 'text-delta', text: answer } as const
        const messages = [{ role: 'assistant', content: answer }] as const
        await turns.step({ turnId, sessionId, events: [{ at: 0, event }], messages, end: 'completed' })
      }
      return sessionId
    },
    async [Symbol.asyncDispose]() {
      await opened.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function openSessions(stateDb: string) {
  const database = await openDatabase({
    stateDb,
    fallbackDb: `${stateDb}.other`,
    backups: `${stateDb}.backups`,
    clock: Date.now,
  })
  if (database.path === null) throw new Error(JSON.stringify(database.notices))
  let ids = Date.now()
  const sessions = sqliteSessions(database, { clock: Date.now, randomHex: () => (ids += 1).toString(16).slice(-6) })
  const create = async () => {
    const created = await sessions.create({ model: 'm', provider: 'p', workspace: null, origin: 'window' })
    if (!created.ok) throw new SaidError(created.message)
    return created.value
  }
  const session = await create()
  return {
    database,
    create,
    async append(): Promise<number> {
      const start = performance.now()
      await sessions.append(session, { role: 'user', content: 'One more message, as long as most of them are.' })
      return performance.now() - start
    },
    async close(): Promise<void> {
      // The examples are kept for the next run, in which everything must be in the index again.
      await database.write((db) => db.prepare('DELETE FROM sessions WHERE id = ?').run(session))
      await database.close()
    },
  }
}

function heapAfterCollection(): number {
  for (let round = 0; round < 4; round += 1) collectGarbage()
  return process.memoryUsage().heapUsed
}

function compare(ours: number, base: number, limit: number) {
  const ratio = ours / base
  return { measured: `${ratio.toFixed(2)} (${ours.toFixed(2)} ms ÷ ${base.toFixed(2)} ms)`, ratio, limit }
}

function elapsed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

const bestOf = (times: number, work: () => unknown) => Math.min(...Array.from({ length: times }, () => elapsed(work)))

function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN
}

const median = (values: readonly number[]) => percentile(values, 0.5)

import { setImmediate as nextTask } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import type { Written, Writer } from '../create-writer'
import { type BodyPart, piecesOfList } from './body-part'

/** Some milliseconds each. */
const requestsAtOnce = 50
const piecesAtOnce = 500

/**
 * Before the requests of a session are removed: lists what they are made of, because nothing else may need it. Until
 * `removeUnusedPieces` has looked, every piece stays.
 */
export async function listAsUnused(db: Database, write: Writer['write'], sessionId: string): Promise<Written<void>> {
  const found = new Set<string>()
  for (const hashes of piecesOf(db, sessionId)) {
    for (const hash of hashes) found.add(hash)
    await nextTask()
  }
  return inChunks([...found], write, (db) => {
    const list = db.prepare('INSERT OR IGNORE INTO unused_pieces (hash) VALUES (?)')
    return (hash) => list.run(hash)
  })
}

/**
 * Removes the listed pieces that no request is made of. Others may store requests meanwhile, also in other processes: they
 * take what they need off the list, and only what is still on it goes.
 */
export async function removeUnusedPieces(
  db: Database,
  write: Writer['write'],
  signal?: AbortSignal,
): Promise<Written<void>> {
  const listed = new Set(db.prepare<[], string>('SELECT hash FROM unused_pieces').pluck().all())
  if (listed.size === 0) return { ok: true, value: undefined }
  const needed = new Set<string>()
  for (const hashes of piecesOf(db, null)) {
    for (const hash of hashes) if (listed.delete(hash)) needed.add(hash)
    await nextTask()
    // Nobody knows yet which are not needed: the next one looks again.
    if (signal?.aborted === true) return { ok: true, value: undefined }
  }
  const kept = await inChunks([...needed], write, takerOffList)
  if (!kept.ok) return kept
  return inChunks([...listed], write, (db) => {
    const takeOffList = takerOffList(db)
    const remove = db.prepare('DELETE FROM content_pieces WHERE hash = ?')
    return (hash) => {
      if (takeOffList(hash)) remove.run(hash)
    }
  })
}

/** For many pieces inside a transaction: making the statement takes longer than running it. Tells whether a piece was on it. */
export function takerOffList(db: Database): (hash: string) => boolean {
  const remove = db.prepare('DELETE FROM unused_pieces WHERE hash = ?')
  return (hash) => remove.run(hash).changes === 1
}

/** What the requests of a session, or of all, are made of; a page of requests at a time, no part of a list twice. */
function* piecesOf(db: Database, sessionId: string | null): Generator<readonly string[]> {
  const bodies = db.prepare<[string | null, number, number], { id: number; body: string }>(
    `SELECT id, body FROM requests WHERE ${sessionId === null ? '? IS NULL' : 'session_id = ?'} AND id > ?
     ORDER BY id LIMIT ?`,
  )
  const content = db.prepare<[string], string>('SELECT content FROM content_pieces WHERE hash = ?').pluck()
  const seen = new Set<string>()
  let after = 0
  for (;;) {
    const page = bodies.all(sessionId, after, requestsAtOnce)
    const parts = page.flatMap(({ body }) => JSON.parse(body) as BodyPart[])
    yield parts.flatMap((part) => {
      if (typeof part === 'string') return []
      if ('piece' in part) return [part.piece]
      return piecesOfList(part, (hash) => content.get(hash) ?? null, seen)
    })
    after = page.at(-1)?.id ?? after
    if (page.length < requestsAtOnce) return
  }
}

async function inChunks(
  hashes: readonly string[],
  write: Writer['write'],
  changeIn: (db: Database) => (hash: string) => unknown,
): Promise<Written<void>> {
  for (let start = 0; start < hashes.length; start += piecesAtOnce) {
    const written = await write((db) => {
      const change = changeIn(db)
      for (const hash of hashes.slice(start, start + piecesAtOnce)) change(hash)
    })
    if (!written.ok) return written
    await nextTask()
  }
  return { ok: true, value: undefined }
}

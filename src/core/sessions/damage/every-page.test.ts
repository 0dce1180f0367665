import { createHash } from 'node:crypto'
import { closeSync, copyFileSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { openDatabase } from '../open-database'
import { findDamage } from './find-damage'
import { tablesOf } from './table-shape'

const pageSize = 4096
const options = (home: string) => ({
  stateDb: join(home, 'state.db'),
  fallbackDb: join(home, 'desktop/state.db'),
  backups: join(home, 'desktop/backups'),
  clock: () => Date.UTC(2026, 10, 16),
})

interface Page {
  readonly number: number
  readonly of: string
  readonly type: string
  readonly path: string
  readonly cells: number
}

type Rows = Readonly<Record<string, ReadonlyMap<number, string>>>

let whole: { path: string; pages: Page[]; rows: Rows; rowsOn: (page: Page) => number[] }

beforeAll(async () => {
  const home = mkdtempSync(join(tmpdir(), 'hermes-pages-'))
  const database = await openDatabase(options(home))
  await database.write(fill)
  await database.close()
  const path = join(home, 'state.db')
  const db = new Database(path, { readonly: true })
  const pages = db
    .prepare<[], Page>(
      'SELECT pageno AS number, name AS of, pagetype AS type, path, ncell AS cells FROM dbstat ORDER BY pageno',
    )
    .all()
  whole = { path, pages, rows: rowsOf(db), rowsOn: findRows(db, pages) }
  db.close()
})

afterAll(() => rmSync(join(whole.path, '..'), { recursive: true, force: true }))

/** Long and short texts, so that there are chains of pages and trees of three levels, and removed ones, so that there are free pages. */
function fill(db: Database.Database): void {
  const sentence = (index: number, length: number) =>
    `${index}: ${'the quick brown fox says hällo 你好 '.repeat(Math.ceil(length / 30))}`
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
  const run = (sql: string, ...values: unknown[]) => db.prepare(sql).run(...values)
  for (let one = 0; one < 120; one += 1) {
    const prompt = JSON.stringify({ text: sentence(one, one % 10 === 0 ? 9_000 : 900) })
    run('INSERT INTO prompts (hash, snapshot, created_at) VALUES (?, ?, ?)', hashOf(prompt), prompt, one)
    run(
      `INSERT INTO sessions (id, title, preview, model, provider, prompt_hash, started_at, last_active_at, message_count)
       VALUES (?, ?, ?, 'm', 'p', ?, ?, ?, 12)`,
      `s${one}`,
      `Chat ${one}`,
      sentence(one, 200),
      hashOf(prompt),
      one,
      one,
    )
    for (let turn = 0; turn < 4; turn += 1) {
      const turnId = `turn-${one}-${turn}`
      for (const role of ['user', 'assistant', 'tool'])
        run(
          `INSERT INTO messages (session_id, role, content, created_at, turn_id, finish_reason) VALUES (?, ?, ?, ?, ?, 'stop')`,
          `s${one}`,
          role,
          sentence(turn, role === 'tool' && turn === 3 ? 13_000 : 350),
          one,
          turnId,
        )
      const first = Number(db.prepare('SELECT min(id) FROM messages WHERE turn_id = ?').pluck().get(turnId))
      run(
        `INSERT INTO turns (id, session_id, user_message_id, process, started_at, ended_at, outcome) VALUES (?, ?, ?, 1, 1, 2, 'completed')`,
        turnId,
        `s${one}`,
        first,
      )
      for (let event = 0; event < 3; event += 1)
        run(
          'INSERT INTO turn_events (turn_id, at, event) VALUES (?, ?, ?)',
          turnId,
          event,
          JSON.stringify({ text: sentence(event, 120) }),
        )
      const piece = `${one} ${turn} ${sentence(turn, turn === 0 ? 6_000 : 300)}`
      run('INSERT INTO content_pieces (hash, content) VALUES (?, ?)', hashOf(piece), piece)
      run(
        `INSERT INTO requests (session_id, turn_id, model, provider, credential, body, cache_markers, started_at, outcome)
         VALUES (?, ?, 'm', 'p', 'k', ?, '[]', 1, 'completed')`,
        `s${one}`,
        turnId,
        JSON.stringify([hashOf(piece)]),
      )
    }
  }
  for (let one = 50; one < 60; one += 1) run('DELETE FROM sessions WHERE id = ?', `s${one}`)
}

/** What repairs are allowed to change: counts, and links to what was lost. */
const derived = new Set(['message_count', 'prompt_hash'])

function rowsOf(db: Database.Database): Rows {
  const of = (table: string, columns: readonly string[]) =>
    new Map(
      db
        .prepare<[], unknown[]>(`SELECT rowid, ${columns.join(', ')} FROM ${table}`)
        .raw()
        .all()
        .map(([rowid, ...values]) => [Number(rowid), JSON.stringify(values)]),
    )
  return Object.fromEntries(
    tablesOf(db).map(({ name, columns }) => [
      name,
      of(
        name,
        columns.map((column) => column.name).filter((column) => !derived.has(column)),
      ),
    ]),
  )
}

/** Which rows have a part of themselves on a page: the cells of all leaves in their order are the rows in theirs. */
function findRows(db: Database.Database, pages: readonly Page[]): (page: Page) => number[] {
  const rowsOfLeaf = new Map<string, number[]>()
  for (const { name } of tablesOf(db)) {
    const rowids = db.prepare(`SELECT rowid FROM ${name} ORDER BY rowid`).pluck().all().map(Number)
    const leaves = pages.filter(({ of, type }) => of === name && type === 'leaf')
    for (const { path, cells } of leaves.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
      rowsOfLeaf.set(`${name}${path}`, rowids.splice(0, cells))
  }
  return ({ of, type, path }) => {
    if (type === 'leaf') return rowsOfLeaf.get(`${of}${path}`) ?? []
    if (type !== 'overflow') return []
    const cell = path.slice(0, path.indexOf('+'))
    return [rowsOfLeaf.get(`${of}${cell.slice(0, -3)}`)?.[Number.parseInt(cell.slice(-3), 16)] ?? -1]
  }
}

const kinds: Readonly<Record<string, (page: Buffer, number: number) => void>> = {
  zeros: (page) => void page.fill(0),
  ones: (page) => void page.fill(0xff),
  noise: (page, number) => {
    for (let at = 0, seed = number; at < page.length; at += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      page[at] = seed >> 16
    }
  },
  head: (page, number) => {
    const start = number === 1 ? 100 : 0
    for (let at = start; at < start + 8; at += 1) page[at] = (page[at] ?? 0) ^ 0xff
  },
}

function damage(path: string, number: number, change: (page: Buffer, number: number) => void): void {
  const file = openSync(path, 'r+')
  const page = Buffer.alloc(pageSize)
  readSync(file, page, 0, pageSize, (number - 1) * pageSize)
  change(page, number)
  writeSync(file, page, 0, pageSize, (number - 1) * pageSize)
  closeSync(file)
}

/** The first page and all inner ones, and of each table and index some of every type. */
function chosenPages(): Page[] {
  const chosen = new Map<string, Page[]>()
  for (const page of whole.pages) {
    const like = `${page.of} ${page.type}`
    chosen.set(like, [...(chosen.get(like) ?? []), page])
  }
  return [...chosen.values()]
    .flatMap((pages) =>
      pages[0]?.type === 'internal' ? pages : [pages[0], pages[Math.floor(pages.length / 2)], pages.at(-1)],
    )
    .filter((page, index, all): page is Page => page !== undefined && all.indexOf(page) === index)
}

it('that is damaged is noticed, and every row outside it is recovered', { timeout: 300_000 }, async () => {
  const pages = chosenPages()
  const wrong: unknown[] = []
  for (const [index, page] of pages.entries()) {
    const [kind, change] = Object.entries(kinds)[index % 4] ?? ['', () => undefined]
    const home = temporaryFolder()
    mkdirSync(join(home, 'desktop'))
    const path = join(home, 'state.db')
    copyFileSync(whole.path, path)
    damage(path, page.number, change)

    const { db, notices, path: used, close } = await openDatabase({ ...options(home), checkAll: true })
    const found = rowsOf(db)
    const rowsOnIt = new Set(whole.rowsOn(page))
    const lost = Object.entries(whole.rows).flatMap(([table, rows]) =>
      [...rows]
        .filter(([rowid, row]) => found[table]?.get(rowid) !== row && !(table === page.of && rowsOnIt.has(rowid)))
        .map(([rowid]) => `${table} ${rowid}`),
    )
    const left = findDamage(db)
    await close()
    if (used !== path || notices[0]?.kind !== 'database-damaged' || lost.length > 0 || left.length > 0)
      wrong.push({ kind, page, used, notices, lost: lost.length, first: lost[0], left })
  }
  expect(pages.length).toBeGreaterThanOrEqual(65)
  expect(wrong).toEqual([])
})

import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { migrations } from '../migrations'
import { usageQuarters } from '../migrations/0016-usage-quarters'
import { openDatabase } from '../open-database'
import { rescue } from '../damage/rescue'
import { usageBy, usageReport, usageTotals } from './read-usage'
import { sumOlderUsage } from './sum-usage'

async function open(home = temporaryFolder(), steps = migrations) {
  const files = { stateDb: join(home, 'state.db'), fallbackDb: join(home, 'd.db'), backups: join(home, 'b') }
  const database = await openDatabase({ ...files, clock: () => 1, migrations: steps })
  onTestFinished(database.close)
  return { home, ...database }
}

const noon = new Date(2026, 10, 16, 12).getTime()
const day = 86_400_000

function addSession(db: Database, id: string, origin = 'window', workspace: string | null = '/folder'): void {
  db.prepare(
    `INSERT INTO sessions (id, title, model, provider, origin, workspace, started_at, last_active_at)
     VALUES (?, ?, 'm', 'p', ?, ?, 0, 0)`,
  ).run(id, `Chat ${id}`, origin, workspace)
}

/** `dollars` of `null`: the price is not known. */
function addRequest(db: Database, session: string | null, at: number, dollars: number | null, model = 'm'): void {
  db.prepare(
    `INSERT INTO requests (session_id, provider, model, purpose, credential, body, cache_markers, started_at,
       input_tokens, output_tokens, cache_read_tokens, cost_status, cost_dollars)
     VALUES (?, 'p', ?, ?, '', '[]', '[]', ?, 10, 5, 30, ?, ?)`,
  ).run(session, model, session === null ? 'test' : 'turn', at, dollars === null ? 'unpriced' : 'estimated', dollars)
}

/** As it was before there were sums. */
function countedAnew(db: Database) {
  return db
    .prepare(
      `SELECT count(*) AS requests, coalesce(sum(input_tokens), 0) AS input, coalesce(sum(output_tokens), 0) AS output,
         coalesce(sum(cache_read_tokens), 0) AS cacheRead, coalesce(sum(cache_write_tokens), 0) AS cacheWrite,
         coalesce(sum(reasoning_tokens), 0) AS reasoning, round(coalesce(sum(cost_dollars), 0), 9) AS dollars,
         coalesce(sum(cost_status = 'unpriced' AND input_tokens IS NOT NULL), 0) AS unpriced FROM requests`,
    )
    .get()
}

function fill(db: Database): void {
  addSession(db, 'a')
  addSession(db, 'b', 'schedule', null)
  for (let index = 0; index < 40; index += 1) addRequest(db, 'a', noon - (index % 3) * day, 0.1, `m${index % 2}`)
  for (let index = 0; index < 25; index += 1) addRequest(db, 'b', noon, index % 5 === 0 ? null : 0.3)
  addRequest(db, null, noon, null)
}

it('sums up what there is while requests come, are answered and go', async () => {
  const { db } = await open()
  fill(db)
  expect(usageTotals(db, {})).toEqual(countedAnew(db))
  db.prepare(`UPDATE requests SET input_tokens = 7, cost_status = 'actual', cost_dollars = 2.5 WHERE id % 4 = 0`).run()
  expect(usageTotals(db, {})).toEqual(countedAnew(db))
  db.prepare(`DELETE FROM requests WHERE id % 5 = 0`).run()
  expect(usageTotals(db, {})).toEqual(countedAnew(db))
  db.prepare(`DELETE FROM sessions WHERE id = 'a'`).run()
  expect(usageTotals(db, {})).toEqual(countedAnew(db))
  db.prepare(`DELETE FROM requests`).run()
  expect(db.prepare('SELECT count(*) FROM usage_quarters').pluck().get()).toBe(0)
})

it('tells the same of a ledger that is older than the sums: before, while and after it is summed up', async () => {
  const home = temporaryFolder()
  const before = await open(home, migrations.slice(0, migrations.indexOf(usageQuarters)))
  fill(before.db)
  for (let index = 0; index < 2_500; index += 1) addRequest(before.db, 'a', noon - index * 60_000, 0.01)
  await before.close()
  const { db, write } = await open(home)
  const expected = usageBy(db, 'day', {})
  expect(usageTotals(db, {})).toEqual(countedAnew(db))
  addRequest(db, 'a', noon + day, 1)
  db.prepare('DELETE FROM requests WHERE id = 3').run()
  const early = usageReport(db, { days: null, now: noon })
  await sumOlderUsage({ write })
  expect(db.prepare('SELECT after_id FROM usage_start').pluck().get()).toBe(0)
  expect(usageReport(db, { days: null, now: noon })).toEqual(early)
  expect(usageTotals(db, {})).toEqual(countedAnew(db))
  expect(early.day.length).toBe(expected.length + 1)
})

it('is right again when the database was recovered', async () => {
  const { home, db, close } = await open()
  fill(db)
  const expected = usageReport(db, { days: null, now: noon })
  await close()
  rescue(join(home, 'state.db'), { migrations, clock: () => 1 })
  const after = await open(home)
  expect(usageReport(after.db, { days: null, now: noon })).toEqual(expected)
})

it('tells each group, the dearest chats with their names, and keeps to the days that were asked for', async () => {
  const { db } = await open()
  fill(db)
  const report = usageReport(db, { days: 2, now: noon })
  const keys = ({ key, requests }: { key: string; requests: number }) => [key, requests]
  expect(report.day.map(keys)).toEqual([
    ['2026-11-15', 13],
    ['2026-11-16', 40],
  ])
  expect(report.provider.map(keys)).toEqual([['p', 53]])
  expect(report.model.map(keys)).toEqual([
    ['p/m', 26],
    ['p/m0', 13],
    ['p/m1', 14],
  ])
  expect(report.folder.map(keys)).toEqual([
    ['', 26],
    ['/folder', 27],
  ])
  expect(report.origin.map(keys)).toEqual([
    ['', 1],
    ['schedule', 25],
    ['window', 27],
  ])
  expect(report.purpose.map(keys)).toEqual([
    ['test', 1],
    ['turn', 52],
  ])
  expect(report.sessions.map(({ key, title, isOpen, dollars }) => [key, title, isOpen, dollars])).toEqual([
    ['b', 'Chat b', true, 6],
    ['a', 'Chat a', true, 2.7],
  ])
  expect(report.total).toMatchObject({ requests: 53, dollars: 8.7, unpriced: 6 })
})

it('adds up in one walk what each sum on its own comes to, to the last part of a dollar', async () => {
  const { db } = await open()
  fill(db)
  for (let index = 0; index < 30; index += 1) addRequest(db, 'a', noon - index * day, 7_654.000_000_000_321, 'dear')
  addRequest(db, null, noon, 0.000_000_000_007)
  const { today, sessions, total, ...groups } = usageReport(db, { days: null, now: noon })
  expect(today).toBe('2026-11-16')
  expect(total).toEqual(usageTotals(db, {}))
  for (const by of ['day', 'model', 'provider', 'folder', 'origin', 'purpose'] as const)
    expect(groups[by]).toEqual(usageBy(db, by, {}))
  const dearest = usageBy(db, 'session', {}).toSorted((one, other) => other.dollars - one.dollars)
  expect(sessions.map(({ title: _title, isOpen: _isOpen, ...used }) => used)).toEqual(
    dearest.filter(({ key, dollars }) => key !== '' && dollars > 0),
  )
})

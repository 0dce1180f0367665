import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

/** A database of the Python agent with so many sessions. */
function theirs(path: string, count: number): void {
  const db = new Database(path)
  db.exec(`
    CREATE TABLE sessions (id TEXT PRIMARY KEY, source TEXT, started_at REAL);
    CREATE TABLE messages (id INTEGER PRIMARY KEY, session_id TEXT, role TEXT, content TEXT, timestamp REAL);
  `)
  db.transaction(() => {
    for (let one = 0; one < count; one += 1) {
      db.prepare(`INSERT INTO sessions VALUES (?, 'cli', 1)`).run(`s${one}`)
      db.prepare(`INSERT INTO messages VALUES (NULL, ?, 'user', 'Hi', 1)`).run(`s${one}`)
    }
  })()
  db.close()
}

it('tells every window how far an import is, and stops when it is told to', async () => {
  const path = join(temporaryFolder(), 'theirs.db')
  theirs(path, 350)
  const nobody = async () => null
  const runtime = await openTestRuntime(temporaryFolder(), {
    dialogs: { folder: nobody, file: async () => path, skill: nobody, whereTo: nobody, choose: nobody },
  })
  const told: unknown[] = []
  runtime.events.add(1, (batch) => {
    for (const event of batch) {
      if (event.name !== 'import.changed') continue
      told.push(event.payload?.sessions ?? null)
      if (event.payload?.sessions === 200) void runtime.call('session.stopImport', undefined)
    }
  })
  runtime.events.attach(1)
  const imported = await runtime.call('session.import', { from: 'hermes', usual: false })
  expect([imported.ok && imported.value?.sessions.length, told]).toEqual([200, [0, 100, 200, null]])
  const rest = await runtime.call('session.import', { from: 'hermes', usual: false })
  expect([rest.ok && rest.value?.sessions.length, rest.ok && rest.value?.skipped]).toEqual([150, 200])
})

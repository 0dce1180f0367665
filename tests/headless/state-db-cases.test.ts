import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { applicationId } from '../../src/core/sessions/identify-file'
import { openDatabase } from '../../src/core/sessions/open-database'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { readCases } from './context-cases'

interface StateDbCase {
  readonly name: string
  readonly input: { readonly op: string; readonly exists: boolean; readonly application_id?: 'ours' | 'other' | 0 }
  readonly expect: {
    readonly path: string
    readonly application_id?: 'ours'
    readonly foreign_written?: boolean
    readonly offer_import?: boolean
  }
}

const cases = readCases<StateDbCase>('home').filter(({ input }) => input.op === 'state_db')

const ids = { ours: applicationId, other: 0x0badcafe, 0: 0 }

describe('state.db cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    const root = temporaryFolder()
    const at = (path: string) => join(root, path)
    const stateDb = at('/h/state.db')
    mkdirSync(dirname(stateDb))
    if (input.exists) makeDatabase(stateDb, ids[input.application_id ?? 0])
    const before = input.exists ? readFileSync(stateDb) : null

    const database = await openDatabase({
      stateDb,
      fallbackDb: at('/h/desktop/state.db'),
      backups: at('/h/desktop/backups'),
      clock: Date.now,
    })
    await database.write((db) => db.exec(`INSERT INTO meta VALUES ('written', 'yes')`))
    await database.close()

    expect(database.path).toBe(at(expected.path))
    if (expected.application_id !== undefined) expect(idOf(stateDb)).toBe(ids[expected.application_id])
    if (expected.foreign_written !== undefined) {
      expect(before?.equals(readFileSync(stateDb))).toBe(!expected.foreign_written)
    }
    if (expected.offer_import !== undefined) {
      expect(database.notices.some(({ kind }) => kind === 'database-foreign')).toBe(expected.offer_import)
    }
  })
})

function makeDatabase(path: string, id: number): void {
  const db = new Database(path)
  db.pragma(`application_id = ${id}`)
  if (id !== applicationId) db.exec('CREATE TABLE theirs (id TEXT)')
  db.close()
}

function idOf(path: string): unknown {
  const db = new Database(path, { readonly: true })
  try {
    return db.pragma('application_id', { simple: true })
  } finally {
    db.close()
  }
}

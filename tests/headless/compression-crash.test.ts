import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { undoCompression } from '../../src/core/sessions/compressions/undo-compression'
import { insertMessage } from '../../src/core/sessions/insert-message'
import { integrityProblems } from '../../src/core/sessions/integrity'
import { readHistory } from '../../src/core/sessions/ledger/read-history'
import { openDatabase } from '../../src/core/sessions/open-database'
import { sqliteSessions } from '../../src/core/sessions/sqlite-sessions'
import { temporaryFolder } from '../fixtures/temporary-folder'

const hooks = new URL('../fixtures/source-imports.mjs', import.meta.url).href
const program = fileURLToPath(new URL('../fixtures/compression-writer.ts', import.meta.url))

const open = (home: string) =>
  openDatabase({
    stateDb: join(home, 'state.db'),
    fallbackDb: join(home, 'desktop/state.db'),
    backups: join(home, 'desktop/backups'),
    clock: Date.now,
  })

/** Killed without warning after so many stored changes, in the middle of the next one. */
async function killAfter(home: string, sessionId: string, lines: number): Promise<void> {
  const child = spawn(process.execPath, ['--no-warnings', '--import', hooks, program, home, sessionId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let seen = 0
  for await (const _ of createInterface(child.stdout)) if ((seen += 1) === lines) child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
}

it('leaves the old conversation or the new one after kill -9, never a mixture', { timeout: 60_000 }, async () => {
  const home = temporaryFolder()
  const first = await open(home)
  const sessions = sqliteSessions(first, { clock: Date.now, randomHex: () => 'abcdef' })
  const created = await sessions.create({ model: 'm', provider: 'p', workspace: null, origin: 'window' })
  const sessionId = created.ok ? created.value : ''
  await first.write((db) => {
    for (let index = 0; index < 200; index += 1) {
      const role = index % 2 === 0 ? 'user' : 'assistant'
      insertMessage(db, sessionId, { role, content: `${index} ${'x'.repeat(500)}` }, 1)
    }
  })
  const whole = readHistory(first.db, sessionId).map(({ content }) => content)
  const compressed = [...whole.slice(0, 3), 'Notes.', ...Array.from({ length: 8 }, () => 'short')]
  await first.close()

  for (const lines of [1, 2, 5, 8, 13]) {
    await killAfter(home, sessionId, lines)
    const database = await open(home)
    expect(database.notices).toEqual([])
    expect(integrityProblems(database.db)).toEqual([])
    const history = readHistory(database.db, sessionId).map(({ content }) => content)
    expect([whole, compressed]).toContainEqual(history)
    await database.write((db) => undoCompression(db, sessionId, 1))
    expect(readHistory(database.db, sessionId).map(({ content }) => content)).toEqual(whole)
    await database.close()
  }
})

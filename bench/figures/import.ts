import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { asUser } from '../../tests/e2e/harness/as-user'
import { launchApp } from '../../tests/e2e/harness/launch'
import type { Figure } from '../figure'

const sessions = 10_000
const messages = 16
const characters = 1_250
const allowedMb = 300
const electron = createRequire(import.meta.url)('electron') as unknown as string
const cli = resolve(import.meta.dirname, '../../out/main/cli.js')

export const importFigures: Figure[] = [
  {
    name: 'Import of 220 MB on the command line: peak memory, against 300 MB',
    target: `≤ ${allowedMb} MB`,
    measure: () =>
      withTheirs(async (path, folder) => {
        const words = [cli, 'import', '--from', 'hermes', path, '--json', '--home', join(folder, 'home')]
        const startedAt = performance.now()
        const child = spawn(electron, words, {
          env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
          stdio: ['ignore', 'ignore', 'inherit'],
        })
        let peak = 0
        // The highest so far: the last look before the end is the peak.
        const looking = setInterval(() => (peak = Math.max(peak, memoryOf(child.pid, 'VmHWM'))), 10)
        const [code] = (await once(child, 'close')) as [number]
        clearInterval(looking)
        if (code !== 0) throw new Error(`import ended with ${code}`)
        const seconds = (performance.now() - startedAt) / 1_000
        return {
          measured: `${peak.toFixed(0)} MB for ${sizeOf(path)} in ${seconds.toFixed(0)} s`,
          ratio: peak / allowedMb,
          limit: 1,
        }
      }),
  },
  {
    name: 'Import of 220 MB in the window: memory that it adds to the agent, against 300 MB',
    target: `≤ ${allowedMb} MB`,
    measure: () =>
      withTheirs(async (path) => {
        await using launched = await launchApp()
        const { app, page } = launched
        await app.evaluate(({ dialog }, chosen) => {
          dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] })
        }, path)
        const { pid } = app.process()
        const before = memoryOf(pid, 'VmRSS')
        // The peak of the start is not that of the import.
        writeFileSync(`/proc/${pid}/clear_refs`, '5')
        const startedAt = performance.now()
        const imported = await asUser(page, 'session.import', { from: 'hermes', usual: false })
        const seconds = (performance.now() - startedAt) / 1_000
        if (!imported.ok || imported.value?.sessions.length !== sessions) throw new Error(JSON.stringify(imported))
        const peak = memoryOf(pid, 'VmHWM')
        return {
          measured: `${(peak - before).toFixed(0)} MB (${peak.toFixed(0)} − ${before.toFixed(0)} MB) for ${sizeOf(path)} in ${seconds.toFixed(0)} s`,
          ratio: (peak - before) / allowedMb,
          limit: 1,
        }
      }),
  },
]

/** A database of the Python agent, as large as that of somebody who has used it for years. */
async function withTheirs<T>(measure: (path: string, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'hermes-bench-'))
  const path = join(folder, 'theirs.db')
  try {
    const db = new Database(path)
    db.exec(`
      CREATE TABLE sessions (id TEXT PRIMARY KEY, source TEXT, title TEXT, started_at REAL);
      CREATE TABLE messages (id INTEGER PRIMARY KEY, session_id TEXT, role TEXT, content TEXT, timestamp REAL);
    `)
    const addSession = db.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?)')
    const addMessage = db.prepare('INSERT INTO messages VALUES (NULL, ?, ?, ?, ?)')
    db.transaction(() => {
      for (let one = 0; one < sessions; one += 1) {
        addSession.run(`s${one}`, 'cli', `Session ${one}`, one)
        for (let message = 0; message < messages; message += 1)
          addMessage.run(`s${one}`, message % 2 === 0 ? 'user' : 'assistant', wordsOf(one * messages + message), one)
      }
    })()
    db.close()
    return await measure(path, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function wordsOf(seed: number): string {
  return `${seed} of the quiet harbour in the evening. `.repeat(60).slice(0, characters)
}

const sizeOf = (path: string) => `${(statSync(path).size / 1e6).toFixed(0)} MB`

function memoryOf(pid: number | undefined, field: 'VmHWM' | 'VmRSS'): number {
  try {
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

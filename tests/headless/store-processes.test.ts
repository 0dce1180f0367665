import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { integrityProblems } from '../../src/core/sessions/integrity'
import { openDatabase } from '../../src/core/sessions/open-database'
import { temporaryFolder } from '../fixtures/temporary-folder'

const hooks = new URL('../fixtures/source-imports.mjs', import.meta.url).href
const firstRun = fileURLToPath(new URL('../fixtures/first-run.ts', import.meta.url))
const program = fileURLToPath(new URL('../fixtures/store-writer.ts', import.meta.url))

type Writer = ChildProcessByStdio<null, Readable, Readable>

function startWriter(home: string, word: string, count: number): Writer {
  const args = ['--no-warnings', '--import', hooks, program]
  const child = spawn(process.execPath, [...args, home, word, String(count)], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** The ids that the process was told are stored; after `killAfter` of them it is killed without warning. */
async function acknowledged(writer: Writer, killAfter = Infinity): Promise<number[]> {
  const complaints: string[] = []
  writer.stderr.on('data', (chunk) => complaints.push(String(chunk)))
  const ids: number[] = []
  for await (const line of createInterface(writer.stdout)) {
    ids.push(Number(line))
    if (ids.length === killAfter) writer.kill('SIGKILL')
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit')
  expect(complaints.join('')).toBe('')
  return ids
}

async function open(home: string) {
  const database = await openDatabase({
    stateDb: join(home, 'state.db'),
    fallbackDb: join(home, 'desktop/state.db'),
    backups: join(home, 'desktop/backups'),
    clock: Date.now,
  })
  onTestFinished(() => database.close())
  return database
}

describe('the store', () => {
  it('is made once, however many processes begin on a new home at the same time', { timeout: 120_000 }, async () => {
    const home = temporaryFolder()
    const runs = Array.from({ length: 24 }, async () => {
      const child = spawn(process.execPath, ['--no-warnings', '--import', hooks, firstRun, home])
      onTestFinished(() => void child.kill('SIGKILL'))
      const complaints: string[] = []
      child.stderr.on('data', (chunk) => complaints.push(String(chunk)))
      await once(child, 'close')
      return complaints.join('')
    })
    expect(new Set(await Promise.all(runs))).toEqual(new Set(['']))
    expect(readdirSync(home).filter((name) => name.endsWith('.lock'))).toEqual([])
    expect(integrityProblems((await open(home)).db)).toEqual([])
  })

  it(
    'keeps every message of processes that create it and write to it at the same time',
    { timeout: 60_000 },
    async () => {
      const home = temporaryFolder()
      const writers = ['a', 'b', 'c'].map((word) => startWriter(home, word, 100))
      const ids = (await Promise.all(writers.map((writer) => acknowledged(writer)))).flat()
      expect(new Set(ids).size).toBe(300)

      const { db, notices } = await open(home)
      expect(notices).toEqual([])
      expect(db.prepare('SELECT message_count FROM sessions').pluck().all()).toEqual([100, 100, 100])
      expect(db.prepare('SELECT count(*) FROM messages').pluck().get()).toBe(300)
      expect(integrityProblems(db)).toEqual([])
    },
  )

  it('has every acknowledged message after kill -9, and is whole', { timeout: 60_000 }, async () => {
    const home = temporaryFolder()
    const stored: number[] = []
    for (const killAfter of [1, 7, 49, 50, 120]) {
      stored.push(...(await acknowledged(startWriter(home, 'x', 0), killAfter)))

      const { db, notices, close } = await open(home)
      expect(notices).toEqual([])
      const found = new Set(db.prepare('SELECT id FROM messages').pluck().all())
      expect(stored.filter((id) => !found.has(id))).toEqual([])
      expect(integrityProblems(db)).toEqual([])
      await close()
    }
  })
})

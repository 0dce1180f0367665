import { spawn as spawnProgram } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { spawn } from '@lydell/node-pty'
import { homePaths } from '../../src/core/home/home-paths'
import { openDatabase } from '../../src/core/sessions/open-database'
import { gate } from '../../tests/fixtures/model-server/gate.ts'
import { reply, text } from '../../tests/fixtures/model-server/script.ts'
import { type ModelServer, startModelServer } from '../../tests/fixtures/model-server/server.ts'
import { longAnswer } from '../chat/markdown-stream'
import { seedSession } from '../chat/seed-session'
import type { Figure } from '../figure'

const electron = createRequire(import.meta.url)('electron') as unknown as string
const cli = resolve(import.meta.dirname, '../../out/main/cli.js')
const electronAsNode = { ELECTRON_RUN_AS_NODE: '1' }
const starts = 9
const keys = 200
const firstFrameMs = 200
const keyMs = 16

/** The chat on a terminal. What is read is what the program writes to it. */
export const terminalChatFigures: Figure[] = [
  {
    name: `Terminal chat: first frame later than a bare Electron as Node ends ÷ ${firstFrameMs} ms`,
    target: '≤ 1',
    async measure() {
      await using lab = await openLab()
      const [bare, ours]: [number[], number[]] = [[], []]
      for (let start = 0; start <= starts; start += 1) {
        const from = performance.now()
        const child = spawnProgram(electron, ['-e', '0'], {
          env: { ...process.env, ...electronAsNode },
          stdio: 'ignore',
        })
        await once(child, 'close')
        bare.push(performance.now() - from)
        const chat = lab.open()
        await chat.prints(/\S/)
        ours.push(performance.now() - chat.startedAt)
        await chat.end()
      }
      const more = median(ours.slice(1)) - median(bare.slice(1))
      return {
        measured: `${more.toFixed(0)} ms more than ${median(bare.slice(1)).toFixed(0)} ms`,
        ratio: more / firstFrameMs,
        limit: 1,
      }
    },
  },
  {
    name: `Terminal chat: key press to screen (p95) with 5,000 messages ÷ ${keyMs} ms`,
    target: '≤ 1',
    async measure() {
      await using lab = await openLab(5_000)
      const chat = lab.open('--resume', 'bench-Long')
      await chat.prints(/The end of Long\./)
      await wait(1_000)
      const taken: number[] = []
      for (let key = 0; key < keys; key += 1) {
        await wait(20)
        const from = performance.now()
        const drawn = chat.prints(/\S/)
        chat.type('abcdefghijklmnopqrstuvwxy '.charAt(key % 26))
        await drawn
        taken.push(performance.now() - from)
      }
      await chat.end()
      const p95 = taken.toSorted((a, b) => a - b)[Math.floor(keys * 0.95)] ?? Number.NaN
      return { measured: `${p95.toFixed(1)} ms, median ${median(taken).toFixed(1)} ms`, ratio: p95 / keyMs, limit: 1 }
    },
  },
  {
    name: 'Terminal chat: processor time of the last 1,000 of 50,000 streamed tokens ÷ of the first 1,000',
    target: '≤ 1.5',
    async measure() {
      await using lab = await openLab()
      const gates = [gate(), gate(), gate(), gate()] as const
      lab.server.otherwise(reply(text(() => longAnswer(gates))))
      const chat = lab.open()
      await chat.prints(/Ready/)
      chat.type('Write a book\r')
      const spent: number[] = []
      for (const [index, one] of gates.entries()) {
        await one.reached
        // What was sent is drawn by then.
        await wait(1_000)
        spent.push(chat.cpuMs())
        one.open()
        if (index === 3) break
      }
      await chat.end()
      const [atStart = 0, afterFirst = 0, beforeLast = 0, atEnd = 0] = spent
      const [first, last] = [afterFirst - atStart, atEnd - beforeLast]
      return { measured: `${last.toFixed(0)} ÷ ${first.toFixed(0)} ms`, ratio: last / first, limit: 1.5 }
    },
  },
]

async function openLab(messages = 0) {
  const server: ModelServer = await startModelServer()
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'hermes-bench-')))
  const workspace = join(home, 'workspace')
  mkdirSync(workspace)
  writeFileSync(
    join(home, 'config.yaml'),
    `model: { provider: lab, default: some-model }\nproviders:\n  lab: { base_url: "${server.openaiUrl}" }\nterminal: { sandbox: "off" }\n`,
  )
  const paths = homePaths(home)
  if (messages > 0) {
    const database = await openDatabase({
      stateDb: paths.stateDb,
      fallbackDb: paths.desktopStateDb,
      backups: paths.cache,
      clock: Date.now,
    })
    await database.write((db) => seedSession(db, 'Long', messages))
    await database.close()
  }
  return {
    server,
    open: (...words: readonly string[]) => openChat(home, workspace, words),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function openChat(home: string, workspace: string, words: readonly string[]) {
  const startedAt = performance.now()
  const pty = spawn(electron, [cli, '--home', home, ...words], {
    cwd: workspace,
    env: { ...process.env, ...electronAsNode, LANG: 'C', TERM: 'xterm-256color' },
    cols: 100,
    rows: 40,
  })
  const ended = Promise.withResolvers<void>()
  pty.onExit(() => ended.resolve())
  let looking: { readonly pattern: RegExp; seen: string; found(): void } | null = null
  pty.onData((data) => {
    if (looking === null) return
    looking.seen += data
    if (looking.pattern.test(wordsOf(looking.seen))) looking.found()
  })
  return {
    startedAt,
    type: (typed: string) => pty.write(typed),
    /** What is printed from now on; a question to the terminal is no word. */
    prints: (pattern: RegExp) => new Promise<void>((found) => (looking = { pattern, seen: '', found })),
    /** Of its process so far; Linux counts in hundredths of a second. */
    cpuMs(): number {
      const stat = readFileSync(`/proc/${pty.pid}/stat`, 'utf8')
      const [, user, system] = /^\d+ \(.*\) \S(?: \S+){10} (\d+) (\d+)/s.exec(stat) ?? []
      return (Number(user) + Number(system)) * 10
    },
    async end() {
      pty.kill('SIGKILL')
      await ended.promise
    },
  }
}

/** Without the sequences that steer a terminal. */
const wordsOf = (printed: string) =>
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  printed.replace(/\u001B(?:\[[0-9;?<>=]*[ -/]*[@-~]|[\]P_^][^\u0007\u001B]*(?:\u0007|\u001B\\)|.)/g, '')

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

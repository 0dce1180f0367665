import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { parallel, reply, text, toolCall } from '../fixtures/model-server/script'
import { startModelServer } from '../fixtures/model-server/server'
import { afterCrash } from './after-crash'
import { buildVictim } from './build-victim'

export interface CrashRun {
  readonly kills: number
  /** What the processes were told is stored. */
  readonly acknowledged: number
  readonly toolCalls: number
  readonly problems: readonly string[]
}

const longestLifeMs = 800
/** A database that has grown for longer only makes the check slower. */
const killsPerHome = 25

/** Kills the agent at random moments while it streams and runs tools, and looks at what it left behind each time. */
export async function crashRun(kills: number, progress: (done: number) => void = () => undefined): Promise<CrashRun> {
  using victim = await buildVictim()
  await using server = await startModelServer()
  let calls = 0
  server.otherwise(({ json }) => {
    if (lastRole(json) === 'tool') return reply(text(Array.from({ length: 40 }, (_, index) => `word ${index} `)))
    const call = () => toolCall('work', { ms: calls % 7 }, `call-${(calls += 1)}`)
    return reply(text(['I will ', 'work.']), parallel(call(), call()))
  })
  const problems: string[] = []
  let [acknowledged, toolCalls] = [0, 0]
  let home = newHome()
  let told: Acknowledged = { turns: [], messages: [] }
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const heard = await liveAndDie(victim.program, home, server.openaiUrl)
      told = { turns: [...told.turns, ...heard.turns], messages: [...told.messages, ...heard.messages] }
      acknowledged += heard.turns.length + heard.messages.length
      const found = await afterCrash(home, told)
      toolCalls += found.newToolCalls
      problems.push(...found.problems.map((problem) => `kill ${kill}: ${problem}`))
      progress(kill)
      if (kill % killsPerHome > 0) continue
      rmSync(home, { recursive: true, force: true })
      home = newHome()
      told = { turns: [], messages: [] }
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
  return { kills, acknowledged, toolCalls, problems }
}

export interface Acknowledged {
  readonly turns: readonly string[]
  readonly messages: readonly number[]
}

type Victim = ChildProcessByStdio<null, Readable, Readable>

/** Its life ends at a random moment after the first sign of it. */
async function liveAndDie(program: string, home: string, url: string): Promise<Acknowledged> {
  const child: Victim = spawn(process.execPath, [program, home, url], { stdio: ['ignore', 'pipe', 'pipe'] })
  const complaints: string[] = []
  child.stderr.on('data', (chunk) => complaints.push(String(chunk)))
  const turns: string[] = []
  const messages: number[] = []
  let death: Promise<void> | null = null
  for await (const line of createInterface(child.stdout)) {
    death ??= pause(Math.random() * longestLifeMs).then(() => void child.kill('SIGKILL'))
    const said = parsed(line)
    if (said?.turn !== undefined) turns.push(said.turn)
    if (said?.message !== undefined) messages.push(said.message)
  }
  await death
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  if (child.signalCode !== 'SIGKILL') throw new Error(`The process ended by itself: ${complaints.join('')}`)
  return { turns, messages }
}

/** The last line may be half a line. */
function parsed(line: string): { readonly turn?: string; readonly message?: number } | null {
  try {
    return JSON.parse(line) as { readonly turn?: string; readonly message?: number }
  } catch {
    return null
  }
}

function lastRole(body: unknown): string | undefined {
  return (body as { messages?: { role: string }[] }).messages?.at(-1)?.role
}

const newHome = () => mkdtempSync(join(realpathSync(tmpdir()), 'hermes-crash-'))

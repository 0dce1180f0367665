import { randomBytes } from 'node:crypto'
import type { ShellSession } from './environment'
import { type ManagedProcess, managedProcess } from './managed-process'
import { createNoticeBreaker } from './notice-breaker'
import { type CommandPorts, openCommand } from './open-command'
import { processIdentity } from './process-identity'
import type { ProcessStore, SavedProcess } from './process-store'
import { recoverProcesses } from './recover-processes'
import { createRollingText } from './rolling-text'
import { compilePatterns, createOutputWatch } from './watch-output'

export interface ProcessPorts extends CommandPorts {
  readonly clock: () => number
  readonly redact: (text: string) => string
  readonly store: ProcessStore
  /** Puts a text into a session's conversation. Must not throw. */
  readonly notify: (sessionId: string, text: string) => void
}

export interface BackgroundCommand {
  readonly command: string
  readonly workdir: string | null
  readonly pty: boolean
  readonly notifies: boolean
  readonly patterns: readonly string[]
}

export type StartedProcess =
  | { readonly ok: true; readonly id: string; readonly pid: number }
  | { readonly ok: false; readonly reason: string }

/** The programs that run on behind the conversation. A session sees its own. */
export interface Processes {
  start(command: BackgroundCommand, context: ShellSession): Promise<StartedProcess>
  list(sessionId: string): readonly ManagedProcess[]
  find(sessionId: string, id: string): ManagedProcess | null
  /** Takes over what a crashed app left running. */
  recover(): Promise<void>
  /** Ends all of them and waits until they are gone. */
  close(): Promise<void>
}

const bufferLimit = 200_000
const mostProcesses = 64
const finishedKeptMs = 1_800_000
const noticeTail = 2_000
/** How long the end of the app waits for processes that do not want to go. */
const farewellMs = 3_000

const never = new AbortController().signal

export function createProcesses(ports: ProcessPorts): Processes {
  const { clock, store, notify } = ports
  const processes = new Map<string, ManagedProcess>()
  const saved = new Map<string, SavedProcess>()
  const breaker = createNoticeBreaker(clock)
  let starting = 0
  let isClosed = false

  function forgetOld(): void {
    const now = clock()
    for (const [id, { end }] of processes) if (end !== null && now - end.at > finishedKeptMs) processes.delete(id)
  }

  function makeRoom(): boolean {
    forgetOld()
    if (processes.size + starting < mostProcesses) return true
    const finished = [...processes.values()].filter(({ end }) => end !== null)
    const oldest = finished.sort((a, b) => (a.end?.at ?? 0) - (b.end?.at ?? 0))[0]
    return oldest !== undefined && processes.delete(oldest.id)
  }

  function keep(process: ManagedProcess, notifies: () => boolean): void {
    processes.set(process.id, process)
    void process.ended.then(() => {
      saved.delete(process.id)
      if (isClosed) return
      void store.write([...saved.values()])
      if (notifies()) notify(process.sessionId, endNotice(process))
    })
  }

  async function save(process: ManagedProcess, notifies: boolean): Promise<void> {
    // A number on another machine says nothing after a restart.
    if (ports.environmentOf(process.sessionId).kind !== 'local') return
    const identity = await processIdentity(process.pid)
    if (identity === null || process.end !== null) return
    const { id, sessionId, command, pid, startedAt } = process
    saved.set(id, { id, sessionId, command, pid, identity, startedAt, notifies })
    await store.write([...saved.values()])
  }

  async function start(
    { command, workdir, pty, notifies, patterns }: BackgroundCommand,
    { sessionId, workspace, granted }: ShellSession,
  ): Promise<StartedProcess> {
    const compiled = compilePatterns(patterns)
    if (!compiled.ok) return compiled
    if (isClosed) return { ok: false, reason: 'The app is closing.' }
    if (!makeRoom())
      return {
        ok: false,
        reason: `${mostProcesses} background processes run already. End one with the process tool first.`,
      }
    const id = `proc_${randomBytes(6).toString('hex')}`
    const buffer = createRollingText(bufferLimit)
    let tellsEnd = notifies
    const watch = createOutputWatch(compiled.patterns, {
      clock,
      breaker,
      notify: (line) =>
        notify(sessionId, ports.redact(`[Background process ${id} printed a line that matches:]\n${line}`)),
      gaveUp(reason) {
        tellsEnd = true
        notify(sessionId, `[Background process ${id} is no longer watched: ${reason}. Its end will be told.]`)
      },
    })
    const onText = (text: string) => {
      buffer.take(text)
      if (patterns.length > 0) watch.take(text)
    }
    const session = { sessionId, workspace, ...(granted === undefined ? {} : { granted }) }
    starting += 1
    const opened = await openCommand({ command, session, workdir, pty, background: true, signal: never, onText }, ports)
    starting -= 1
    if (!opened.ok) return opened
    if (isClosed) opened.command.kill()
    const parts = { id, sessionId, command, startedAt: clock(), clock, buffer, redact: ports.redact }
    const process = managedProcess(parts, opened.command)
    keep(process, () => tellsEnd)
    await save(process, notifies)
    return { ok: true, id, pid: process.pid }
  }

  const list = (sessionId: string) => [...processes.values()].filter((process) => process.sessionId === sessionId)

  return {
    start,
    list(sessionId) {
      forgetOld()
      return list(sessionId)
    },
    find: (sessionId, id) => list(sessionId).find((process) => process.id === id) ?? null,
    async recover() {
      const records = await store.read()
      for (const process of await recoverProcesses(records, clock)) {
        const record = records.find(({ id }) => id === process.id)
        if (record !== undefined) saved.set(process.id, record)
        keep(process, () => record?.notifies === true)
      }
      await store.write([...saved.values()])
    },
    async close() {
      isClosed = true
      const running = [...processes.values()].filter(({ end }) => end === null)
      for (const { kill } of running) kill()
      const late = new Promise((resolve) => setTimeout(resolve, farewellMs).unref())
      await Promise.race([Promise.all(running.map(({ ended }) => ended)), late])
      await store.write([])
    },
  }
}

function endNotice({ id, command, end, recovered, text }: ManagedProcess): string {
  const how = end?.code === null || end === null ? 'ended' : `ended with exit code ${end.code}`
  const output = text().slice(-noticeTail).trim()
  const shown = recovered
    ? '[Its output was lost when the app restarted.]'
    : output === ''
      ? '[It printed nothing.]'
      : output
  return `[Background process ${id} ${how}: ${command.slice(0, 200)}]\n${shown}`
}

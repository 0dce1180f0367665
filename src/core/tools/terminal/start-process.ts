import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { errorCode, errorMessage } from '../../base/system-error'
import type { Launch, LaunchStreams } from './environment'
import { openOutputChannel, type OutputChannel } from './output-channel'
import { startPty } from './start-pty'

/** A started program with everything that it starts itself. */
export interface Running {
  readonly pid: number
  /** `code` is `null` after a signal. Resolves when the program has ended and its output was read. */
  readonly ended: Promise<Ending>
  /** Whether it was accepted: not after the end of its input. */
  write(text: string): boolean
  endInput(): void
  /** Asks the whole process group to stop, and makes it a moment later. */
  kill(): void
}

export interface Ending {
  readonly code: number | null
  readonly signal: string | null
}

export type Started = { readonly ok: true; readonly running: Running } | StartFailure

/** `retry`: the machine was short of something. */
export interface StartFailure {
  readonly ok: false
  readonly reason: string
  readonly retry: boolean
}

export type OnBytes = (bytes: Buffer) => void

const graceMs = 1_000
/** What the shell started in the background may hold its output open. Nobody waits for that. */
const drainMs = 500

const shortages = new Set(['EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE', 'EBUSY', 'ETXTBSY'])

export function startProcess(launch: Launch, streams: LaunchStreams, onBytes: OnBytes): Promise<Started> {
  return streams.terminal ? startInTerminal(launch, onBytes) : startPlain(launch, streams, onBytes)
}

async function startPlain(
  { program, args, env }: Launch,
  { input }: LaunchStreams,
  onBytes: OnBytes,
): Promise<Started> {
  const channel = await openOutputChannel()
  const output = channel?.writer ?? 'pipe'
  let child: ChildProcess
  try {
    child = spawn(program, args, {
      // The script goes where it belongs by itself; a folder that vanished must not keep the shell from starting.
      cwd: tmpdir(),
      env,
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: [input ? 'pipe' : 'ignore', output, output],
    })
  } catch (error) {
    channel?.release()
    channel?.destroy()
    return startFailure(program, error)
  }
  channel?.release()
  const { promise, resolve } = Promise.withResolvers<Started>()
  child.on('error', (error) => {
    channel?.destroy()
    resolve(startFailure(program, error))
  })
  child.on('spawn', () => resolve({ ok: true, running: runningChild(child, channel, onBytes) }))
  return promise
}

function runningChild(child: ChildProcess, channel: OutputChannel | null, onBytes: OnBytes): Running {
  const pid = child.pid ?? 0
  const ended = Promise.withResolvers<Ending>()
  const read = channel === null ? readPipes(child, onBytes) : channel.read(onBytes)
  child.stdin?.on('error', () => undefined)
  child.on('exit', (code, signal) => {
    // What outlives its shell in the same group would run on unseen. Real daemons have a group of their own.
    signalGroup(pid, 'SIGTERM')
    const drained = setTimeout(() => {
      channel?.destroy()
      child.stdout?.destroy()
      child.stderr?.destroy()
    }, drainMs)
    void read.then(() => {
      clearTimeout(drained)
      signalGroup(pid, 'SIGKILL')
      ended.resolve({ code, signal })
    })
  })
  return {
    pid,
    ended: ended.promise,
    write: (text) => child.stdin !== null && child.stdin.writable && (child.stdin.write(text), true),
    endInput: () => child.stdin?.end(),
    kill: once(() => killGroup(pid)),
  }
}

function readPipes(child: ChildProcess, onBytes: OnBytes): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', onBytes)
    stream?.on('error', () => undefined)
  }
  child.on('close', () => resolve())
  return promise
}

async function startInTerminal({ program, args, env }: Launch, onBytes: OnBytes): Promise<Started> {
  const start = await startPty({ program, args, env, cwd: tmpdir() })
  if (!start.ok) return { ok: false, reason: start.reason, retry: false }
  const { pty } = start
  const ended = Promise.withResolvers<Ending>()
  let isOver = false
  pty.onData((data: string | Buffer) => onBytes(Buffer.from(data)))
  pty.onExit(({ exitCode, signal }) => {
    isOver = true
    signalGroup(pty.pid, 'SIGKILL')
    const wasKilled = signal !== undefined && signal !== 0
    ended.resolve({ code: wasKilled ? null : exitCode, signal: wasKilled ? String(signal) : null })
  })
  return {
    ok: true,
    running: {
      pid: pty.pid,
      ended: ended.promise,
      write(text) {
        if (!isOver) pty.write(text)
        return !isOver
      },
      // A terminal has no end of input but the key for it.
      endInput: () => {
        if (!isOver) pty.write('\u0004')
      },
      kill: once(() => killGroup(pty.pid)),
    },
  }
}

function startFailure(program: string, error: unknown): StartFailure {
  const code = errorCode(error) ?? ''
  if (code === 'ENOENT')
    return { ok: false, reason: `The program ${program} was not found on this machine.`, retry: false }
  if (code === 'E2BIG')
    return { ok: false, reason: 'The command is too long. Write it to a file and run that.', retry: false }
  const message = errorMessage(error)
  return { ok: false, reason: `${program} could not be started: ${message}`, retry: shortages.has(code) }
}

function killGroup(pid: number): void {
  if (signalGroup(pid, 'SIGTERM')) setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs).unref()
}

/** Whether there was anybody to tell. */
export function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true }).on(
      'error',
      () => undefined,
    )
    return false
  }
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}

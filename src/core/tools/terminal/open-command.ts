import { randomBytes } from 'node:crypto'
import type { Shell, ShellSession, TerminalEnvironment } from './environment'
import type { ColourChange } from './output-colours'
import { createOutputText } from './output-text'
import type { SpareShells } from './spare-shells'
import { createStartMark } from './start-mark'
import { type OnBytes, type Running, startProcess } from './start-process'
import { wrapCommand } from './wrap-command'

export interface CommandOptions {
  readonly command: string
  readonly session: ShellSession
  readonly workdir: string | null
  readonly pty: boolean
  readonly background: boolean
  readonly signal: AbortSignal
  /** Plain text, as it comes. */
  onText(text: string): void
}

export interface CommandPorts {
  /** Where the commands of a session run. */
  readonly environmentOf: (sessionId: string) => TerminalEnvironment
  /** Ends early, without an error, when the signal says so. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Shells that were started ahead. */
  readonly spares?: SpareShells
}

/** A command that runs in an environment. */
export interface OpenCommand extends Omit<Running, 'ended'> {
  /** Resolves when all of its text was passed on. `started` is false when the connection broke before the command ran. */
  readonly ended: Promise<CommandEnd>
}

export interface CommandEnd {
  readonly code: number | null
  readonly started: boolean
  /** Characters that no text contains. */
  readonly strange: number
  readonly colours: readonly ColourChange[]
}

export type Opened =
  | { readonly ok: true; readonly command: OpenCommand }
  | { readonly ok: false; readonly reason: string }

const pausesMs = [2_000, 4_000, 8_000]

/** What fails before the command itself runs is tried again; the command is not. */
export async function openCommand(options: CommandOptions, ports: CommandPorts): Promise<Opened> {
  for (const pause of [...pausesMs, null]) {
    const opened = await tryOpen(options, ports)
    if (opened.ok || !opened.retry || pause === null) return opened
    await ports.wait(pause, options.signal)
    if (options.signal.aborted) return { ok: false, reason: 'Interrupted before it was started.' }
  }
  throw new Error('The last round always returns.')
}

async function tryOpen(options: CommandOptions, { environmentOf, spares }: CommandPorts) {
  const { session, background } = options
  const opened = await environmentOf(session.sessionId).open(session, options.signal)
  if (!opened.ok) return opened
  const { shell } = opened
  const text = createOutputText()
  const pass = (piece: string) => {
    if (piece !== '') options.onText(piece)
  }
  const started = await startCommand(options, shell, spares ?? null, (bytes) => pass(text.take(bytes)))
  if (!started.ok) return started
  const { running, start } = started
  const kill = () => {
    const there = start.pid()
    if (there !== null) void shell.killThere?.(there)
    running.kill()
  }
  const ended = running.ended.then(({ code }): CommandEnd => {
    if (!background) shell.settle?.()
    pass(text.take(start.end()))
    pass(text.end())
    return { code, started: start.seen(), strange: text.strange(), colours: text.colours() }
  })
  return { ok: true, command: { ...running, kill, ended } } as const
}

/** In the spare of the session where it has one that fits, else in a new shell. */
async function startCommand(options: CommandOptions, shell: Shell, spares: SpareShells | null, onBytes: OnBytes) {
  const { command, session, workdir, background, pty } = options
  if (spares !== null && !background && !pty && workdir === null) {
    spares.ran(session)
    const handed = await spares.hand(command, session.sessionId, shell, onBytes)
    if (handed !== null) return { ok: true, ...handed } as const
  }
  const mark = shell.killThere === null ? null : randomBytes(12).toString('hex')
  const start = createStartMark(mark)
  const script = wrapCommand(command, { ...shell, workdir, keepsState: !background, mark })
  const streams = { input: background, terminal: pty }
  const started = await startProcess(shell.launch(script, streams), streams, (bytes) => onBytes(start.take(bytes)))
  return started.ok ? ({ ...started, start } as const) : started
}

import type { OutputColours } from '../../../shared/output-colours'
import type { Notice } from '../../../shared/model'
import { type PausingTimer, pausingTimer } from '../../base/pausing-timer'
import type { ToolContext } from '../tool'
import type { ShellSession } from './environment'
import { exitMeaning } from './exit-meaning'
import { createHeadTail } from './head-tail'
import { createLiveOutput } from './live-output'
import { type CommandEnd, type CommandPorts, openCommand } from './open-command'
import { coloursOf } from './output-colours'
import { asShown } from './output-text'

export interface ForegroundPorts extends CommandPorts {
  readonly redact: (text: string) => string
  /** Characters of what a command prints that are kept, as set now. */
  readonly outputLimit?: () => number
}

export interface ForegroundCommand {
  readonly command: string
  readonly workdir: string | null
  readonly pty: boolean
  readonly timeoutSeconds: number
  /** Its time, where somebody else makes it stand still. */
  readonly timer?: PausingTimer
}

/** The fields under which the model reads a result. */
export interface CommandResult {
  readonly output: string
  readonly exit_code: number
  readonly error: string | null
  readonly exit_code_meaning?: string
}

const usualOutput = 50_000
const timedOut = 124
const interrupted = 130
const notRun = -1
/** How long a killed command may take to be gone before its result is given anyway. */
const farewellMs = 3_000

type Why = 'ended' | 'timeout' | 'interrupted'

export interface Finished {
  readonly result: CommandResult
  readonly colours: OutputColours | null
  readonly notices: readonly Notice[]
}

/** Runs a command to its end, to its time-out, or to the user's interrupt, whichever comes first. */
export async function runForeground(
  { command, workdir, pty, timeoutSeconds, timer }: ForegroundCommand,
  context: Pick<ToolContext, 'sessionId' | 'workspace' | 'signal' | 'output'> & Pick<ShellSession, 'granted'>,
  ports: ForegroundPorts,
): Promise<Finished> {
  const { signal } = context
  const kept = createHeadTail(ports.outputLimit?.() ?? usualOutput)
  const live = createLiveOutput(context.output, ports.redact)
  const onText = (text: string) => {
    kept.take(text)
    live.take(text)
  }
  const opened = await openCommand(
    { command, session: context, workdir, pty, background: false, signal, onText },
    ports,
  )
  if (!opened.ok) {
    const exitCode = signal.aborted ? interrupted : notRun
    return { result: { output: '', exit_code: exitCode, error: opened.reason }, colours: null, notices: [] }
  }
  const { ended, kill } = opened.command
  const why = await firstOf(ended, timer ?? pausingTimer(timeoutSeconds * 1_000), signal)
  if (why !== 'ended') kill()
  const end = why === 'ended' ? await ended : await beforeFarewell(ended)
  live.end()
  const output = kept.read()
  const result = resultOf(command, output, end, why, timeoutSeconds, ports.redact)
  return {
    result,
    colours: coloursOf(output.head, result.output, end.colours),
    notices: cutNotices('tool:terminal', output),
  }
}

/** What the model does not get to see, told to the user. */
export function cutNotices(source: string, { omitted, total }: { omitted: number; total: number }): readonly Notice[] {
  return omitted === 0 ? [] : [{ kind: 'truncated', source, kept: total - omitted, dropped: omitted, total }]
}

async function firstOf(ended: Promise<unknown>, timer: PausingTimer, signal: AbortSignal): Promise<Why> {
  const { promise, resolve } = Promise.withResolvers<Why>()
  void timer.over.then(() => resolve('timeout'))
  const interrupt = () => resolve('interrupted')
  if (signal.aborted) interrupt()
  signal.addEventListener('abort', interrupt)
  void ended.then(() => resolve('ended'))
  try {
    return await promise
  } finally {
    timer.clear()
    signal.removeEventListener('abort', interrupt)
  }
}

async function beforeFarewell(ended: Promise<CommandEnd>): Promise<CommandEnd> {
  const late = new Promise<CommandEnd>((resolve) => {
    setTimeout(resolve, farewellMs, { code: null, started: true, strange: 0, colours: [] } satisfies CommandEnd).unref()
  })
  return Promise.race([ended, late])
}

function resultOf(
  command: string,
  kept: ReturnType<ReturnType<typeof createHeadTail>['read']>,
  end: CommandEnd,
  why: Why,
  timeoutSeconds: number,
  redact: (text: string) => string,
): CommandResult {
  const output = shownOutput(kept, end.strange, redact)
  if (why === 'timeout') {
    const advice = 'Call it with a longer timeout, or with background=true.'
    return { output, exit_code: timedOut, error: `Stopped after ${timeoutSeconds} s. The output is partial. ${advice}` }
  }
  if (why === 'interrupted')
    return { output, exit_code: interrupted, error: 'Interrupted by the user. The output is partial.' }
  if (!end.started)
    return {
      output: '',
      exit_code: notRun,
      error: `The command was not run. ${output.trim() || 'The connection broke.'}`,
    }
  const code = end.code ?? interrupted
  const error = end.code === null ? 'It was ended by a signal.' : null
  const meaning = exitMeaning(command, code)
  return { output, exit_code: code, error, ...(meaning === null ? {} : { exit_code_meaning: meaning }) }
}

/** More than this share of characters that no text contains: nobody can read it. */
const binaryShare = 0.1

export function shownOutput(
  { head, tail, omitted, total }: { head: string; tail: string; omitted: number; total: number },
  strange: number,
  redact: (text: string) => string,
): string {
  if (strange > 16 && strange > binaryShare * (total + strange))
    return `[Binary output of about ${total + strange} characters, not shown. Send it to a file.]`
  const start = redact(asShown(head))
  if (omitted === 0) return start
  return `${start}\n[OUTPUT TRUNCATED - ${omitted} chars omitted out of ${total} total]\n${redact(asShown(tail))}`
}

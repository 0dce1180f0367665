import { z } from 'zod'
import { defineTool, type ToolContext, type ToolResult } from '../tool'
import type { ManagedProcess } from './managed-process'
import type { Processes } from './processes'

export interface ProcessToolPorts {
  readonly processes: Processes
  readonly clock: () => number
  /** Ends early, without an error, when the signal says so. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

const Input = z.object({
  action: z.enum(['list', 'poll', 'log', 'wait', 'kill', 'write', 'submit', 'close']),
  session_id: z.string().nullable().default(null).describe('The process, as terminal named it.'),
  data: z.string().nullable().default(null).describe('What to write.'),
  timeout: z.number().min(0).nullable().default(null).describe('Seconds to wait.'),
  offset: z
    .number()
    .int()
    .min(0)
    .nullable()
    .default(null)
    .describe('First line of the log, from 0. Without it: the last lines.'),
  limit: z.number().int().min(1).default(200).describe('Lines of the log.'),
})
type Input = z.output<typeof Input>

const description = `Look after background processes that terminal started.
list: all of this conversation. poll: state and new output. log: the output, by lines. wait: until it ends or the time is over. kill: end it with everything it started.
write: text as it is to its standard input. submit: text and a line end. close: end of its input.`

const longestWait = 600
const defaultWait = 180
const pollLimit = 50_000

export const processTool = (ports: ProcessToolPorts) =>
  defineTool({
    name: 'process',
    toolset: 'terminal',
    description,
    input: Input,
    shown: { verb: 'process', icon: 'terminal', object: ['action', 'session_id'], drawn: 'terminal' },
    looks: ({ action }) => ['list', 'poll', 'log', 'wait'].includes(action),
    async run(input, context) {
      const { processes } = ports
      if (input.action === 'list')
        return done({ processes: processes.list(context.sessionId).map((process) => view(process, ports.clock())) })
      if (input.session_id === null)
        return failed(`"${input.action}" needs a session_id. Use action "list" to see them.`)
      const process = processes.find(context.sessionId, input.session_id)
      if (process === null)
        return failed(`There is no process ${input.session_id} in this conversation. Use action "list" to see them.`)
      return act(input.action, input, process, context, ports)
    },
  })

async function act(
  action: Exclude<Input['action'], 'list'>,
  input: Input,
  process: ManagedProcess,
  context: ToolContext,
  ports: ProcessToolPorts,
): Promise<ToolResult> {
  switch (action) {
    case 'poll':
      return done({ ...view(process, ports.clock()), output: tailOf(process.unread()) })
    case 'log':
      return done(logOf(process, input))
    case 'wait':
      return waitFor(process, input.timeout, context, ports)
    case 'kill':
      process.kill()
      await Promise.race([process.ended, ports.wait(3_000, context.signal)])
      return done(view(process, ports.clock()))
    case 'write':
    case 'submit':
      return write(process, action === 'submit' ? `${input.data ?? ''}\n` : (input.data ?? ''), context)
    case 'close':
      process.endInput()
      return done({ session_id: process.id, closed: true })
  }
}

function view({ id, command, pid, startedAt, recovered, end }: ManagedProcess, now: number) {
  return {
    session_id: id,
    command: command.slice(0, 200),
    pid,
    status: end === null ? 'running' : 'exited',
    exit_code: end?.code ?? null,
    uptime_seconds: Math.max(0, Math.round(((end?.at ?? now) - startedAt) / 1_000)),
    ...(recovered ? { note: 'Found again after a restart of the app. Its earlier output is lost.' } : {}),
  }
}

function logOf(process: ManagedProcess, { offset, limit }: Input) {
  const lines = process.text().replace(/\n$/, '').split('\n')
  const from = Math.min(offset ?? Math.max(0, lines.length - limit), lines.length)
  const dropped = process.dropped()
  return {
    session_id: process.id,
    output: tailOf(lines.slice(from, from + limit).join('\n')),
    total_lines: lines.length,
    offset: from,
    ...(dropped === 0 ? {} : { note: `${dropped} earlier characters are no longer kept.` }),
  }
}

async function waitFor(
  process: ManagedProcess,
  timeout: number | null,
  { signal }: ToolContext,
  ports: ProcessToolPorts,
): Promise<ToolResult> {
  const seconds = Math.min(timeout ?? defaultWait, longestWait)
  const over = new AbortController()
  await Promise.race([process.ended, ports.wait(seconds * 1_000, AbortSignal.any([signal, over.signal]))])
  over.abort()
  const isRunning = process.end === null
  const note = signal.aborted
    ? 'Interrupted by the user. The process still runs.'
    : `Still running after ${seconds} s${timeout !== null && timeout > longestWait ? `, the longest wait` : ''}.`
  return done({
    ...view(process, ports.clock()),
    output: tailOf(process.unread()),
    ...(isRunning ? { status: signal.aborted ? 'interrupted' : 'timeout', note } : {}),
  })
}

/** What is typed into a shell runs there, so it needs the same yes as a command. */
async function write(process: ManagedProcess, text: string, context: ToolContext): Promise<ToolResult> {
  if (process.end !== null) return failed(`The process ${process.id} has ended.`)
  const decision = await context.approveCommand(process.unfinishedLine() + text)
  if (!decision.allowed) return failed(decision.message, 'blocked')
  if (!process.write(text)) return failed(`The process ${process.id} does not read its standard input any more.`)
  return done({ session_id: process.id, bytes_written: Buffer.byteLength(text) })
}

function tailOf(text: string): string {
  if (text.length <= pollLimit) return text
  return `[${text.length - pollLimit} characters left out. Use action "log".]\n${text.slice(-pollLimit)}`
}

function done(value: object): ToolResult {
  return { ok: true, text: JSON.stringify(value) }
}

function failed(error: string, status?: 'blocked'): ToolResult {
  return { ok: false, text: JSON.stringify({ error, ...(status === undefined ? {} : { status }) }) }
}

import { z } from 'zod'
import { isReadingCommand } from '../approval/reading-command'
import type { ApprovalDecision } from '../approval/approval'
import type { CommandHold } from '../../../shared/sandbox-mark'
import type { PowerWatch } from '../sandbox/watch-powers'
import { pausingTimer } from '../../base/pausing-timer'
import { defineTool, type ToolContext, type ToolResult } from '../tool'
import { askForGrants, askForHosts, isHeld, lackingCapability, unreached } from './ask-for-grants'
import type { GateRun } from '../sandbox/network/gates'
import type { Granted, TerminalEnvironment } from './environment'
import { commandProblem, longestForeground } from './command-problem'
import { askAboutGit } from './git/ask-about-git'
import type { Processes } from './processes'
import { type ForegroundPorts, runForeground } from './run-foreground'

export interface TerminalPorts extends ForegroundPorts {
  readonly processes: Processes
  readonly powers: PowerWatch
  /** Seconds for a foreground command that names no time-out. Read for each command. */
  readonly defaultTimeout: () => number
}

const Input = z.object({
  command: z.string().describe('What the shell runs.'),
  background: z.boolean().default(false).describe('For servers and long jobs: returns at once; see the process tool.'),
  timeout: z
    .number()
    .int()
    .min(1)
    .nullable()
    .default(null)
    .describe(`Seconds until a foreground command is stopped, ${longestForeground} at most; usually 180.`),
  workdir: z.string().nullable().default(null).describe('Folder for this command only.'),
  pty: z.boolean().default(false).describe('Give it a terminal, for programs that insist on one.'),
  hosts: z
    .array(z.string().min(1).max(260))
    .max(16)
    .default([])
    .describe(
      'Hosts that it must reach, for which the user is asked before it starts: only for background=true, or after a refusal.',
    ),
  whole_network: z
    .boolean()
    .default(false)
    .describe('Only for programs that cannot use an HTTP proxy. The user is asked.'),
  writes: z
    .array(z.string().min(1).max(4_096))
    .max(16)
    .default([])
    .describe('Paths outside the workspace that it must see or change. The user is asked.'),
  unsandboxed: z
    .boolean()
    .default(false)
    .describe('Only for what cannot work in the sandbox: sudo, docker, ssh. The user is asked.'),
  notify_on_complete: z.boolean().default(false).describe('Background: tell when it has ended.'),
  watch_patterns: z
    .array(z.string().min(1).max(500))
    .max(16)
    .default([])
    .describe('Background: regular expressions; tell when a line of output matches one.'),
})
type Input = z.output<typeof Input>

/** In the mode `plan`: what the read-only sandbox holds, else what is known to change nothing. */
const onlyLooks = ({ command, background, hosts, whole_network, writes, unsandboxed }: Input, held: boolean) =>
  !background &&
  (held ? hosts.length + writes.length === 0 && !whole_network && !unsandboxed : isReadingCommand(command))

const description = `Run a shell command. The working directory and exported variables stay for the next call. Standard input is closed.
Use it for builds, tests, git, package managers and programs; use the file tools to read, search and edit files.
Do not start servers or use "&" or nohup in the foreground: set background=true. A background process can announce its end (notify_on_complete) or lines that match (watch_patterns), not both.
Where the system can, commands run in a sandbox: the workspace and /tmp can be changed, the home is a private one with the user's toolchains and caches, hosts beyond loopback are reached through a proxy that asks the user for each new one, git hooks and settings are read-only. Ask for more only when a command needs it.
Output over 50,000 characters keeps its start and end. Some commands need the user's approval; a refusal is final.`

export const terminalTool = (ports: TerminalPorts) =>
  defineTool({
    name: 'terminal',
    toolset: 'terminal',
    description,
    input: Input,
    shown: { verb: 'run', icon: 'terminal', object: ['command'], drawn: 'terminal' },
    looks: onlyLooks,
    resultCap: 'none',
    async run(input, context) {
      const timeoutSeconds = input.timeout ?? ports.defaultTimeout()
      const problem = commandProblem({ ...input, timeout: timeoutSeconds })
      if (problem !== null) return failed(problem)
      const decision = await context.approveCommand(input.command)
      if (!decision.allowed) return failed(decision.message, 'blocked')
      const environment = ports.environmentOf(context.sessionId)
      const grants = await askForGrants(input, context, environment)
      if (!grants.ok) return failed(grants.reason, 'blocked')
      const { granted } = grants
      const held = isHeld(environment) && !granted.unsandboxed
      const hold = holdOf(environment, held)
      const objection = held ? null : await askAboutGit(input, context, environment)
      if (objection !== null) return failed(objection, 'blocked')
      const note = approvalNote(decision)
      const { command, workdir, pty } = input
      const gate = held ? environment.gate(context) : null
      const ask = askForHosts(command, context)
      const timer = held && !input.background ? pausingTimer(timeoutSeconds * 1_000) : undefined
      const run = gate?.run(timer === undefined ? null : (names) => timer.during(ask(names))) ?? null
      if (
        run !== null &&
        !(await run.grant(grants.hosts, timer === undefined ? ask : (names) => timer.during(ask(names))))
      ) {
        run.close()
        return failed(hostsDenied, 'blocked')
      }
      if (input.background)
        return { ...(await startInBackground(input, { ...context, granted, run, held }, ports, note)), ...hold }
      const after = held ? await ports.powers.before(context) : null
      const session = { ...context, granted }
      const { result, colours, notices } = await runForeground(
        { command, workdir, pty, timeoutSeconds, ...(timer && { timer }) },
        session,
        ports,
      )
      run?.close()
      const taken = (await after?.(command, context)) ?? []
      const lacking = held ? lackingCapability(result.output, result.exit_code, granted) : null
      const missed = unreached(run?.refused() ?? [])
      const sandbox = [...taken, ...missed, ...(lacking === null || missed.length > 0 ? [] : [lacking])].join('\n')
      return {
        ok: result.error === null,
        text: JSON.stringify({ ...result, ...(sandbox === '' ? {} : { sandbox }), ...note }),
        exitCode: result.exit_code,
        ...(colours !== null && { colours }),
        ...hold,
        notices,
      }
    },
  })

/** For the record; nothing where the command ran elsewhere. */
function holdOf(environment: TerminalEnvironment, held: boolean): { hold?: CommandHold } {
  if (environment.sandbox === null) return {}
  if (held) return { hold: 'held' }
  return { hold: isHeld(environment) ? 'outside' : 'none' }
}

const hostsDenied = 'Not run. The user did not agree to these hosts; do not try to reach them in another way.'

async function startInBackground(
  { command, workdir, pty, notify_on_complete, watch_patterns }: Input,
  {
    run,
    held,
    ...context
  }: ToolContext & { readonly granted: Granted; readonly run: GateRun | null; readonly held: boolean },
  { processes, powers }: TerminalPorts,
  note: object,
): Promise<ToolResult> {
  const watch = held ? await powers.background(context) : null
  const started = await processes.start(
    { command, workdir, pty, notifies: notify_on_complete, patterns: notify_on_complete ? [] : watch_patterns },
    context,
  )
  const ended = started.ok ? processes.find(context.sessionId, started.id)?.ended : undefined
  // What was granted to it once is good until it ends.
  if (run !== null) void Promise.resolve(ended).then(() => run.close())
  watch?.(Promise.resolve(ended))
  if (!started.ok) return failed(started.reason)
  const dropped = notify_on_complete && watch_patterns.length > 0
  return {
    ok: true,
    text: JSON.stringify({
      session_id: started.id,
      pid: started.pid,
      output: 'Started in the background. Look after it with the process tool.',
      exit_code: 0,
      error: null,
      ...(dropped ? { warning: 'watch_patterns were dropped: they exclude notify_on_complete.' } : {}),
      ...note,
    }),
  }
}

function approvalNote(decision: Extract<ApprovalDecision, { allowed: true }>): { approval?: string } {
  if (decision.by === 'judge') return { approval: 'A small model judged this command to be safe.' }
  return decision.asked ? { approval: 'The user approved this command.' } : {}
}

function failed(error: string, status?: 'blocked'): ToolResult {
  return {
    ok: false,
    text: JSON.stringify({ output: '', exit_code: -1, error, ...(status === undefined ? {} : { status }) }),
  }
}

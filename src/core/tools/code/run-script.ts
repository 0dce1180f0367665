import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, realpath, rm, writeFile, access, constants } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, delimiter } from 'node:path'
import { Duplex } from 'node:stream'
import type { Notice } from '../../../shared/model'
import type { ToolContext } from '../tool'
import type { Launch } from '../terminal/environment'
import { signalGroup } from '../terminal/start-process'
import type { CodePorts, CodeLanguage } from './code-ports'
import { pausingTimer } from '../../base/pausing-timer'
import { serveScript } from './script-calls'
import { createScriptOutput } from './script-output'
import bootJavaScript from './text/boot.mjs.txt?raw'
import bootPython from './text/boot.py?raw'

export interface Script {
  readonly code: string
  readonly language: CodeLanguage
  readonly tools: readonly string[]
}

/** The fields under which the model reads a result. */
export interface ScriptResult {
  readonly status: 'success' | 'error' | 'timeout' | 'interrupted'
  readonly output: string
  readonly tool_calls_made: number
  readonly duration_seconds: number
  readonly error?: string
}

export interface ScriptRun {
  readonly result: ScriptResult
  readonly notices: readonly Notice[]
}

const limitSeconds = 300
const drainMs = 500

/** Runs a script in a process of its own, in a folder of its own, with no way to the app but the pipe for its tool calls. */
export async function runScript(script: Script, context: ToolContext, ports: CodePorts): Promise<ScriptRun> {
  const startedAt = ports.clock()
  const scratch = await mkdtemp(join(tmpdir(), 'hermes-code-'))
  const output = createScriptOutput(ports.redact)
  const timer = pausingTimer(limitSeconds * 1_000)
  const finish = async (status: ScriptResult['status'], calls: number, error?: string): Promise<ScriptRun> => {
    const name = context.callId.replaceAll(/[^\w-]/g, '_').slice(0, 64)
    const view = await output.read(ports.outputFolder, name)
    const seconds = Math.round((ports.clock() - startedAt) / 10) / 100
    const said = error === undefined || error === '' ? {} : { error }
    const result = { status, output: view, tool_calls_made: calls, duration_seconds: seconds, ...said }
    return { result, notices: output.notices() }
  }
  try {
    const prepared = await prepare(script, scratch, context, ports)
    if (typeof prepared === 'string') return await finish('error', 0, prepared)
    const { child, channel } = prepared
    const pid = child.pid ?? 0
    const stop = () => signalGroup(pid, 'SIGKILL')
    const calls = serveScript(channel, {
      tools: script.tools,
      context: whileAsking(context, timer),
      dispatch: ports.dispatch,
      broken: stop,
    })
    channel.write(
      `${JSON.stringify({ type: 'start', tools: script.tools, script: scriptPath(scratch, script.language) })}\n`,
    )
    child.stdout?.on('data', output.stdout)
    child.stderr?.on('data', output.stderr)
    const ending = await endOf(child, timer.over, context.signal, stop)
    channel.destroy()
    output.end()
    if (ending === 'timeout') return await finish('timeout', calls.made(), `Stopped after ${limitSeconds} s.`)
    if (ending === 'interrupted') return await finish('interrupted', calls.made(), 'Interrupted by the user.')
    if (ending === 0) return await finish('success', calls.made(), output.errors())
    return await finish('error', calls.made(), output.errors() || 'The script ended without saying why.')
  } finally {
    timer.clear()
    await rm(scratch, { recursive: true, force: true }).catch(() => undefined)
  }
}

function scriptPath(scratch: string, language: CodeLanguage): string {
  return join(scratch, language === 'python' ? 'script.py' : 'script.mjs')
}

/** A text says why it cannot be started. */
async function prepare(
  { code, language }: Script,
  scratch: string,
  { sessionId, workspace }: ToolContext,
  ports: CodePorts,
): Promise<{ child: ChildProcess; channel: Duplex } | string> {
  const isPython = language === 'python'
  if (isPython && ports.platform === 'win32') return 'Python scripts cannot be run on Windows. Use JavaScript.'
  const folder = ports.mode() === 'strict' ? null : await ports.folderOf(sessionId, workspace)
  const env = await ports.env()
  const program = isPython ? await findPython(folder, env['PATH'] ?? '') : ports.node.program
  if (program === null) return 'There is no python3 on this machine. Use JavaScript.'
  const boot = join(scratch, isPython ? 'boot.py' : 'boot.mjs')
  await writeFile(boot, isPython ? bootPython : bootJavaScript, { mode: 0o600 })
  await writeFile(scriptPath(scratch, language), code, { mode: 0o600 })
  const hold = await ports.hold({ sessionId, workspace }, [{ path: await realpath(scratch), access: 'write' }])
  const launch = {
    program,
    args: isPython ? ['-u', boot] : [boot],
    env: { ...env, ...(isPython ? { PYTHONIOENCODING: 'utf-8' } : ports.node.env) },
  }
  return start(hold(launch, folder ?? scratch), folder ?? scratch)
}

function start(
  { program, args, env }: Launch,
  cwd: string,
): Promise<{ child: ChildProcess; channel: Duplex } | string> {
  const { promise, resolve } = Promise.withResolvers<{ child: ChildProcess; channel: Duplex } | string>()
  const child = spawn(program, args, {
    cwd,
    env,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  child.on('error', (error) => resolve(`${program} could not be started: ${error.message}`))
  child.on('spawn', () => {
    const channel = child.stdio[3]
    resolve(channel instanceof Duplex ? { child, channel } : `${program} was started without its pipe.`)
  })
  return promise
}

/** The exit code, or what came first. Whatever the script started ends with it. */
async function endOf(
  child: ChildProcess,
  over: Promise<void>,
  signal: AbortSignal,
  stop: () => void,
): Promise<number | 'timeout' | 'interrupted'> {
  const { promise, resolve } = Promise.withResolvers<number | 'timeout' | 'interrupted'>()
  const closed = Promise.withResolvers<void>()
  const interrupt = () => resolve('interrupted')
  if (signal.aborted) interrupt()
  signal.addEventListener('abort', interrupt)
  void over.then(() => resolve('timeout'))
  child.on('exit', (code) => {
    resolve(code ?? 1)
    setTimeout(() => {
      child.stdout?.destroy()
      child.stderr?.destroy()
      child.stdio[3]?.destroy()
    }, drainMs).unref()
  })
  child.on('close', () => closed.resolve())
  const ending = await promise
  signal.removeEventListener('abort', interrupt)
  stop()
  await closed.promise
  return ending
}

/** The time in which a person thinks is not the script's. */
function whileAsking(context: ToolContext, timer: ReturnType<typeof pausingTimer>): ToolContext {
  return {
    ...context,
    approveCommand: (command) => timer.during(context.approveCommand(command)),
    approveAction: (action) => timer.during(context.approveAction(action)),
  }
}

/** The project's own Python, else the machine's; `null` when there is none. */
async function findPython(folder: string | null, path: string): Promise<string | null> {
  const own = folder === null ? [] : ['.venv', 'venv'].map((name) => join(folder, name, 'bin', 'python3'))
  const candidates = [
    ...own,
    ...path
      .split(delimiter)
      .filter(Boolean)
      .map((place) => join(place, 'python3')),
  ]
  for (const candidate of candidates) {
    const works = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (works) return candidate
  }
  return null
}

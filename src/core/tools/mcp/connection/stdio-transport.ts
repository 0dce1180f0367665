import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js'
import { errorCode } from '../../../base/system-error'
import { createFlowLimit, flowLimits } from './flow-limit'
import { killGroup } from './kill-group'
import { StartFailed } from './start-failed'
import { windowsCommand } from './windows-command'
import { parseJson } from '../../../base/parse-json'
import { said, type SaidText } from '../../../../shared/words/said'
import { SaidError } from '../../../../shared/words/said-error'

export interface StdioOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
  readonly clock: () => number
  /** What the process prints besides messages. */
  readonly log: (text: string) => void
}

const politeMs = 2_000
const logBytesPerSecond = 256 * 1024

/**
 * A server as a process of our own. The SDK's transport starts it in our process group and reads without a limit; this one
 * ends a server together with everything it started, and ends one that floods.
 */
export function stdioTransport({ command, args, env, cwd, clock, log }: StdioOptions): Transport {
  let child: ChildProcessByStdio<Writable, Readable, Readable> | null = null
  let isOver = false

  function end(error?: Error): void {
    if (isOver) return
    isOver = true
    if (error !== undefined) transport.onerror?.(error)
    transport.onclose?.()
  }

  function receive(line: string): void {
    const parsed = JSONRPCMessageSchema.safeParse(parseJson(line))
    if (parsed.success) transport.onmessage?.(parsed.data)
    else log(line)
  }

  function read(from: ChildProcessByStdio<Writable, Readable, Readable>): void {
    const readLines = createLineReader(flowLimits.message)
    const exceeds = createFlowLimit(clock)
    from.stdout.on('data', (chunk: Buffer) => {
      if (isOver) return
      const lines = readLines(chunk)
      const problem =
        lines === null
          ? said('mcp.sent_message_more_mb', { megabytes: flowLimits.message / 1024 / 1024 })
          : exceeds(lines.length, chunk.length)
      if (lines === null || problem !== null) {
        end(new SaidError(said('mcp.server_stopped', { problem: problem ?? '' })))
        void killGroup(from, 0)
        return
      }
      for (const line of lines) if (line.trim() !== '') receive(line)
    })
    readLog(from.stderr, log)
  }

  const transport: Transport = {
    start() {
      const program = process.platform === 'win32' ? windowsCommand(command, args, env) : { command, args }
      const started = spawn(program.command, [...program.args], {
        env,
        cwd,
        stdio: ['pipe', 'pipe', 'pipe'],
        windowsHide: true,
        windowsVerbatimArguments: 'verbatim' in program,
        // A group of its own, so that it can be ended with all its children.
        detached: process.platform !== 'win32',
      })
      child = started
      read(started)
      started.stdin.on('error', () => undefined)
      started.once('exit', (code, signal) => {
        end(
          new SaidError(
            signal === null ? said('mcp.server_ended_code', { code: code ?? 0 }) : said('mcp.server_ended', { signal }),
          ),
        )
        void killGroup(started, 0)
      })
      return new Promise((resolve, reject) => {
        started.once('spawn', resolve)
        started.once('error', (error) => {
          isOver = true
          reject(new StartFailed(startProblem(command, cwd, error)))
        })
      })
    },
    async send(message) {
      const { stdin } = child ?? {}
      if (isOver || stdin === undefined || !stdin.writable) throw new SaidError(said('mcp.server_not_running'))
      await new Promise<void>((resolve, reject) => {
        stdin.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()))
      })
    },
    async close() {
      const ending = child
      end()
      if (ending === null) return
      ending.stdin.end()
      await killGroup(ending, politeMs)
    },
  }
  return transport
}

/** A program that logs without end has to wait: what nobody can read must not keep the app busy. */
function readLog(stream: Readable, log: (text: string) => void): void {
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    log(chunk.toString('utf8'))
    bytes += chunk.length
    if (bytes < logBytesPerSecond) return
    bytes = 0
    stream.pause()
    setTimeout(() => stream.resume(), 1_000).unref()
  })
}

function startProblem(command: string, cwd: string, error: Error): SaidText {
  if (errorCode(error) !== 'ENOENT') return said('mcp.could_not_started', { command, reason: error.message })
  return said('mcp.not_found_folder_not_exist', { command, cwd })
}

/** Puts lines together from chunks, without copying what has arrived each time. */
export function createLineReader(longest: number) {
  let pieces: Buffer[] = []
  let length = 0
  /** The complete lines so far; `null` once a line is longer than allowed. */
  return (chunk: Buffer): string[] | null => {
    const lines: string[] = []
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      pieces.push(chunk.subarray(start, end))
      lines.push(Buffer.concat(pieces).toString('utf8').replace(/\r$/, ''))
      pieces = []
      length = 0
      start = end + 1
    }
    if (start < chunk.length) {
      pieces.push(chunk.subarray(start))
      length += chunk.length - start
    }
    return length > longest ? null : lines
  }
}

import { spawn } from 'node:child_process'
import { errorCode } from '../../base/system-error'

export interface RunOptions {
  readonly env: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly signal?: AbortSignal
  /** Without the terminal that this program runs in: an interactive shell would take it, and the keys of a chat with it. */
  readonly apart?: boolean
}

export type ProgramRun =
  | { readonly ok: true; readonly stdout: string; readonly stderr: string }
  /** `missing`: there is no such program. */
  | { readonly ok: false; readonly missing: boolean; readonly reason: string }

const mostBytes = 65_536

/** Runs a helper program to its end and takes what it says. Never rejects, never waits longer than told. */
export function runProgram(program: string, args: readonly string[], options: RunOptions): Promise<ProgramRun> {
  const { promise, resolve } = Promise.withResolvers<ProgramRun>()
  const failed = (reason: string, missing = false) => resolve({ ok: false, missing, reason })
  const child = spawn(program, args, {
    env: options.env,
    detached: options.apart === true,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const stdout = collect(child.stdout)
  const stderr = collect(child.stderr)
  const stop = (reason: string) => {
    child.kill('SIGKILL')
    failed(reason)
  }
  const timer = setTimeout(stop, options.timeoutMs, `${program} did not answer within ${options.timeoutMs / 1_000} s.`)
  const interrupt = () => stop('Interrupted.')
  if (options.signal?.aborted === true) interrupt()
  options.signal?.addEventListener('abort', interrupt)
  child.on('error', (error) => {
    const missing = errorCode(error) === 'ENOENT'
    failed(missing ? `The program ${program} was not found on this machine.` : error.message, missing)
  })
  child.on('close', (code) => {
    if (code === 0) resolve({ ok: true, stdout: stdout(), stderr: stderr() })
    else failed(stderr().trim() || stdout().trim() || `${program} ended with ${code ?? 'a signal'}.`)
  })
  return promise.finally(() => {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', interrupt)
  })
}

function collect(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = []
  let size = 0
  stream.on('data', (bytes: Buffer) => {
    if (size < mostBytes) chunks.push(bytes)
    size += bytes.length
  })
  return () => Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8')
}

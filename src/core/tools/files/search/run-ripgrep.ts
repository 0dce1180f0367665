import { spawn } from 'node:child_process'
import { StringDecoder } from 'node:string_decoder'
import { watchProgress } from '../../../workspace/watch-progress'

const longestMs = 60_000
const mostCharacters = 32 * 1024 * 1024
const mostComplaint = 2_000

export interface RipgrepRun {
  readonly program: string
  readonly args: readonly string[]
  readonly folder: string
  readonly separator: '\n' | '\0'
  readonly signal: AbortSignal
  /** `false` when enough was found. */
  take(entry: string): boolean
  /** Asked when ripgrep does not get on: an ignore file that it must not read. */
  oddIgnoreFile(signal: AbortSignal): Promise<string | null>
}

export interface RipgrepEnd {
  /** 0 found something, 1 nothing, 2 something went wrong; `null` when it was stopped. */
  readonly code: number | null
  /** Why it was stopped before its end; `null` when it was not. */
  readonly stopped: 'enough' | 'size' | 'time' | 'memory' | 'interrupted' | null
  /** The ignore file for which it was stopped: it has to be asked again, without such files. */
  readonly oddIgnoreFile: string | null
  readonly complaint: string
}

/** Reads what ripgrep prints entry by entry, and ends it when there is enough. Never rejects. */
export function runRipgrep(run: RipgrepRun): Promise<RipgrepEnd> {
  const { program, args, folder, separator, signal, take } = run
  const { promise, resolve } = Promise.withResolvers<RipgrepEnd>()
  const child = spawn(program, ['--no-config', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const decoder = new StringDecoder('utf8')
  let stopped: RipgrepEnd['stopped'] = null
  let oddIgnoreFile: string | null = null
  let rest = ''
  let characters = 0
  let complaint = ''

  const stop = (reason: NonNullable<RipgrepEnd['stopped']>) => {
    stopped ??= reason
    child.kill('SIGKILL')
  }
  const onAbort = () => stop('interrupted')
  const timer = setTimeout(stop, longestMs, 'time')
  const ended = new AbortController()
  const findOdd = async () => {
    const odd = await run.oddIgnoreFile(ended.signal)
    if (odd === null || stopped !== null || ended.signal.aborted) return
    oddIgnoreFile = odd
    child.kill('SIGKILL')
  }
  const unwatch = watchProgress(child.pid, { onStrange: () => void findOdd(), onGreedy: () => stop('memory') })
  const finish = (code: number | null, problem: string) => {
    clearTimeout(timer)
    unwatch()
    ended.abort()
    signal.removeEventListener('abort', onAbort)
    if (stopped === null && rest !== '') take(rest)
    resolve({ code, stopped, oddIgnoreFile, complaint: problem })
  }
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })

  child.stdout.on('data', (chunk: Buffer) => {
    if (stopped !== null) return
    const entries = (rest + decoder.write(chunk)).split(separator)
    rest = entries.pop() ?? ''
    characters += chunk.length
    if (!entries.every(take)) stop('enough')
    else if (characters > mostCharacters) stop('size')
  })
  child.stderr.on('data', (chunk: Buffer) => {
    if (complaint.length < mostComplaint) complaint = (complaint + chunk.toString()).slice(0, mostComplaint)
  })
  child.on('error', (error) => finish(2, error.message))
  child.on('close', (code) => finish(code, complaint))
  return promise
}

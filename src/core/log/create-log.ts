import { appendFileSync } from 'node:fs'
import { appendFile, rename, rm, stat } from 'node:fs/promises'
import { errorCode, errorMessage } from '../base/system-error'
import { type Redact, mask } from '../base/redact'
import { isSecretName } from '../base/secret-name'

/** Writes never throw and never make the caller wait: a log that fails must not stop the work that it describes. */
export interface Log {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
  /** Resolves when everything so far is on disk, or cannot be. */
  flush(): Promise<void>
  /** For the exit of the process, where nothing asynchronous runs any more. */
  flushSync(): void
  /** Why the last write failed, or `null`. */
  problem(): string | null
}

export interface LogOptions {
  readonly file: string
  /** Lower levels are left out. */
  readonly level?: LogLevel
  /** When the file would grow beyond this it becomes `file.1`. */
  readonly maxBytes?: number
  /** How many old files stay. */
  readonly keep?: number
  readonly clock: () => Date
  readonly redact: Redact
}

/** A disk that hangs must not fill the memory. */
const maxWaiting = 5000

export function createLog({ file, level = 'info', maxBytes = 2 ** 20, keep = 3, clock, redact }: LogOptions): Log {
  const waiting: string[] = []
  let dropped = 0
  let size: number | null = null
  let writing: Promise<void> | null = null
  let problem: string | null = null

  function write(entryLevel: LogLevel, message: string, fields: LogFields = {}): void {
    if (levels.indexOf(entryLevel) < levels.indexOf(level)) return
    if (waiting.length >= maxWaiting) {
      dropped += 1
      return
    }
    waiting.push(formatEntry({ time: clock(), level: entryLevel, message, fields }, redact))
    writing ??= drain().finally(() => {
      writing = null
    })
  }

  /** As many lines as surely fit into one file, four bytes for each character. */
  function takeBatch(): string {
    let batch = waiting.shift() ?? ''
    while (waiting[0] !== undefined && 4 * (batch.length + waiting[0].length) <= maxBytes) batch += waiting.shift()
    return waiting.length > 0 || dropped === 0 ? batch : batch + reportDropped()
  }

  function reportDropped(): string {
    const message = `${dropped} entries were dropped because the log could not be written in time`
    dropped = 0
    return formatEntry({ time: clock(), level: 'warn', message, fields: {} }, redact)
  }

  async function drain(): Promise<void> {
    // Entries of the same moment go to disk together.
    await Promise.resolve()
    while (waiting.length > 0) await append(takeBatch())
  }

  async function append(batch: string): Promise<void> {
    try {
      size ??= await sizeOf(file)
      const bytes = Buffer.byteLength(batch)
      if (size > 0 && size + bytes > maxBytes) {
        await rotate(file, keep)
        size = 0
      }
      await appendFile(file, batch, { mode: 0o600 })
      size += bytes
      problem = null
    } catch (error) {
      size = null
      problem = errorMessage(error)
    }
  }

  return {
    debug: (message, fields) => write('debug', message, fields),
    info: (message, fields) => write('info', message, fields),
    warn: (message, fields) => write('warn', message, fields),
    error: (message, fields) => write('error', message, fields),
    async flush() {
      await writing
    },
    flushSync() {
      try {
        while (waiting.length > 0) appendFileSync(file, takeBatch(), { mode: 0o600 })
      } catch (error) {
        problem = errorMessage(error)
      }
    },
    problem: () => problem,
  }
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    (info) => info.size,
    () => 0,
  )
}

async function rotate(file: string, keep: number): Promise<void> {
  if (keep === 0) return rm(file, { force: true })
  for (let index = keep - 1; index >= 0; index -= 1) {
    const from = index === 0 ? file : `${file}.${index}`
    await rename(from, `${file}.${index + 1}`).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error
    })
  }
}

const levels = ['debug', 'info', 'warn', 'error'] as const
type LogLevel = (typeof levels)[number]
type LogFields = Readonly<Record<string, unknown>>

interface LogEntry {
  readonly time: Date
  readonly level: LogLevel
  readonly message: string
  readonly fields: LogFields
}

const maxChars = 16_384

/** One line of JSON, without secrets. Must not throw. */
function formatEntry({ time, level, message, fields }: LogEntry, redact: Redact): string {
  const head = { time: time.toISOString(), level, message: cut(redact(message)) }
  const clean = (key: string, value: unknown) => plain(key, value, redact)
  try {
    const line = JSON.stringify({ ...head, ...fields, ...head }, clean)
    if (line.length <= 2 * maxChars) return `${line}\n`
    return `${JSON.stringify({ ...head, fields: `left out: ${line.length} characters` })}\n`
  } catch {
    // A circle, or a getter that throws.
    return `${JSON.stringify({ ...head, fields: 'left out: cannot be written as JSON' })}\n`
  }
}

/** Secrets are taken out of each text before it becomes JSON, so that the line stays valid. */
function plain(key: string, value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return isSecretName(key) ? mask : cut(redact(value))
  if (typeof value === 'bigint') return String(value)
  if (!(value instanceof Error)) return value
  return { name: value.name, message: value.message, stack: value.stack, cause: value.cause }
}

function cut(text: string): string {
  if (text.length <= maxChars) return text
  return `${text.slice(0, maxChars).toWellFormed()} … ${text.length - maxChars} more characters`
}

import { isSecretName } from '../base/secret-name'
import { mask, type Redact } from '../base/redact'

export const levels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof levels)[number]
export type LogFields = Readonly<Record<string, unknown>>

export interface LogEntry {
  readonly time: Date
  readonly level: LogLevel
  readonly message: string
  readonly fields: LogFields
}

const maxChars = 16_384

/** One line of JSON, without secrets. Must not throw. */
export function formatEntry({ time, level, message, fields }: LogEntry, redact: Redact): string {
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

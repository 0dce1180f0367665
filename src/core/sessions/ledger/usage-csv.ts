import type { UsageRow } from '../../../shared/usage'
import type { Redact } from '../../base/redact'

const columns = [
  'day',
  'provider',
  'model',
  'folder',
  'origin',
  'purpose',
  'requests',
  'input',
  'output',
  'cacheRead',
  'cacheWrite',
  'reasoning',
  'dollars',
  'unpriced',
] as const satisfies readonly (keyof UsageRow)[]

/** Line by line, as RFC 4180 says. No secret is in it, and no cell is a formula. */
export function* usageCsv(rows: Iterable<UsageRow>, redact: Redact): Generator<string> {
  yield `${columns.join(',')}\r\n`
  for (const row of rows) yield `${columns.map((name) => cell(row[name], redact)).join(',')}\r\n`
}

function cell(value: string | number, redact: Redact): string {
  if (typeof value === 'number') return String(value)
  const text = redact(value)
  // A spreadsheet computes what begins like this; behind an apostrophe it is a text.
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

import type { Cursor } from './cursor'
import type { Stage } from './stage'

export interface Heredoc {
  readonly stage: Stage
  readonly delimiter: string
  /** Nothing in a quoted body is expanded. */
  readonly quoted: boolean
  readonly stripTabs: boolean
}

/** The lines up to the delimiter, which is skipped. Without one, the rest of the text. */
export function bodyOf(cursor: Cursor, { delimiter, stripTabs }: Heredoc): string {
  const { text } = cursor
  const start = cursor.at
  while (cursor.at < text.length) {
    const lineStart = cursor.at
    const found = text.indexOf('\n', lineStart)
    const lineEnd = found === -1 ? text.length : found
    cursor.at = Math.min(lineEnd + 1, text.length)
    const line = text.slice(lineStart, lineEnd)
    if ((stripTabs ? line.replace(/^\t+/, '') : line) === delimiter) return text.slice(start, lineStart)
  }
  return text.slice(start)
}

import { stripVTControlCharacters } from 'node:util'
import type { Redact } from '../../../base/redact'

const mostLines = 100
const longestLine = 500
/** What is looked at of one piece: a server that floods its log costs no more than this. */
const longestPiece = 64 * 1024

export interface LogTail {
  add(text: string): void
  lines(): string[]
}

/** The last lines that a server printed, without secrets and control characters. */
export function createLogTail(redact: Redact): LogTail {
  let lines: string[] = []
  return {
    add(text) {
      const added = stripVTControlCharacters(text.slice(-longestPiece).toWellFormed())
        .split(/\r?\n/)
        .filter((line) => line.trim() !== '')
        .slice(-mostLines)
      lines = [...lines, ...added.map((line) => redact(line.slice(0, longestLine)))].slice(-mostLines)
    },
    lines: () => [...lines],
  }
}

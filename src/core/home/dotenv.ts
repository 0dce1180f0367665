import { readFileSync, statSync } from 'node:fs'
import type { Notice } from '../../shared/model'
import { errorCode, errorMessage } from '../base/system-error'
import { type SaidText, said } from '../../shared/words/said'

const maxBytes = 1024 * 1024

/** The `.env` file as it is now; nothing when there is none. One that cannot be read is told and counts as empty. */
export function readDotenv(path: string, onNotice: (notice: Notice) => void = () => {}): Record<string, string> {
  const ignored = (reason: SaidText) => {
    onNotice({ kind: 'ignored', source: path, reason })
    return {}
  }
  try {
    const info = statSync(path)
    if (!info.isFile()) return ignored(said('base.not_a_file'))
    if (info.size > maxBytes) return ignored(said('base.larger_than', { maxBytes }))
    return parseDotenv(readFileSync(path, 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return {}
    return ignored(errorMessage(error))
  }
}

/**
 * Reads the text of a `.env` file: `NAME=value`, `export NAME=value`, comments, single and double quotes; a double-quoted
 * value may span lines. Nothing is expanded and nothing is run. A line that means nothing is skipped; the last of two equal
 * names counts. Must not throw. `util.parseEnv` is no substitute: it ends a plain value at any `#`, which a key may hold,
 * knows no escaped quote, and takes backticks, names with spaces and a byte order mark as they come.
 */
export function parseDotenv(text: string): Record<string, string> {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const found = new Map<string, string>()
  for (let at = 0; at < source.length;) {
    const line = lineAt(source, at)
    const assignment = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_.-]*)[ \t]*=[ \t]*/.exec(line)
    if (assignment?.[1] === undefined) {
      at += line.length + 1
      continue
    }
    const start = at + assignment[0].length
    const value = quoted(source, start) ?? plain(source, start)
    found.set(assignment[1], value.text)
    at = value.end + lineAt(source, value.end).length + 1
  }
  return Object.fromEntries(found)
}

interface Value {
  readonly text: string
  readonly end: number
}

/** `null` when no quote opens here, or it never closes: then the quote is an ordinary character. */
function quoted(source: string, start: number): Value | null {
  const quote = source[start]
  if (quote === "'") {
    const end = lineAt(source, start + 1).indexOf("'")
    return end === -1 ? null : { text: source.slice(start + 1, start + 1 + end), end: start + end + 2 }
  }
  if (quote !== '"') return null
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '"') return { text: unescape(source.slice(start + 1, at)), end: at + 1 }
  }
  return null
}

/** Up to the end of the line, or to a `#` after a space. */
function plain(source: string, start: number): Value {
  const line = lineAt(source, start)
  const comment = /(?:^|[ \t])#/.exec(line)
  return { text: line.slice(0, comment?.index ?? line.length).trim(), end: start + line.length }
}

function unescape(text: string): string {
  return text.replaceAll(/\\([nrt"\\$])/g, (_, sign: string) => escapes[sign] ?? sign)
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

function lineAt(source: string, at: number): string {
  const end = source.indexOf('\n', at)
  return source.slice(at, end === -1 ? source.length : end)
}

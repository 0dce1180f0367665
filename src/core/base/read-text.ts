import { readFileSync, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { errorCode, errorMessage } from './system-error'
import { type SaidText, said } from '../../shared/words/said'

/** What lies at the path of a text file. `missing` is a normal state: everything has a default. */
export type TextFile =
  | { readonly kind: 'missing' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly line: number; readonly reason: SaidText; readonly bytes: Buffer | null }

/** The largest file that a person is expected to write by hand. */
export const configBytes = 1024 * 1024

export async function readText(path: string, maxBytes: number = configBytes): Promise<TextFile> {
  try {
    const info = await stat(path)
    if (!info.isFile()) return { kind: 'unreadable', line: 1, reason: said('base.not_a_file'), bytes: null }
    if (info.size > maxBytes)
      return { kind: 'unreadable', line: 1, reason: said('base.larger_than', { maxBytes }), bytes: null }
    return decode(await readFile(path))
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'missing' }
    return {
      kind: 'unreadable',
      line: 1,
      reason: said('base.unreadable', { reason: errorMessage(error) }),
      bytes: null,
    }
  }
}

function decode(bytes: Buffer): TextFile {
  const text = strictUtf8(bytes)
  if (text !== null) return { kind: 'text', text }
  return { kind: 'unreadable', line: firstBadLine(bytes), reason: said('base.not_utf8'), bytes }
}

function firstBadLine(bytes: Buffer): number {
  let line = 1
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, start)
    const stop = end === -1 ? bytes.length : end + 1
    if (strictUtf8(bytes.subarray(start, stop)) === null) return line
    start = stop
  }
  return 1
}

/** The byte order mark stays in the text, so that writing it back changes nothing. */
function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** For what cannot wait. Throws for anything but a file: a pipe would be waited for without end. */
export function readRegularFile(path: string): string {
  if (!statSync(path).isFile()) throw new Error(`${path} is not a file.`)
  return readFileSync(path, 'utf8')
}

import { hash } from 'node:crypto'
import { readBytes, type ReadFailure, type ReadOptions } from '../../workspace/read-bytes'
import { type SaidText, said } from '../../../shared/words/said'

export interface PromptText {
  readonly ok: true
  /** Line ends are LF; a leading byte order mark is gone. */
  readonly text: string
  readonly bytes: number
  /** Of the bytes on disk. */
  readonly sha256: string
  readonly modifiedMs: number
}

/** Reads a UTF-8 text file of at most 10 MB within 5 s, both adjustable. Never throws, never waits for a pipe. */
export async function readTextFile(path: string, options: ReadOptions = {}): Promise<PromptText | ReadFailure> {
  const read = await readBytes(path, options)
  if (!read.ok) return read
  const { bytes, modifiedMs } = read
  const text = decodeText(bytes)
  if (text === null) return { ok: false, reason: 'unreadable', detail: whyNotText(bytes) }
  const sha256 = hash('sha256', bytes)
  return { ok: true, text: text.replace(/\r\n?/g, '\n'), bytes: bytes.length, sha256, modifiedMs }
}

/** `null` when it is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function whyNotText(bytes: Uint8Array): SaidText {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return said('prompt.utf16')
  }
  if (bytes.includes(0)) return said('prompt.binary')
  return said('prompt.not_utf8')
}

import { hash } from 'node:crypto'
import { type MissingMiddle, readBytes, type ReadFailure, type ReadOptions } from '../../workspace/read-bytes'
import { type SaidText, said } from '../../../shared/words/said'

export interface PromptText {
  readonly ok: true
  /** Line ends are LF; a leading byte order mark is gone. */
  readonly text: string
  readonly bytes: number
  /** Of the bytes on disk. */
  readonly sha256: string
  readonly modifiedMs: number
  /** Characters of a file that is too large, between its start and its end. Lines keep their numbers: short ones stand for them. */
  readonly omitted?: number
}

/** Reads a UTF-8 text file of at most 10 MB within 5 s, both adjustable. Never throws, never waits for a pipe. */
export async function readTextFile(path: string, options: ReadOptions = {}): Promise<PromptText | ReadFailure> {
  const read = await readBytes(path, options)
  if (!read.ok) return read
  const { bytes, modifiedMs, middle } = read
  const text = middle === undefined ? decodeText(bytes) : decodeEnds(bytes, middle)
  if (text === null) return { ok: false, reason: 'unreadable', detail: whyNotText(bytes) }
  const plain = text.replace(/\r\n?/g, '\n')
  const found = { ok: true, text: plain, bytes: bytes.length, modifiedMs } as const
  if (middle === undefined) return { ...found, sha256: hash('sha256', bytes) }
  return { ...found, sha256: middle.sha256, omitted: middle.characters - middle.lineEnds * omittedLine.length }
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

/** Not blank: many blank lines are how a text pushes something out of view. */
const omittedLine = '.\n'

function decodeEnds(bytes: Uint8Array, { at, lineEnds }: MissingMiddle): string | null {
  const [start, end] = [decodeText(bytes.subarray(0, at)), decodeText(bytes.subarray(at))]
  return start === null || end === null ? null : start + omittedLine.repeat(lineEnds) + end
}

function whyNotText(bytes: Uint8Array): SaidText {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return said('prompt.utf16')
  }
  if (bytes.includes(0)) return said('prompt.binary')
  return said('prompt.not_utf8')
}

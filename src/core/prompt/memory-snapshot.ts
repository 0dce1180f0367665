import type { Cut, Finding } from '../../shared/model'
import { countCodePoints } from '../base/code-points'
import { truncate } from './truncate'
import { trimText } from '../base/trim-text'

/** A memory file as it was when the session began. */
export interface MemorySnapshot {
  readonly path: string
  /** Of the bytes on disk. */
  readonly sha256: string
  readonly entries: readonly MemoryEntry[]
  /** In characters; the file may be longer. */
  readonly limit: number
}

export interface MemoryEntry extends ParsedEntry {
  /** The prompt's copy: the entry, or the line that stands for a blocked one. */
  readonly shown: string
  readonly blocked: boolean
  readonly findings: readonly Finding[]
}

export interface ParsedEntry {
  /** As on disk. */
  readonly text: string
  readonly firstLine: number
  readonly lastLine: number
  /** UTF-16 offset in the file. */
  readonly start: number
}

/** Between two entries: a line that is only a section sign. */
export const delimiter = '\n§\n'

/** Entries are separated by a line that is only a section sign. Blank ones are dropped, of equal ones the first is kept. */
export function parseMemory(raw: string): ParsedEntry[] {
  const entries = new Map<string, ParsedEntry>()
  let offset = 0
  let line = 1
  for (const piece of raw.split(delimiter)) {
    const text = trimText(piece)
    const start = offset + piece.indexOf(text)
    const firstLine = line + lineEnds(raw.slice(offset, start))
    if (text !== '' && !entries.has(text)) {
      entries.set(text, { text, firstLine, lastLine: firstLine + lineEnds(text), start })
    }
    offset += piece.length + delimiter.length
    line += lineEnds(piece) + 2
  }
  return [...entries.values()]
}

export interface MemoryBlock {
  readonly text: string
  readonly cut: Cut | null
  /** Where each entry is in the text. Empty when the block was cut. */
  readonly spans: readonly { readonly entry: MemoryEntry; readonly start: number; readonly end: number }[]
}

const rule = '═'.repeat(46)
const smallestCap = 4_000

/** The block of a memory file: how full it is, then the entries. */
export function memoryBlock({ path, entries, limit }: MemorySnapshot, title: string): MemoryBlock {
  if (entries.length === 0) return { text: '', cut: null, spans: [] }
  const used = usedCharacters(entries)
  const head = `${rule}\n${title} [${memoryUsage(used, limit)}]\n${rule}\n`
  const body = entries.map((entry) => entry.shown).join(delimiter)
  const { text, cut } = truncate(body, Math.max(2 * limit, smallestCap), baseName(path))
  return { text: head + text, cut, spans: cut === null ? spansOf(entries, head.length) : [] }
}

export function usedCharacters(entries: readonly ParsedEntry[]): number {
  return countCodePoints(entries.map((entry) => entry.text).join(delimiter))
}

/** How full a memory is, in characters. */
export function memoryUsage(used: number, limit: number): string {
  const percent = limit > 0 ? Math.min(100, Math.floor((used * 100) / limit)) : 100
  const over = used > limit ? ', over budget' : ''
  return `${percent}% — ${used.toLocaleString('en-US')}/${limit.toLocaleString('en-US')} chars${over}`
}

function spansOf(entries: readonly MemoryEntry[], from: number): MemoryBlock['spans'] {
  let start = from
  return entries.map((entry) => {
    const span = { entry, start, end: start + entry.shown.length }
    start = span.end + delimiter.length
    return span
  })
}

function lineEnds(text: string): number {
  return text.split('\n').length - 1
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}

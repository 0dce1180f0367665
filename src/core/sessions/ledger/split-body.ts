import { hash } from 'node:crypto'
import { type BodyPart, storedItems } from './body-part'
import { type CacheMarker, findCacheMarkers } from './find-cache-markers'
import { topsOf } from './item-tree'
import { readItem } from './marked-item'
import { splitRun, type SplitRun } from './split-run'

export interface SplitBody {
  readonly parts: readonly BodyPart[]
  /** Texts by hash, without those that the body before had too. */
  readonly pieces: ReadonlyMap<string, string>
  readonly markers: readonly CacheMarker[]
  /** The body as it is sent, in pieces: `JSON.stringify(body)` in UTF-8. */
  readonly bytes: readonly Uint8Array[]
  /** The lists of the body by name. */
  readonly runs: ReadonlyMap<string, SplitRun>
}

/** Shorter texts cost less where they stand than as a piece. */
const shortestPiece = 100

/**
 * Splits plain JSON data so that `joinBody` gives back exactly `JSON.stringify(body)`. What `before` already had is neither
 * written out nor hashed again: a request in a long conversation costs what is new in it.
 */
export function splitBody(body: object, before: Pick<SplitBody, 'runs'> | null = null): SplitBody {
  const parts: BodyPart[] = []
  const pieces = new Map<string, string>()
  const markers: CacheMarker[] = []
  const bytes: Uint8Array[] = []
  const runs = new Map<string, SplitRun>()
  const keep = (text: string): string => {
    const key = hash('sha256', text)
    pieces.set(key, text)
    return key
  }

  const addText = (text: string, ...following: readonly Uint8Array[]): void => {
    parts.push(text)
    bytes.push(Buffer.from(text), ...following)
  }

  let literal = ''
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    literal += `${literal === '' && parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`
    if (Array.isArray(value) && value.length > 0) {
      const run = splitRun(value, before?.runs.get(name) ?? null, keep)
      runs.set(name, run)
      for (const { at, ttl } of run.markers) markers.push({ at: `${name}${at}`, ttl })
      addText(`${literal}[`, ...run.bytes)
      parts.push({ tree: topsOf(run.levels), ...(run.marks.length > 0 && { marks: run.marks }) })
      literal = ']'
      continue
    }
    const text = JSON.stringify(value)
    for (const { at, ttl } of findCacheMarkers(value, text)) markers.push({ at: `${name}${at}`, ttl })
    if (text.length < shortestPiece) literal += text
    else {
      addText(literal, Buffer.from(text))
      parts.push({ piece: keep(text) })
      literal = ''
    }
  }
  addText(literal === '' && parts.length === 0 ? '{}' : `${literal}}`)
  return { parts, pieces, markers, bytes, runs }
}

/** The bytes that were sent. */
export function joinBody(parts: readonly BodyPart[], pieceOf: (hash: string) => string): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('piece' in part) return pieceOf(part.piece)
      return storedItems(part, pieceOf)
        .map((item) => readItem(item, pieceOf))
        .join(',')
    })
    .join('')
}

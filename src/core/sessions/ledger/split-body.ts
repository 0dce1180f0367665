import { hash } from 'node:crypto'
import { type CacheMarker, findCacheMarkers } from './find-cache-markers'

/**
 * A request body as it is stored: texts of its own and, between them, hashes of pieces. A run is a list whose items are
 * joined by commas; its items stand in groups, so that a conversation that grew by one message shares all groups but the
 * last with the request before.
 */
export type BodyPart = string | { readonly piece: string } | { readonly run: readonly string[] }

export interface SplitBody {
  readonly parts: readonly BodyPart[]
  /** Texts by hash, without those of remembered items. */
  readonly pieces: ReadonlyMap<string, string>
  readonly markers: readonly CacheMarker[]
  /** To be remembered once the pieces are stored. */
  readonly items: ReadonlyMap<object, KnownItem>
}

interface KnownItem {
  readonly hash: string
  readonly markers: readonly CacheMarker[]
}

/** Items whose pieces are stored. A client that hands out the same object again for the same message saves the work. */
export type RememberedItems = WeakMap<object, KnownItem>

const groupLength = 64
/** Shorter texts cost less where they stand than as a piece. */
const shortestPiece = 100

/** Splits plain JSON data so that `joinBody` gives back exactly `JSON.stringify(body)`. */
export function splitBody(body: object, remembered: RememberedItems = new WeakMap()): SplitBody {
  const parts: BodyPart[] = []
  const pieces = new Map<string, string>()
  const markers: CacheMarker[] = []
  const items = new Map<object, KnownItem>()

  const keep = (text: string): string => {
    const key = hash('sha256', text)
    pieces.set(key, text)
    return key
  }
  const knownItem = (item: unknown): KnownItem => {
    const known = isObject(item) ? remembered.get(item) : undefined
    if (known !== undefined) return known
    const text = JSON.stringify(item) ?? 'null'
    const fresh = { hash: keep(text), markers: findCacheMarkers(item, text) }
    if (isObject(item)) items.set(item, fresh)
    return fresh
  }
  const runOf = (list: readonly unknown[], name: string): BodyPart => {
    const hashes = list.map((item, index) => {
      const known = knownItem(item)
      for (const { at, ttl } of known.markers) markers.push({ at: `${name}.${index}${at}`, ttl })
      return known.hash
    })
    const groups: string[] = []
    for (let start = 0; start < hashes.length; start += groupLength)
      groups.push(keep(hashes.slice(start, start + groupLength).join('\n')))
    return { run: groups }
  }

  let literal = ''
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    literal += `${literal === '' && parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`
    if (Array.isArray(value) && value.length > 0) {
      parts.push(`${literal}[`, runOf(value, name))
      literal = ']'
      continue
    }
    const text = JSON.stringify(value)
    for (const { at, ttl } of findCacheMarkers(value, text)) markers.push({ at: name + at, ttl })
    if (text.length < shortestPiece) literal += text
    else {
      parts.push(literal, { piece: keep(text) })
      literal = ''
    }
  }
  parts.push(literal === '' && parts.length === 0 ? '{}' : `${literal}}`)
  return { parts, pieces, markers, items }
}

/** The bytes that were sent. */
export function joinBody(parts: readonly BodyPart[], pieceOf: (hash: string) => string): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('piece' in part) return pieceOf(part.piece)
      return part.run
        .flatMap((group) => pieceOf(group).split('\n'))
        .map(pieceOf)
        .join(',')
    })
    .join('')
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

import type { Database } from 'better-sqlite3'
import { type BodyPart, storedItems } from '../sessions/ledger/body-part'
import { readItem } from '../sessions/ledger/marked-item'
import { said } from '../../shared/words/said'
import { SaidError } from '../../shared/words/said-error'

/** A piece of a stored body in its place: an item of a list, a long value, or what stands between them. */
export interface BodyUnit {
  /** The field of the body; '' for text between fields. */
  readonly field: string
  /** The place in a list. */
  readonly index: number | null
  /** The same for the same text, whatever its cache markers. */
  readonly key: string
  text(): string
}

/** The units of a request in order: read by their hashes, so that only what is looked at costs its length. */
export function bodyUnits(db: Database, requestId: number, pieces: PieceReader): readonly BodyUnit[] | null {
  const body = db.prepare<[number], string>('SELECT body FROM requests WHERE id = ?').pluck().get(requestId)
  if (body === undefined) return null
  const units: BodyUnit[] = []
  let field = ''
  for (const part of JSON.parse(body) as BodyPart[]) {
    if (typeof part === 'string') {
      units.push({ field: '', index: null, key: part, text: () => part })
      field = lastField(part)
    } else if ('piece' in part) units.push({ field, index: null, key: part.piece, text: () => pieces.of(part.piece) })
    else {
      for (const [index, item] of storedItems(part, pieces.of, pieces.lists).entries())
        units.push({ field, index, key: item.hash, text: () => readItem(item, pieces.of) })
    }
  }
  return units
}

export interface PieceReader {
  /** Throws for a lost piece: that is damage. */
  of(hash: string): string
  /** What parts of lists stand for. */
  readonly lists: Map<string, readonly string[]>
}

const mostKept = 512

/** Neighbouring requests share nearly all of their pieces, so the last ones that were read are kept. */
export function storedPieces(db: Database): PieceReader {
  const select = db.prepare<[string], string>('SELECT content FROM content_pieces WHERE hash = ?').pluck()
  const kept = new Map<string, string>()
  return {
    of(hash) {
      const content = kept.get(hash) ?? select.get(hash)
      if (content === undefined) throw new SaidError(said('inspect.stored_request_incomplete', { hash }))
      if (kept.size >= mostKept) kept.clear()
      kept.set(hash, content)
      return content
    },
    lists: new Map(),
  }
}

/** The name before `"name":` or `"name":[` at the end of a text. */
function lastField(text: string): string {
  return /"((?:[^"\\]|\\.)*)":\[?$/.exec(text)?.[1] ?? ''
}

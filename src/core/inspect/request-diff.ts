import { hash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import type { Place, RequestDiff, UnitChange } from '../../shared/inspect'
import { estimateTokens } from '../models/estimate-tokens'
import { withoutMarkers } from '../sessions/ledger/marked-item'
import { requestBody } from '../sessions/ledger/read-ledger'
import { comparePrompts } from './compare-prompts'
import { firstChange, firstChangedByte } from './first-change'
import { changedPlace } from './request-list'
import { type RequestParts, requestParts } from './request-parts'
import { boundedDiff } from '../base/text-diff'
import { placeInUnit } from './unit-place'
import { parseJson } from '../base/parse-json'

/** Changed units that are shown, and how many of them line by line. */
const mostShown = 200
const mostDiffs = 40

interface Piece {
  readonly id: string
  readonly place: Place
  readonly text: string
}

/** Two requests byte by byte: where they part, and what is different in words. `null` when one of them is not there. */
export function requestDiff(
  db: Database,
  { before, after }: { readonly before: number; readonly after: number },
): RequestDiff | null {
  const [one, other] = [requestParts(db, before), requestParts(db, after)]
  const [oldBody, newBody] = [requestBody(db, before), requestBody(db, after)]
  if (one === null || other === null || oldBody === null || newBody === null) return null
  const [oldContent, newContent] = [withoutMarkers(oldBody), withoutMarkers(newBody)]
  const all = [...layerChanges(one, other), ...pieceChanges(piecesOf(one), piecesOf(other))]
  const changes = all.filter(({ change }) => change !== 'same')
  return {
    before,
    after,
    firstByte: firstChangedByte(oldBody, newBody),
    firstContentByte: firstChange(oldContent, newContent) === -1 ? null : firstChangedByte(oldContent, newContent),
    place: changedPlace(one, other),
    same: all.length - changes.length,
    changes: changes.slice(0, mostShown),
    left: Math.max(0, changes.length - mostShown),
  }
}

/** The system text by layers, where both prompts are known; else as one piece. */
function layerChanges(before: RequestParts, after: RequestParts): UnitChange[] {
  const [old, now] = [before.prompt, after.prompt]
  if (old === null || now === null) {
    const piece = (parts: RequestParts): Piece[] =>
      parts.system.length === 0 ? [] : [{ id: 'system', place: { kind: 'system', line: 1 }, text: parts.systemText() }]
    return pieceChanges(piece(before), piece(after))
  }
  return comparePrompts(['', ''], old, now).layers.map(({ id, title, tier, change, diff, coarse, ...sides }) => ({
    change,
    place: { kind: 'layer', layer: id, title, tier, line: 1, file: null },
    before: sides.before === null ? null : { ...sides.before, bytes: bytesOf(old, id) },
    after: sides.after === null ? null : { ...sides.after, bytes: bytesOf(now, id) },
    diff,
    coarse,
  }))
}

function bytesOf({ layers }: NonNullable<RequestParts['prompt']>, id: string): number {
  return Buffer.byteLength(layers.find((layer) => layer.id === id)?.text ?? '')
}

/** Tools by name, messages by their place, all other fields as one. */
function piecesOf(parts: RequestParts): Piece[] {
  const pieces: Piece[] = []
  for (const unit of parts.units) {
    if (parts.system.includes(unit)) continue
    const text = withoutMarkers(unit.text())
    const place = placeInUnit(unit, 0, parts)
    const id = place.kind === 'tool' ? `tool ${place.name}` : place.kind === 'message' ? `message ${place.index}` : ''
    if (id !== '') pieces.push({ id, place, text })
  }
  const settings = parts.units.flatMap((unit) => (unit.field === '' ? [unit.text()] : []))
  const fields = settings.join('').replaceAll(/"(?:tools|system|messages|input)":\[\]?|[{}\]]/g, '')
  return [{ id: 'settings', place: { kind: 'setting', name: 'settings' }, text: fields }, ...pieces]
}

function pieceChanges(before: readonly Piece[], after: readonly Piece[]): UnitChange[] {
  const old = new Map(before.map((piece) => [piece.id, piece]))
  const now = new Map(after.map((piece) => [piece.id, piece]))
  let diffs = 0
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id): UnitChange[] => {
    const [one, other] = [old.get(id), now.get(id)]
    const place = other?.place ?? one?.place
    if (place === undefined) return []
    const change =
      one === undefined ? 'added' : other === undefined ? 'removed' : one.text === other.text ? 'same' : 'changed'
    const worthIt = change === 'changed' && (diffs += 1) <= mostDiffs
    const { diff, coarse } = worthIt
      ? boundedDiff(readableUnit(one?.text ?? ''), readableUnit(other?.text ?? ''))
      : { diff: '', coarse: change === 'changed' }
    return [{ change, place, before: weigh(one), after: weigh(other), diff, coarse }]
  })
}

function weigh(piece: Piece | undefined): UnitChange['before'] {
  if (piece === undefined) return null
  const { text } = piece
  return { bytes: Buffer.byteLength(text), tokens: estimateTokens(text), sha256: hash('sha256', text) }
}

/** A piece of JSON as lines that a person can read and a diff can compare: texts as they are, the rest indented. */
function readableUnit(json: string): string {
  const value = parseJson(json)
  if (value === undefined) return json
  if (typeof value === 'string') return value
  return JSON.stringify(value, null, 2).replaceAll(/\\n/g, '\n')
}

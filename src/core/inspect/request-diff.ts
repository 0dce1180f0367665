import { hash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import type { Place, RequestDiff, UnitChange } from '../../shared/inspect'
import type { TokenCount } from '../../shared/model'
import type { NamedModel } from '../models/dry-run/stand-in'
import { toolText } from '../models/tokens/tool-text'
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

type Change = Omit<UnitChange, 'before' | 'after'> & {
  readonly before: Side | null
  readonly after: Side | null
}

/** Layers were counted when their prompt was built; all else is counted now, by its text. */
type Side = Omit<NonNullable<UnitChange['before']>, 'tokens'> &
  ({ readonly tokens: TokenCount } | { readonly text: string })

/** A diff whose figures the one counter has still to make, and whose models count them. */
export interface UncountedDiff extends Omit<RequestDiff, 'changes'> {
  readonly changes: readonly Change[]
  readonly models: { readonly before: NamedModel; readonly after: NamedModel }
}

/** Two requests byte by byte: where they part, and what is different in words. `null` when one of them is not there. */
export function requestDiff(
  db: Database,
  { before, after }: { readonly before: number; readonly after: number },
): UncountedDiff | null {
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
    models: { before: modelOf(db, before), after: modelOf(db, after) },
  }
}

type Count = (texts: readonly string[], model: NamedModel) => Promise<readonly TokenCount[]>

export async function countDiff({ models, changes, ...rest }: UncountedDiff, count: Count): Promise<RequestDiff> {
  const counted = async (side: 'before' | 'after') => {
    const texts = changes.flatMap(({ [side]: one }) => (one !== null && 'text' in one ? [one.text] : []))
    return (await count(texts, models[side])).values()
  }
  const [before, after] = [await counted('before'), await counted('after')]
  const weighed = (side: Side | null, counts: Iterator<TokenCount>): UnitChange['before'] => {
    if (side === null || 'tokens' in side) return side
    const { text: _, ...shown } = side
    return { ...shown, tokens: counts.next().value ?? { value: 0, quality: 'estimated' } }
  }
  return {
    ...rest,
    changes: changes.map((change) => ({
      ...change,
      before: weighed(change.before, before),
      after: weighed(change.after, after),
    })),
  }
}

function modelOf(db: Database, requestId: number): NamedModel {
  const row = db.prepare<[number], NamedModel>('SELECT provider, model FROM requests WHERE id = ?').get(requestId)
  if (row === undefined) throw new Error(`Request ${requestId} has a body and no row.`)
  return row
}

/** The system text by layers, where both prompts are known; else as one piece. */
function layerChanges(before: RequestParts, after: RequestParts): Change[] {
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

function pieceChanges(before: readonly Piece[], after: readonly Piece[]): Change[] {
  const old = new Map(before.map((piece) => [piece.id, piece]))
  const now = new Map(after.map((piece) => [piece.id, piece]))
  let diffs = 0
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id): Change[] => {
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

function weigh(piece: Piece | undefined): Side | null {
  if (piece === undefined) return null
  const { text, place } = piece
  const counted = place.kind === 'tool' ? toolOnWire(text) : text
  return { bytes: Buffer.byteLength(text), text: counted, sha256: hash('sha256', text) }
}

const WireTool = z.looseObject({
  name: z.string(),
  description: z.string().default(''),
  parameters: z.record(z.string(), z.unknown()).optional(),
  input_schema: z.record(z.string(), z.unknown()).optional(),
})

/** What is counted of a tool wherever it is shown, in whatever format it was sent. */
function toolOnWire(json: string): string {
  const value = parseJson(json)
  const nested = z.object({ function: WireTool }).safeParse(value)
  const flat = WireTool.safeParse(value)
  const tool = nested.success ? nested.data.function : flat.success ? flat.data : null
  if (tool === null) return json
  const { name, description, parameters, input_schema: schema } = tool
  return toolText({ name, description, parameters: parameters ?? schema ?? {} })
}

/** A piece of JSON as lines that a person can read and a diff can compare: texts as they are, the rest indented. */
function readableUnit(json: string): string {
  const value = parseJson(json)
  if (value === undefined) return json
  if (typeof value === 'string') return value
  return JSON.stringify(value, null, 2).replaceAll(/\\n/g, '\n')
}

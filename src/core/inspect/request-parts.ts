import { hash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import type { PromptSnapshot } from '../../shared/model'
import { withoutMarkers } from '../sessions/ledger/marked-item'
import { type BodyUnit, bodyUnits, storedPieces } from './body-units'
import { promptWithText } from './stored-prompts'
import { isSystemMessage, type PlaceReader, systemTextOfUnit } from './unit-place'

/** A request as the inspector reads it: its units and the prompt that they carry. */
export interface RequestParts extends PlaceReader {
  readonly units: readonly BodyUnit[]
  readonly system: readonly BodyUnit[]
  systemText(): string
}

export function requestParts(db: Database, requestId: number, pieces = storedPieces(db)): RequestParts | null {
  const units = bodyUnits(db, requestId, pieces)
  if (units === null) return null
  const system = systemUnits(units)
  const systemText = remembered(() => system.map(systemTextOfUnit).join(''))
  const prompt = remembered(() => promptWithText(db, systemText()))
  return {
    units,
    system,
    systemText,
    get prompt(): PromptSnapshot | null {
      return prompt()
    },
    systemBefore: ({ index }) =>
      system
        .filter((each) => (each.index ?? 0) < (index ?? 0))
        .map(systemTextOfUnit)
        .join(''),
  }
}

/** Changes with the system text and with nothing else. */
export function systemKey(parts: Pick<RequestParts, 'system'>, keyOf: (unit: BodyUnit) => string): string {
  return hash('sha256', parts.system.map(keyOf).join(' ')).slice(0, 16)
}

/** Changes with the tools and with nothing else. */
export function toolsKey({ units }: Pick<RequestParts, 'units'>, keyOf: (unit: BodyUnit) => string): string {
  const tools = units.filter(({ field }) => field === 'tools').map(keyOf)
  return tools.length === 0 ? '' : hash('sha256', tools.join(' ')).slice(0, 16)
}

function systemUnits(units: readonly BodyUnit[]): BodyUnit[] {
  const own = units.filter(({ field }) => field === 'instructions' || field === 'system')
  if (own.length > 0) return own
  const first = units.find(({ field, index }) => field === 'messages' && index === 0)
  return first !== undefined && isSystemMessage(first, first.text()) ? [first] : []
}

export interface FirstDifference {
  readonly unit: BodyUnit
  /** In the unit's text without markers. */
  readonly offset: number
  /** How many units before it are the same. */
  readonly index: number
}

/** The first unit that differs apart from markers, and where; `null` when one request continues the other. */
export function firstDifference(
  before: readonly BodyUnit[],
  after: readonly BodyUnit[],
  change: (one: string, other: string) => number,
): FirstDifference | null {
  const shared = Math.min(before.length, after.length)
  for (let index = 0; index < shared; index += 1) {
    const [one, other] = [before[index], after[index]]
    if (one === undefined || other === undefined || one.key === other.key) continue
    // The text behind the last list closes the body: where the list goes on, nothing has changed.
    if (one.field !== other.field || (one.index === null) !== (other.index === null)) {
      return isClosing(one) || isClosing(other) ? null : { unit: other.index === null ? one : other, offset: 0, index }
    }
    const offset = change(withoutMarkers(one.text()), withoutMarkers(other.text()))
    if (offset !== -1) return { unit: other, offset, index }
  }
  return null
}

function isClosing({ field, key }: BodyUnit): boolean {
  return field === '' && /^\]?\}$/.test(key)
}

function remembered<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

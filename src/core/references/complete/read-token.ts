import { fullWidthPunctuation, parseReferences } from '../parse'
import { referenceKinds } from '../kinds'

/** The reference that is being typed before the cursor. `start` is where its `@` stands, `end` where what it replaces ends. */
export type TypedReference =
  | { readonly type: 'bare'; readonly text: string; readonly start: number; readonly end: number }
  | {
      readonly type: 'value'
      readonly kind: string
      /** Without quotes. */
      readonly value: string
      readonly start: number
      readonly end: number
    }

const lineEnd = /[\n\v\f\r\x85\u2028\u2029]/g
/** No reference is longer. */
const MAX_LENGTH = 4096
const MAX_BARE_LENGTH = 256
const bareText = new RegExp(`^[^\\s\\x00-\\x1f\\x85:\`"'${fullWidthPunctuation}]*$`)
/** What of a path may stand behind the cursor when somebody goes back into it. */
const restOfPath = /^[\w/-]+(?:\.[\w/-]+)*/
const valueKinds = new Set(referenceKinds.filter(({ takes }) => takes !== 'nothing').map(({ name }) => name))

/** `null` when there is nothing to complete at the cursor. The grammar is that of `parseReferences`, which is asked. */
export function readToken(text: string, cursor: number): TypedReference | null {
  const reach = text.slice(Math.max(0, cursor - MAX_LENGTH), cursor)
  const line = reach.slice((reach.matchAll(lineEnd).toArray().at(-1)?.index ?? -1) + 1)
  if (!line.includes('@')) return null
  const offset = cursor - line.length
  return readValue(line, text.slice(cursor, cursor + MAX_LENGTH), offset) ?? readBare(line, offset)
}

function readValue(line: string, after: string, offset: number): TypedReference | null {
  const end = offset + line.length
  for (const quote of ['`', '"', "'"]) {
    // With the quote that is still to come the reference is whole.
    const open = valueUpTo(line, quote)
    if (open === null || line[open.at] !== quote) continue
    return { ...open.token(offset, line.slice(open.at + 1)), end: end + (after.startsWith(quote) ? 1 : 0) }
  }
  // A letter more makes a value of nothing, and keeps a dot at the end in it.
  const bare = valueUpTo(line, 'x')
  if (bare !== null) {
    const value = line.slice(bare.at)
    const rest = value === '' ? '' : (restOfPath.exec(after)?.[0] ?? '')
    return { ...bare.token(offset, value), end: end + rest.length }
  }
  const closed = valueUpTo(line, '')
  return closed === null ? null : { ...closed.token(offset, line.slice(closed.at + 1, -1)), end }
}

/** The last reference of the line, if it goes on to the end of the line and what is put behind it. */
function valueUpTo(line: string, added: string) {
  const reference = parseReferences(line + added).at(-1)
  if (reference?.end !== line.length + added.length || !valueKinds.has(reference.kind)) return null
  const { kind, start } = reference
  const at = start + kind.length + 2
  const token = (offset: number, value: string) => ({ type: 'value' as const, kind, value, start: offset + start })
  return { at, token }
}

function readBare(line: string, offset: number): TypedReference | null {
  const first = Math.max(0, line.length - MAX_BARE_LENGTH)
  for (let at = line.lastIndexOf('@'); at >= first; at = line.lastIndexOf('@', at - 1)) {
    const text = line.slice(at + 1)
    if (!bareText.test(text)) return null
    if (isVisible(line, at)) return { type: 'bare', text, start: offset + at, end: offset + line.length }
    if (at === 0) return null
  }
  return null
}

/** Whether a reference could start at an `@`: not in an address, a path, or the value of another reference. */
function isVisible(line: string, at: number): boolean {
  return parseReferences(`${line.slice(0, at)}@diff`).at(-1)?.start === at
}

import { astralLetters, BLOCK_BITS, expansion, Kind, load, tables } from './characters'

/** The lines around a message of the user become what they are inside any other text: nobody's word. */
export function disarmSteering(text: string): string {
  return replaceNames(text, STEERING, (_, { start, end }) => ({ start, end, by: 'NOT A MESSAGE OF THE USER' }))
}

/** A tag that would close or open the wrapper around untrusted text is a tag no longer. */
export function disarmWrapper(text: string): string {
  return replaceNames(text, WRAPPER, (whole, { start }) => {
    const at = bracketBefore(whole, start)
    return at === -1 ? null : { start: at, end: at + 1, by: '&lt;' }
  })
}

/** Where it is opened, with nothing but signs in between. */
function bracketBefore(text: string, start: number): number {
  let at = start - 1
  while (at >= 0 && lettersAt(text, at).length === 0 && !BRACKETS.has(text.charAt(at))) at--
  return at >= 0 && BRACKETS.has(text.charAt(at)) ? at : -1
}

const BRACKETS = new Set('<＜‹〈〈⟨﹤ᐸ˂❮❰⧼⟪《«≺⋖⪡')

interface Span {
  readonly start: number
  readonly end: number
}

function replaceNames(
  text: string,
  name: RegExp,
  replacement: (text: string, found: Span) => (Span & { readonly by: string }) | null,
): string {
  let result = ''
  let from = 0
  for (const found of spansOf(text, name)) {
    const change = replacement(text, found)
    if (change === null || change.start < from) continue
    result += text.slice(from, change.start) + change.by
    from = change.end
  }
  return from === 0 ? text : result + text.slice(from)
}

/** Names in whatever letters, with whatever signs between them. Linear in the text. */
function spansOf(text: string, name: RegExp): Span[] {
  // Most characters are one letter or none, and an astral one of two units is at most four.
  const letters = Buffer.allocUnsafe(text.length * mostLetters)
  const places = new Uint32Array(text.length * mostLetters)
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const known = remembered[text.charCodeAt(at)]!
    if (known === separates) continue
    if (known !== unknown) {
      letters[length] = known
      places[length++] = at
      continue
    }
    for (const letter of lettersAt(text, at)) {
      letters[length] = letter.charCodeAt(0)
      places[length++] = at
    }
  }
  return Array.from(letters.toString('latin1', 0, length).matchAll(name), ({ index, 0: found }) => {
    const last = places[index + found.length - 1]!
    return { start: places[index]!, end: last + (text.codePointAt(last)! > 0xffff ? 2 : 1) }
  })
}

const mostLetters = 4
/** What `lettersAt` said about a unit that is one letter, or stands between two, whatever follows it. */
const remembered = new Uint8Array(65_536)
const unknown = 0
const separates = 1

/** The Latin letters that a reader takes the character here for; empty for what separates letters, a blank for other letters. */
function lettersAt(text: string, at: number): string {
  const letters = foldedAt(text, at)
  const isWhole = (text.charCodeAt(at) & 0xf800) !== 0xd800
  if (isWhole && letters.length < 2)
    remembered[text.charCodeAt(at)] = letters === '' ? separates : letters.charCodeAt(0)
  return letters
}

function foldedAt(text: string, at: number): string {
  const unit = text.charCodeAt(at)
  if (tables.blocks[unit >> BLOCK_BITS] === 0) load(unit)
  const capital = CAPITALS.get(text.charAt(at))
  if (capital !== undefined) return capital
  const kind = tables.kinds[unit]
  if (kind === Kind.surrogate) return latin(astralLetters(text, at))
  if (kind === Kind.expands) return latin(expansion(unit))
  if (kind === Kind.single) return ' '
  if (kind !== Kind.word) return ALIKE.get(text.charAt(at)) ?? ''
  return unit === 0x5f ? '' : latin(String.fromCharCode(tables.folds[unit]!))
}

function latin(letters: string): string {
  if (letters.length === 1) return ALIKE.get(letters) ?? (/[a-z]/.test(letters) ? letters : ' ')
  return Array.from(letters, latin).join('')
}

/** Digits that are read as letters, letters that are one stroke, and signs that may be a letter or stand between two. */
const ALIKE = new Map(
  Array.from(['0o', '1l', '3e', '4a', '5s', '7t', '8b', '9g', 'il', 'vu', '||', '$$', '@@'], ([from, to]) => [
    from!,
    to!,
  ]),
)

/** Their small letters look like others, so the tables of the scan know them as those. */
const CAPITALS = new Map(
  Object.entries({
    b: 'ΒВвᏴᗷ',
    d: 'ᗞᗪ',
    f: 'Ϝſᖴ',
    g: 'ᏀԌ',
    m: 'ΜϺᎷᗰ',
    n: 'ΝͶИ',
    r: 'ᎡᖇЯ',
    s: 'ՏႽ',
    t: '⊤┬',
    u: 'Սᑌ∪⋃',
  }).flatMap(([letter, faces]) => Array.from(faces, (face) => [face, letter] as const)),
)

function nameOf(letters: string): RegExp {
  const spellings: Readonly<Record<string, string>> = { a: '[a@]', d: '(?:d|cl)', l: '[l|]', m: '(?:m|rn)', s: '[s$]' }
  return new RegExp(Array.from(letters, (letter) => spellings[letter] ?? letter).join('[|$@]*'), 'g')
}

const STEERING = nameOf('outofbandusermessage')
const WRAPPER = nameOf('untrustedtoolresult')

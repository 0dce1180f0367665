import type { OutputColours } from '../../../../shared/output-colours'
import { VisibleText } from '../../../ui/visible-text'

interface ColouredTextProps {
  /** All of it. */
  readonly text: string
  /** Of which so much is drawn. */
  readonly shown: number
  readonly colours: OutputColours
}

/** What a command printed, in its colours. They are of the theme, so that all of it can be read. */
export function ColouredText({ text, shown, colours: { length, runs } }: ColouredTextProps) {
  if (length !== text.length) return <VisibleText text={text.slice(0, shown)} />
  const pieces: { text: string; start: number; look: string }[] = []
  let at = 0
  for (const [start, count, look] of runs) {
    if (start >= shown) break
    if (start < at) continue
    if (start > at) pieces.push({ text: text.slice(at, start), start: at, look: '' })
    at = Math.min(start + count, shown)
    pieces.push({ text: text.slice(start, at), start, look })
  }
  if (at < shown) pieces.push({ text: text.slice(at, shown), start: at, look: '' })
  return pieces.map((piece) => (
    <span key={piece.start} className={classesOf(piece.look)} style={styleOf(piece.look)}>
      <VisibleText text={piece.text} />
    </span>
  ))
}

const looks: Readonly<Record<string, string>> = {
  bold: 'font-semibold',
  dim: 'text-quiet',
  italic: 'italic',
  underline: 'underline',
  inverse: 'bg-hover',
  strike: 'line-through',
}

/** The sixteen colours that programs name. Black is not: on a dark ground nobody could read it. */
const named = (
  'text-quiet text-danger text-ok text-warn text-code-name text-code-keyword text-call text-ink ' +
  'text-quiet text-danger text-ok text-context text-accent text-volatile text-call text-ink'
).split(' ')

function classesOf(look: string): string {
  return look
    .split(' ')
    .map((one) => looks[one] ?? (one.startsWith('f:') ? (named[Number(one.slice(2))] ?? '') : ''))
    .join(' ')
}

/** A colour of its own is drawn towards the colour of the text. */
function styleOf(look: string): { color: string } | undefined {
  const [, colour] = /(?:^| )f:(#[0-9a-f]{6})(?: |$)/.exec(look) ?? []
  return colour === undefined ? undefined : { color: `color-mix(in oklab, ${colour} 35%, var(--color-ink))` }
}

import type { OutputColours } from '../../../shared/output-colours'
import { asShown } from './output-text'

/** A change of colours, before this character of the plain text. */
export interface ColourChange {
  readonly at: number
  /** What stands between `ESC [` and `m`. */
  readonly codes: string
}

interface Look {
  readonly bold: boolean
  readonly dim: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly inverse: boolean
  readonly strike: boolean
  readonly colour: string | null
}

const plain: Look = {
  bold: false,
  dim: false,
  italic: false,
  underline: false,
  inverse: false,
  strike: false,
  colour: null,
}
const mostRuns = 2_000

/**
 * The colours of an output as it is stored: line by line, where a line is what was printed. One that was masked or written over has
 * none. `null`: there are no colours.
 */
export function coloursOf(printed: string, stored: string, changes: readonly ColourChange[]): OutputColours | null {
  if (changes.length === 0) return null
  const lines = printed.split('\n')
  const finalLines = stored.split('\n')
  if (lines.length > finalLines.length) return null
  const runs: OutputColours['runs'] = []
  let look = plain
  let next = 0
  let at = 0
  let finalAt = 0
  for (const [index, line] of lines.entries()) {
    const final = finalLines[index] ?? ''
    const shown = asShown(line)
    const from = at + line.replace(/\r+$/, '').length - shown.length
    const end = from + shown.length
    const isSame = shown === final
    let position = from
    const add = (until: number) => {
      const name = nameOf(look)
      if (isSame && name !== '' && until > position && runs.length < mostRuns)
        runs.push([finalAt + position - from, until - position, name])
      position = Math.max(position, until)
    }
    for (let change = changes[next]; change !== undefined && change.at < at + line.length + 1; change = changes[next]) {
      add(Math.max(from, Math.min(change.at, end)))
      look = changed(look, change.codes)
      next += 1
    }
    add(end)
    at += line.length + 1
    finalAt += final.length + 1
  }
  return runs.length === 0 ? null : { length: stored.length, runs }
}

/** Hidden text is never hidden, and what lies behind it is not coloured: both would keep something from the reader. */
function changed(before: Look, codes: string): Look {
  const look = { ...before }
  const numbers = codes.split(/[;:]/).map(Number)
  for (let index = 0; index < numbers.length; index += 1) {
    const code = numbers[index] ?? 0
    if (code === 38 || code === 48) {
      const { colour, used } = extended(numbers.slice(index + 1))
      if (code === 38) Object.assign(look, { colour })
      index += used
    } else Object.assign(look, simple(code))
  }
  return look
}

function simple(code: number): Partial<Look> {
  switch (code) {
    case 0:
      return plain
    case 1:
      return { bold: true }
    case 2:
      return { dim: true }
    case 3:
      return { italic: true }
    case 4:
      return { underline: true }
    case 7:
      return { inverse: true }
    case 9:
      return { strike: true }
    case 22:
      return { bold: false, dim: false }
    case 23:
      return { italic: false }
    case 24:
      return { underline: false }
    case 27:
      return { inverse: false }
    case 29:
      return { strike: false }
    case 39:
      return { colour: null }
    default:
      if (code >= 30 && code <= 37) return { colour: `f:${code - 30}` }
      if (code >= 90 && code <= 97) return { colour: `f:${code - 82}` }
      return {}
  }
}

/** One of 256, or three parts. */
function extended([kind, first, second = 0, third = 0]: readonly number[]): {
  colour: string | null
  used: number
} {
  if (first === undefined) return { colour: null, used: kind === undefined ? 0 : 1 }
  if (kind === 2) return { colour: `f:${hex([first, second, third])}`, used: 4 }
  if (kind !== 5) return { colour: null, used: 1 }
  return { colour: first < 16 ? `f:${Math.max(0, first)}` : `f:${hex(paletteColour(first))}`, used: 2 }
}

function paletteColour(index: number): readonly number[] {
  if (index >= 232) return Array.from({ length: 3 }, () => 8 + (index - 232) * 10)
  const steps = [0, 95, 135, 175, 215, 255]
  const place = index - 16
  return [Math.floor(place / 36), Math.floor(place / 6) % 6, place % 6].map((step) => steps[step] ?? 0)
}

function hex(parts: readonly number[]): string {
  const byte = (part: number) => Math.max(0, Math.min(255, Math.trunc(part) || 0))
  return `#${parts.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`
}

function nameOf({ colour, ...marks }: Look): string {
  const names = Object.entries(marks).flatMap(([name, isOn]) => (isOn ? [name] : []))
  return [...names, ...(colour === null ? [] : [colour])].join(' ')
}

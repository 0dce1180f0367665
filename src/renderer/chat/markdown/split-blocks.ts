import { Lexer } from 'marked'
import type { Token, Tokens } from 'marked'
import { lengthOf, textFrom } from '../../state/long-text'
import type { LongText } from '../../state/long-text'
import { findEndless } from './nesting'

/** A text cut into top-level Markdown blocks, which add up to the text. */
export interface Split {
  /** These never change again. */
  readonly settled: readonly string[]
  /** The last block, which may still grow. */
  readonly open: string
  /** How much of the text was looked at. */
  readonly length: number
}

const nothing: Split = { settled: [], open: '', length: 0 }

/** A link or footnote that is defined elsewhere in the text. */
const DEFINITION = /^ {0,3}\[[^\]\n]{1,200}\]:/m
const WHOLE_UP_TO = 50_000
/** A block this long is looked at again only when a line of it has ended. */
const LONG_BLOCK = 10_000
const LONG_LIST = 2000
/**
 * Cuts a growing text into blocks. `before` is the split of a beginning of the same text: only its open block and what came
 * after it are looked at, so a long answer costs no more per word than a short one.
 */
export function splitBlocks(text: LongText, before: Split = nothing): Split {
  const length = lengthOf(text)
  const added = textFrom(text, before.length)
  const rest = before.open + added
  if (before.open.length > LONG_BLOCK && !added.includes('\n')) return { ...before, open: rest, length }
  // A definition settles nothing for good: what it names may stand in any block.
  if (length <= WHOLE_UP_TO && DEFINITION.test(rest)) return { settled: [], open: textFrom(text), length }
  const blocks = cut(rest)
  return { settled: [...before.settled, ...blocks.slice(0, -1)], open: blocks.at(-1) ?? '', length }
}

/** A stretch that must not be parsed is a block by itself, so that what stands around it is not spoiled. */
function cut(text: string): string[] {
  const blocks: string[] = []
  let rest = text
  for (let endless = findEndless(rest); endless !== null; endless = findEndless(rest)) {
    blocks.push(...cutPlain(rest.slice(0, endless.start)), rest.slice(endless.start, endless.end))
    rest = rest.slice(endless.end)
  }
  return rest === '' ? blocks : [...blocks, ...cutPlain(rest)]
}

/** Blank lines belong to the block above them, so that the last block is never just air. */
function cutPlain(text: string): string[] {
  const blocks: string[] = []
  let air = ''
  for (const token of new Lexer({ gfm: true }).blockTokens(text)) {
    const { type, raw } = token
    if (type !== 'space') {
      const [first = '', ...more] = piecesOf(token)
      blocks.push(air + first, ...more)
      air = ''
    } else if (blocks.length === 0) air += raw
    else blocks[blocks.length - 1] += raw
  }
  if (air !== '') blocks.push(air)
  // marked turns tabs and odd line ends into its own; then the pieces no longer add up, and the text stays whole.
  return blocks.join('') === text ? blocks : [text]
}

/** A long list in several, at its own items, so that one more item does not draw all of them again. */
function piecesOf(token: Token): readonly string[] {
  if (token.type !== 'list' || token.raw.length <= LONG_LIST) return [token.raw]
  const list = token as Tokens.List
  const before = list.items.slice(0, -1).map(({ raw }) => raw)
  const last = list.raw.slice(before.join('').length)
  if (before.join('') + last !== list.raw || !numbersItself(list)) return [list.raw]
  const pieces: string[] = []
  let piece = ''
  for (const item of [...before, last]) {
    if (piece.length > LONG_LIST / 2) {
      pieces.push(piece)
      piece = ''
    }
    piece += item
  }
  return [...pieces, piece]
}

/** Each item is written with its own number, so a later piece goes on where the one before it ended. */
function numbersItself({ ordered, start, items }: Tokens.List): boolean {
  return !ordered || items.every(({ raw }, index) => Number.parseInt(raw, 10) === Number(start) + index)
}

import { Lexer } from 'marked'
import { lengthOf, textFrom } from '../long-text'
import type { LongText } from '../long-text'
import { isDeep } from './nesting'

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
/**
 * Cuts a growing text into blocks. `before` is the split of a beginning of the same text: only its open block and what came
 * after it are looked at, so a long answer costs no more per word than a short one.
 */
export function splitBlocks(text: LongText, before: Split = nothing): Split {
  const length = lengthOf(text)
  const rest = before.open + textFrom(text, before.length)
  // A definition settles nothing for good: what it names may stand in any block.
  if (length <= WHOLE_UP_TO && DEFINITION.test(rest)) return { settled: [], open: textFrom(text), length }
  const blocks = cut(rest)
  return { settled: [...before.settled, ...blocks.slice(0, -1)], open: blocks.at(-1) ?? '', length }
}

/** Blank lines belong to the block above them, so that the last block is never just air. */
function cut(text: string): string[] {
  if (isDeep(text)) return [text]
  const blocks: string[] = []
  let air = ''
  for (const { type, raw } of new Lexer({ gfm: true }).blockTokens(text)) {
    if (type !== 'space') {
      blocks.push(air + raw)
      air = ''
    } else if (blocks.length === 0) air += raw
    else blocks[blocks.length - 1] += raw
  }
  if (air !== '') blocks.push(air)
  // marked turns tabs and odd line ends into its own; then the pieces no longer add up, and the text stays whole.
  return blocks.join('') === text ? blocks : [text]
}

import fc from 'fast-check'
import { Lexer } from 'marked'
import { describe, expect, it, vi } from 'vitest'
import { append, longText, textFrom } from '../../state/long-text'
import { splitBlocks } from './split-blocks'
import type { Split } from './split-blocks'

const answer = [
  '# Title\n\n',
  'A paragraph\nof two lines.\n\n',
  '```ts\nconst a = 1\n\nconst b = 2\n```\n\n',
  '- one\n- two\n\n  more of two\n\n- three\n\n',
  '| a | b |\n| - | - |\n| 1 | 2 |\n\n',
  'The end.',
]

it('cuts where a block ends and loses nothing', () => {
  expect(blocksOf(splitBlocks(longText(answer.join(''))))).toEqual(answer)
})

it('keeps a text whole when a link is defined in another block', () => {
  const text = 'See [the guide][g].\n\nMore.\n\n[g]: https://example.com\n'
  expect(blocksOf(splitBlocks(longText(text)))).toEqual([text])
  grow(
    [...text, 'Then more.\n\nAnd more.'],
    (split, whole) => whole.includes('[g]:') && expect(blocksOf(split)).toEqual([whole]),
  )
})

describe('while a text grows', () => {
  const piece = fc.oneof(
    fc.constantFrom(...answer, '\n', '\n\n', '```\n', '> quote\n', '  - deep\n', '\t', '\r\n', 'x'),
    fc.string(),
  )

  it('adds up to the text at every step', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        grow(pieces, (split, text) => {
          expect(blocksOf(split).join('')).toBe(text)
        })
      }),
    )
  })

  it('never changes a block that is not the last one', () => {
    let before: Split | undefined
    grow([...answer.join('')], (split) => {
      expect(split.settled.slice(0, before?.settled.length)).toEqual(before?.settled ?? split.settled)
      before = split
    })
    expect(before && blocksOf(before)).toEqual(answer)
  })
})

it('does not look at settled blocks again', () => {
  const paragraph = 'Some words of an ordinary paragraph that goes on for a while.\n\n'
  const lexed = vi.spyOn(Lexer.prototype, 'blockTokens')
  const paragraphs = 500
  grow(
    Array.from({ length: paragraphs }, () => paragraph),
    () => undefined,
  )
  const looks = lexed.mock.calls.map(([text]) => text.length)
  lexed.mockRestore()
  // Each time the block that was open and the one that came.
  expect([looks.length, Math.max(...looks)]).toEqual([paragraphs, 2 * paragraph.length])
})

it('cuts a long list at its items, numbers going on, and leaves one alone that does not number itself', () => {
  const list = (number: (index: number) => number) =>
    Array.from({ length: 100 }, (_, index) => `${number(index)}. Some words of this item of a list.\n`).join('')
  const numbered = blocksOf(splitBlocks(longText(list((index) => index + 1))))
  expect(numbered.length).toBeGreaterThan(2)
  expect(numbered.join('')).toBe(list((index) => index + 1))
  expect(blocksOf(splitBlocks(longText(list(() => 1))))).toHaveLength(1)
})

it('keeps what stands around a stretch that cannot be parsed', () => {
  const parts = ['Before.\n\n', `${'> '.repeat(5000)}\n\n`, '# After\n\n', 'x'.repeat(100_000)]
  expect(blocksOf(splitBlocks(longText(parts.join(''))))).toEqual(parts)
})

it.each([
  ['quotes in quotes', '>'.repeat(20_000)],
  ['lists in lists', '- '.repeat(20_000)],
  ['open brackets', '['.repeat(20_000)],
  ['a line of a megabyte', 'x'.repeat(1_000_000)],
  ['open emphasis', '*a **b '.repeat(10_000)],
])('takes %s', (_, text) => {
  expect(blocksOf(splitBlocks(longText(text))).join('')).toBe(text)
})

function grow(pieces: readonly string[], look: (split: Split, text: string) => void): void {
  let text = longText('')
  let split: Split | undefined
  for (const piece of pieces) {
    text = append(text, piece)
    split = splitBlocks(text, split)
    look(split, textFrom(text))
  }
}

function blocksOf({ settled, open }: Split): readonly string[] {
  return [...settled, open]
}

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coloursOf } from './output-colours'
import { asShown, createOutputText } from './output-text'

function coloured(bytes: string, redact: (text: string) => string = (text) => text) {
  const text = createOutputText()
  const printed = text.take(Buffer.from(bytes)) + text.end()
  const stored = redact(asShown(printed))
  const found = coloursOf(printed, stored, text.colours())
  return found?.runs.map(([at, count, look]) => [stored.slice(at, at + count), look]) ?? null
}

it('remembers how a command coloured its words, and the words stay plain', () => {
  const text = createOutputText()
  expect(text.take(Buffer.from('a \u001b[1;31mred\u001b[0m b')) + text.end()).toBe('a red b')
  expect(coloured('a \u001b[1;31mred\u001b[0m b\n\u001b[38;5;208mx\u001b[39my\u001b[38;2;1;2;3mz')).toEqual([
    ['red', 'bold f:1'],
    ['x', 'f:#ff8700'],
    ['z', 'f:#010203'],
  ])
})

it('lets colours go on over lines, and follows what was written over', () => {
  expect(coloured('\u001b[32mone\ntwo\u001b[m\n10%\r\u001b[33m100%\r\n')).toEqual([
    ['one', 'f:2'],
    ['two', 'f:2'],
    ['100%', 'f:3'],
  ])
})

it('colours nothing that was masked, and hides nothing', () => {
  expect(coloured('\u001b[31msecret\u001b[0m\n\u001b[31mopen\n', (text) => text.replace('secret', '[masked]'))).toEqual(
    [['open', 'f:1']],
  )
  expect(coloured('\u001b[8mhidden\u001b[0m \u001b[30;40mblack\n')).toEqual([['black', 'f:0']])
})

it('takes nothing but numbers from a hostile output, and not without end', () => {
  const hostile = [
    '\u001b]52;c;eA==\u0007',
    '\u001b]0;Evil\u0007',
    '\u001b[2J\u001b[H',
    '\u001b[?1049h',
    '\u001b[38;5m',
    '\u001b[;;;m',
  ]
  expect(coloured(hostile.join('x'))).toBe(null)
  expect(coloured('\u001b[31mx'.repeat(10_000))?.length).toBeLessThanOrEqual(2_000)
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', '\n', '\r', '\u001b[31m', '\u001b[0m', '\u001b[38;2;9m', '\u001b[')),
      (pieces) => {
        const text = createOutputText()
        const printed = text.take(Buffer.from(pieces.join(''))) + text.end()
        const stored = asShown(printed)
        for (const [at, count] of coloursOf(printed, stored, text.colours())?.runs ?? []) {
          expect(stored.slice(at, at + count)).toHaveLength(count)
          expect(stored.slice(at, at + count)).not.toContain('\n')
        }
      },
    ),
  )
})

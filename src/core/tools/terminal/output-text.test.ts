import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createHeadTail } from './head-tail'
import { createOutputText } from './output-text'
import { createRollingText } from './rolling-text'

const clean = (...chunks: Buffer[]) => {
  const text = createOutputText()
  return chunks.map((chunk) => text.take(chunk)).join('') + text.end()
}

it('does not depend on where the bytes are cut', () => {
  const piece = fc.constantFrom(
    'a',
    'é',
    '😀',
    '\n',
    '\r',
    '\t',
    '\u001b[31m',
    '\u001b]0;t\u0007',
    '\u001b]8;;x\u001b\\',
    '\u009b2K',
    '\u001b(B',
    '\0',
    '\u0007',
  )
  fc.assert(
    fc.property(fc.array(piece), fc.array(fc.nat(200)), (pieces, cuts) => {
      const bytes = Buffer.from(pieces.join(''))
      const places = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length]
      const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end))
      const shown = pieces.filter((one) => ['a', 'é', '😀', '\n', '\r', '\t'].includes(one)).join('')
      expect([clean(bytes), clean(...chunks)]).toEqual([shown, shown])
    }),
  )
})

it('makes text of any bytes, without control characters', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      const text = clean(Buffer.from(bytes))
      expect(text.isWellFormed()).toBe(true)
      expect(text).not.toMatch(/[^\t\n\r\P{Cc}]/u)
    }),
  )
})

it('keeps the end of a text of any length, and what is new', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 40 })), fc.integer({ min: 1, max: 60 }), (pieces, limit) => {
      const rolling = createRollingText(limit)
      let all = ''
      for (const piece of pieces) {
        rolling.take(piece)
        all += piece
        expect([rolling.text(), rolling.unread(), rolling.dropped()]).toEqual([
          all.slice(-limit),
          piece === '' ? '' : piece.slice(-limit),
          Math.max(0, all.length - limit),
        ])
      }
    }),
  )
})

it('accounts for every character of start and end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 300 })),
      fc.integer({ min: 10, max: 500 }),
      (pieces, limit) => {
        const kept = createHeadTail(limit)
        for (const piece of pieces) kept.take(piece)
        const all = pieces.join('')
        const { head, tail, omitted, total } = kept.read()
        expect(all.startsWith(head) && all.endsWith(tail)).toBe(true)
        expect([head.length + omitted + tail.length, total]).toEqual([all.length, all.length])
        expect(head.length + tail.length).toBeLessThanOrEqual(Math.max(limit, 0))
        if (all.isWellFormed()) expect(`${head}|${tail}`.isWellFormed()).toBe(true)
      },
    ),
  )
})

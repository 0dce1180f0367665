import fc from 'fast-check'
import { expect, it } from 'vitest'
import { append, lengthOf, longText, textFrom } from './long-text'

const words = fc.oneof(
  fc.string(),
  fc.integer({ min: 1, max: 80_000 }).map((length) => 'é'.repeat(length)),
)

it('is the same however it was put together, and reads from any place', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), fc.nat(120_000), (parts, offset) => {
      const whole = parts.join('')
      const grown = parts.reduce(append, longText(''))
      expect(grown).toEqual(longText(whole))
      expect(lengthOf(grown)).toBe(whole.length)
      expect(textFrom(grown)).toBe(whole)
      expect(textFrom(grown, offset)).toBe(whole.slice(offset))
    }),
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countPiece } from './byte-length'

function countAll(text: string): number {
  let sum = 0
  for (let from = 0; from < text.length;) {
    const { to, bytes } = countPiece(text, from)
    sum += bytes
    from = to
  }
  return sum
}

it('counts the bytes of any text, wherever its pieces end', () => {
  const unit = fc.constantFrom('a', 'é', '你', '😀', '\ud83d', '\ude00')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), fc.nat(3), (end, shift) => {
      const text = `${'x'.repeat(250_000 - 20 + shift)}${end}`
      expect(countAll(text)).toBe(Buffer.byteLength(text))
    }),
  )
})

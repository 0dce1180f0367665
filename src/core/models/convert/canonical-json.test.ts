import fc from 'fast-check'
import { expect, it } from 'vitest'
import { argumentValue, canonicalArguments, canonicalJson } from './canonical-json'

it('sorts keys at every depth and leaves nothing out', () => {
  expect(canonicalArguments('{ "b": [ {"z":1,"y":null} ], "a" : "ü" }')).toBe('{"a":"ü","b":[{"y":null,"z":1}]}')
  expect(canonicalArguments('{"__proto__":{"b":1,"a":2},"constructor":3}')).toBe(
    '{"__proto__":{"a":2,"b":1},"constructor":3}',
  )
})

it.each(['', '{"a":', '[1]', '"text"', 'null', '12', '{"a":1} trailing'])('sends %j as an empty object', (text) => {
  expect(canonicalArguments(text)).toBe('{}')
  expect(argumentValue(text)).toEqual({})
})

it('depends on the value only, and changes nothing when done twice', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const shuffled = Object.fromEntries(Object.entries(value).reverse())
      const text = canonicalJson(value)
      expect(canonicalJson(shuffled)).toBe(text)
      expect(canonicalArguments(text)).toBe(canonicalJson(JSON.parse(text)))
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(JSON.stringify(argumentValue(text))).toBe(canonicalArguments(text))
    }),
  )
})

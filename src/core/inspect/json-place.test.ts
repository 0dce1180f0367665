import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeInJson } from './json-place'

it('names the way to a string and what it has said so far', () => {
  const json = JSON.stringify({ model: 'm', messages: [{ role: 'system', content: 'line "one"\nline two' }] })
  const at = json.indexOf('two')
  expect(placeInJson(json, at)).toEqual({ path: ['messages', 0, 'content'], inString: 'line "one"\nline '.length })
})

it('finds any text of any JSON again at the place it names', () => {
  const mark = '\u0001mark\u0001'
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.string(), fc.jsonValue(), (before, start, after) => {
      const value = { before, list: [after, { said: start + mark }], after }
      const json = JSON.stringify(value)
      const escaped = JSON.stringify(mark).slice(1, -1)
      const place = placeInJson(json, json.lastIndexOf(escaped, json.lastIndexOf(`"after":`)))
      fc.pre(!JSON.stringify([before, after]).includes(escaped))
      expect(place).toEqual({ path: ['list', 1, 'said'], inString: start.length })
    }),
  )
})

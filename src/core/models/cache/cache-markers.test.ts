import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CacheLayout, markForCache } from './cache-markers'
import type { CallMessage } from '../call-message'

const content = fc.oneof(
  fc.constantFrom('', ' ', null, 'text'),
  fc.string(),
  fc.array(fc.record({ type: fc.constant('text'), text: fc.string({ minLength: 1 }) }), { maxLength: 3 }),
)
const message = fc.record({ role: fc.constantFrom('user', 'assistant', 'tool'), content })
const system = fc.record({
  role: fc.constant('system'),
  content: fc.constantFrom('stable\n\nrest', 'stable', 'stable\n\n', 'other', ''),
})
const messages: fc.Arbitrary<CallMessage[]> = fc
  .tuple(fc.option(system), fc.array(message, { maxLength: 10 }))
  .map(([first, rest]) => (first === null ? rest : [first, ...rest]))
const layout: fc.Arbitrary<CacheLayout> = fc.record({
  ttl: fc.constantFrom('5m', '1h'),
  native: fc.boolean(),
  staticPrefix: fc.constantFrom(null, '', 'stable'),
})

it('never sets more than four markers, and sets the same ones again', () => {
  fc.assert(
    fc.property(messages, layout, (given, how) => {
      const marked = markForCache(given, how)
      expect(markersIn(marked)).toBeLessThanOrEqual(4)
      expect(markForCache(marked, how)).toEqual(marked)
    }),
  )
})

it('leaves the input as it was and changes no word of it', () => {
  fc.assert(
    fc.property(messages, layout, (given, how) => {
      const before = structuredClone(given)
      const marked = markForCache(given, how)
      expect(given).toEqual(before)
      expect(marked.map(wordsOf)).toEqual(given.map(wordsOf))
    }),
  )
})

it('makes no empty text part', () => {
  fc.assert(
    fc.property(messages, layout, (given, how) => {
      const texts = markForCache(given, how).flatMap(({ content }) =>
        Array.isArray(content) ? content.map((part) => part.text) : [],
      )
      expect(texts).not.toContain('')
    }),
  )
})

it('removes markers that are not wanted any more', () => {
  const marker = { type: 'ephemeral' }
  const old = { role: 'user', content: [{ type: 'text', text: 'old', cache_control: marker }], cache_control: marker }
  const newer = Array.from({ length: 4 }, (_, index) => ({ role: 'user', content: `${index}` }))
  const [first] = markForCache([old, ...newer], { ttl: '5m', native: true, staticPrefix: null })
  expect(first).toEqual({ role: 'user', content: [{ type: 'text', text: 'old' }] })
})

it('marks the stable start, the rest and the last two messages', () => {
  const given = [
    { role: 'system', content: 'stable\n\nrest' },
    { role: 'user', content: '1' },
    { role: 'assistant', content: '2' },
    { role: 'user', content: '3' },
  ]
  const cache_control = { type: 'ephemeral', ttl: '1h' }
  expect(markForCache(given, { ttl: '1h', native: true, staticPrefix: 'stable' })).toEqual([
    {
      role: 'system',
      content: [
        { type: 'text', text: 'stable', cache_control },
        { type: 'text', text: '\n\nrest', cache_control },
      ],
    },
    { role: 'user', content: '1' },
    { role: 'assistant', content: [{ type: 'text', text: '2', cache_control }] },
    { role: 'user', content: [{ type: 'text', text: '3', cache_control }] },
  ])
})

it('chooses the last messages that can carry a marker, where only text can', () => {
  const given = [
    { role: 'user', content: '1' },
    { role: 'assistant', content: '', tool_calls: [] },
    { role: 'tool', content: '', tool_call_id: 'c' },
  ]
  const marked = markForCache(given, { ttl: '5m', native: false, staticPrefix: null })
  expect(marked.slice(1)).toEqual(given.slice(1))
  expect(markersIn(marked)).toBe(1)
})

function markersIn(messages: readonly CallMessage[]): number {
  return JSON.stringify(messages).split('"cache_control"').length - 1
}

function wordsOf({ content }: CallMessage): unknown {
  return typeof content === 'string' || content === null ? content : content.map((part) => part['text']).join('')
}

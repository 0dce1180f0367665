import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markForCache } from '../cache/cache-markers'
import type { CallMessage } from '../call-message'
import { markTail } from './mark-tail'

const content = fc.oneof(
  fc.constantFrom(null, '', 'text', 'You help.'),
  fc.array(fc.record({ type: fc.constant('text'), text: fc.string() }), { maxLength: 2 }),
)
const message = fc.record({ role: fc.constantFrom('user', 'assistant', 'tool'), content })
const conversation = fc
  .tuple(fc.boolean(), fc.array(message, { maxLength: 20 }))
  .map(([hasSystem, rest]): CallMessage[] => {
    return hasSystem ? [{ role: 'system', content: 'You help. Today.' }, ...rest] : rest
  })

it('marks exactly as if it had looked at everything', () => {
  fc.assert(
    fc.property(conversation, fc.constantFrom(null, 'You help.'), (messages, staticPrefix) => {
      const layout = { ttl: '5m', native: false, staticPrefix } as const
      expect(markTail(messages, layout)).toEqual(markForCache(messages, layout))
      // In the native layout the messages come with blocks in all of them.
      const full = messages.filter((entry) => (entry.content?.length ?? 0) > 0)
      expect(markTail(full, { ...layout, native: true })).toEqual(markForCache(full, { ...layout, native: true }))
    }),
  )
})

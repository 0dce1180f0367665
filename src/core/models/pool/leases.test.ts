import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLeases } from './leases'

it('counts what is lent out, however often each is given back', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ id: fc.constantFrom('a', 'b'), releases: fc.nat(3) })), (steps) => {
      const leases = createLeases()
      for (const { id, releases } of steps) {
        const release = leases.take(id)
        for (let count = 0; count < releases; count += 1) release()
      }
      const open = (wanted: string) => steps.filter(({ id, releases }) => id === wanted && releases === 0).length
      expect([leases.count('a'), leases.count('b')]).toEqual([open('a'), open('b')])
    }),
  )
})

import { describe, expect, it } from 'vitest'
import { readCases } from './context-cases'
import { adapters } from './agent/turn-adapters'

interface TurnCase {
  name: string
  input: { op: string } & Record<string, unknown>
  expect: Expected
}

type Expected = Record<string, unknown> & {
  /** Pairs that must come in this order. */
  before?: [string, string][]
  never?: string[]
}

const cases = readCases<TurnCase>('turn')

describe('turn cases', () => {
  it.each(cases)(
    '$name',
    async ({
      input,
      expect: { before = [], never = [], last_starts_with: start, last_contains: parts, ...expected },
    }) => {
      const adapter = adapters[input.op]
      if (adapter === undefined) throw new Error(`There is no adapter for "${input.op}".`)
      const observed = await adapter(input)
      expect(observed).toMatchObject(expected)
      const order = (observed['order'] ?? []) as string[]
      for (const [first, second] of before) {
        expect(order).toEqual(expect.arrayContaining([first, second]))
        expect(order.indexOf(first)).toBeLessThan(order.indexOf(second))
      }
      expect(order.filter((name) => never.includes(name))).toEqual([])
      const last = typeof observed['last'] === 'string' ? observed['last'] : ''
      if (typeof start === 'string') expect(last.startsWith(start)).toBe(true)
      for (const part of Array.isArray(parts) ? parts : []) expect(last).toContain(part)
    },
  )
})

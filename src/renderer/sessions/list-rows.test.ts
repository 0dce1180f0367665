import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listRows, visibleRows } from './list-rows'
import type { ListRow } from './list-rows'

const heights = { heading: 24, session: 32 }
const rows = (kinds: readonly ListRow['kind'][]) =>
  kinds.map((kind, index) => ({ kind, key: String(index) }) as ListRow)

it('puts a heading before each day', () => {
  const at = (id: string, time: Date) => ({
    id,
    title: id,
    preview: '',
    workspace: null,
    model: '',
    startedAt: 0,
    lastActiveAt: time.getTime(),
    messages: 0,
    pinned: false,
    archived: false,
  })
  const now = new Date(2026, 10, 16, 9)
  const list = [at('a', now), at('b', new Date(2026, 10, 15, 9))]
  expect(listRows(list, now).map(({ key }) => key)).toEqual(['today', 'a', 'yesterday', 'b'])
})

it('takes the rows that can be seen, and room for the others', () => {
  const list = rows(['heading', 'session', 'session', 'session', 'heading', 'session'])
  expect(visibleRows(list, heights, 30, 90)).toEqual({ first: 1, end: 4, before: 24, after: 56 })
  expect(visibleRows(list, heights, 0, 10_000)).toEqual({ first: 0, end: 6, before: 0, after: 0 })
  expect(visibleRows([], heights, 0, 100)).toEqual({ first: 0, end: 0, before: 0, after: 0 })
})

it('never changes the height of the list', () => {
  const kinds = fc.array(fc.constantFrom<ListRow['kind']>('heading', 'session'), { maxLength: 200 })
  fc.assert(
    fc.property(kinds, fc.nat(9_000), fc.nat(2_000), (some, from, room) => {
      const list = rows(some)
      const { first, end, before, after } = visibleRows(list, heights, from, from + room)
      const heightOf = (part: readonly ListRow[]) => part.reduce((sum, { kind }) => sum + heights[kind], 0)
      expect(before + heightOf(list.slice(first, end)) + after).toBe(heightOf(list))
    }),
  )
})

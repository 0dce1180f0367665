import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ListView, listRows, shownRows, visibleRows } from './list-rows'
import type { ListRow } from './list-rows'

const heights = { heading: 24, folder: 30, session: 32 }
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
  const kinds = fc.array(fc.constantFrom<ListRow['kind']>('heading', 'folder', 'session'), { maxLength: 200 })
  fc.assert(
    fc.property(kinds, fc.nat(9_000), fc.nat(2_000), (some, from, room) => {
      const list = rows(some)
      const { first, end, before, after } = visibleRows(list, heights, from, from + room)
      const heightOf = (part: readonly ListRow[]) => part.reduce((sum, { kind }) => sum + heights[kind], 0)
      expect(before + heightOf(list.slice(first, end)) + after).toBe(heightOf(list))
    }),
  )
})

const chat = (id: string, workspace: string | null, lastActiveAt: number, pinned = false) => ({
  id,
  title: `Title of ${id}`,
  preview: '',
  workspace,
  model: '',
  startedAt: 0,
  lastActiveAt,
  messages: 0,
  pinned,
  archived: false,
})
const byFolder: ListView = { by: 'folder', filter: '', folded: new Set(), folders: ['/w/empty'] }
const keysOf = (view: Partial<ListView>) =>
  shownRows(
    [chat('a', '/w/shop', 3), chat('b', null, 2), chat('c', '/w/site', 1), chat('kept', '/w/site', 0, true)],
    new Date(2026, 10, 16),
    { ...byFolder, ...view },
  ).map(({ key }) => key)

it('puts each folder over its chats, pinned ones above, and leaves out what is folded', () => {
  expect(keysOf({})).toEqual([
    'pinned',
    'kept',
    'folder /w/shop',
    'a',
    'folder ',
    'b',
    'folder /w/site',
    'c',
    'folder /w/empty',
  ])
  expect(keysOf({ folded: new Set(['/w/shop', '']) })).toEqual([
    'pinned',
    'kept',
    'folder /w/shop',
    'folder ',
    'folder /w/site',
    'c',
    'folder /w/empty',
  ])
})

it('filters by the words of a chat and of its folder, folded or not', () => {
  const folded = new Set(['/w/shop'])
  expect(keysOf({ filter: 'SHOP', folded })).toEqual(['folder /w/shop', 'a'])
  expect(keysOf({ filter: 'of c' })).toEqual(['folder /w/site', 'c'])
  expect(keysOf({ filter: 'site', by: 'day' })).toEqual(['pinned', 'kept', 'older', 'c'])
  expect(keysOf({ filter: 'nowhere' })).toEqual([])
})

it('lists ten thousand chats in two hundred folders, each once', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => chat(`s${index}`, `/w/f${index % 200}`, index))
  const rows = shownRows(many, new Date(), byFolder)
  expect(rows.filter(({ kind }) => kind === 'session')).toHaveLength(10_000)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(10_201)
})

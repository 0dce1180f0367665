import { expect, it } from 'vitest'
import type { TreeEntry } from '../../shared/files'
import { type Folders, pageSize, rowAt, rowOf, rowsOf } from './tree-rows'

const entry = (name: string, kind: TreeEntry['kind'] = 'file'): TreeEntry => ({ name, kind, mark: null, link: null })
const folder = (total: number, pages: ReadonlyMap<number, readonly TreeEntry[]>) => ({
  total,
  pages,
  isWhole: true,
  problem: null,
})
const folders: Folders = new Map([
  ['', folder(100_000, new Map([[0, [entry('a', 'folder'), entry('b', 'folder'), entry('c')]]]))],
  ['a', folder(2, new Map([[0, [entry('in', 'folder'), entry('x')]]]))],
  ['a/in', folder(1, new Map([[0, [entry('deep')]]]))],
])

it('shows what is in open folders below them, however many names there are', () => {
  const rows = rowsOf(folders, new Set(['a', 'a/in']))
  expect(rows.count).toBe(100_003)
  const shown = Array.from({ length: 6 }, (_, row) => rowAt(rows, folders, row))
  expect(shown.map((row) => row && [row.depth, row.path])).toEqual([
    [0, 'a'],
    [1, 'a/in'],
    [2, 'a/in/deep'],
    [1, 'a/x'],
    [0, 'b'],
    [0, 'c'],
  ])
  expect(rowAt(rows, folders, 100_002)).toEqual({ path: '', folder: '', index: 99_999, depth: 0, entry: null })
  expect(rowAt(rows, folders, 100_003)).toBe(null)
  expect(['a/in/deep', 'c', 'a/x', 'gone', 'b/y'].map((path) => rowOf(rows, folders, path))).toEqual([2, 5, 3, -1, -1])
})

it('has no rows for a folder that is open and not read, and none below a closed one', () => {
  expect(rowsOf(folders, new Set(['b'])).count).toBe(100_000)
  const closed = rowsOf(folders, new Set(['a/in']))
  expect([closed.count, rowOf(closed, folders, 'a/in/deep')]).toEqual([100_000, -1])
  expect(pageSize).toBeGreaterThan(0)
})

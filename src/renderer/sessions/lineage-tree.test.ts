import { expect, it } from 'vitest'
import { lineageTree } from './lineage-tree'

const entry = (id: string, parentId: string | null, startedAt: number) => ({
  id,
  parentId,
  parentKind: parentId === null ? null : ('branch' as const),
  branchedAfter: null,
  title: id,
  preview: '',
  startedAt,
})

it('puts each chat under the one that it comes from, oldest first', () => {
  const tree = lineageTree([entry('c', 'a', 3), entry('a', 'gone', 1), entry('b', 'a', 2), entry('d', 'b', 4)])
  expect(tree.map(({ entry: { id }, depth }) => `${'-'.repeat(depth)}${id}`)).toEqual(['a', '-b', '--d', '-c'])
})

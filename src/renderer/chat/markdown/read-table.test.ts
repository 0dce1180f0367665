import { expect, it } from 'vitest'
import { readTable } from './read-table'

it('reads head, alignment and rows, and fills or drops what does not fit', () => {
  expect(readTable('| a | b |\n|:-:|--:|\n| 1 | `x \\| y` |\n| only |\n| 1 | 2 | 3 |\n\n')).toEqual({
    head: ['a', 'b'],
    align: ['center', 'right'],
    rows: [
      ['1', '`x | y`'],
      ['only', ''],
      ['1', '2'],
    ],
  })
  expect(readTable('a | b\n- | -')).toEqual({ head: ['a', 'b'], align: [undefined, undefined], rows: [] })
})

it('leaves everything else alone', () => {
  expect(['Words | more', 'a | b\n- | - | -', '# a\n---', 'a\n-', ''].map(readTable)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

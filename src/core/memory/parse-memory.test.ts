import { expect, it } from 'vitest'
import { parseMemory } from './parse-memory'

it('splits only where a line is nothing but the sign', () => {
  expect(parseMemory('cost § 5\n§\nB\n')).toEqual(['cost § 5', 'B'])
})

it('drops blank entries and keeps the first of equal ones', () => {
  expect(parseMemory('a\n§\n \n§\nb\n§\na\n§\n')).toEqual(['a', 'b'])
  expect(parseMemory(' \n\n')).toEqual([])
})

it('reads a file that was saved on Windows', () => {
  expect(parseMemory('\uFEFFa\r\n§\r\nb\r\nc\r\n')).toEqual(['a', 'b\nc'])
})

import { expect, it } from 'vitest'
import { fencedStretches } from './fenced-stretches'

const blocks = (text: string) => fencedStretches(text).map(({ start, end }) => text.slice(start, end))

it('finds fenced blocks, whatever stands in them', () => {
  expect(blocks('a\n```ts\n@file:a\n```\nb\n~~~\n```\n~~~')).toEqual(['```ts\n@file:a\n```', '~~~\n```\n~~~'])
  expect(blocks('`````\n```\n@diff\n```\n`````\nc')).toEqual(['`````\n```\n@diff\n```\n`````'])
})

it('takes one that is never closed to the end, and code in a line for words', () => {
  expect(blocks('```\n@file:a\n')).toEqual(['```\n@file:a\n'])
  expect(blocks('See ```@file:a``` and\n``` b ``` c')).toEqual([])
})

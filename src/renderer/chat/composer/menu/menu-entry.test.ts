import { expect, it } from 'vitest'
import { questionAt } from './menu-entry'

it('asks for a command only in the first word of the message', () => {
  expect(questionAt({ text: '/st', at: 3 })).toEqual({ kind: 'command', typed: 'st' })
  expect(questionAt({ text: '/stop now', at: 9 })).toBeNull()
  expect(questionAt({ text: 'see /st', at: 7 })).toBeNull()
  expect(questionAt({ text: '/usr/bin', at: 8 })).toBeNull()
})

it('asks for references with the line around the caret', () => {
  expect(questionAt({ text: 'one\nsee @fi and\ntwo', at: 11 })).toEqual({
    kind: 'mention',
    line: 'see @fi and',
    lineStart: 4,
    cursor: 7,
  })
  expect(questionAt({ text: '@a\nnothing', at: 10 })).toBeNull()
})

it('looks at a little of a very long line', () => {
  const text = `${'x'.repeat(1_000_000)} @file:a`
  expect(questionAt({ text, at: text.length })).toMatchObject({ line: text.slice(-400), cursor: 400 })
})

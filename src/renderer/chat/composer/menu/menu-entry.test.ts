import { describe, expect, it } from 'vitest'
import { questionAt, upToCaret } from './menu-entry'
import type { OpenMenu } from './menu-entry'

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

describe('a menu whose next answer is on its way', () => {
  const menu: OpenMenu = { kind: 'mention', start: 5, end: 14, entries: [], note: null }
  const typed = (line: string) => upToCaret(menu, { kind: 'mention', line, lineStart: 0, cursor: line.length })

  it('replaces what was typed since', () => {
    expect(typed('Read @file:AGENTS')?.end).toBe(17)
  })

  it('is closed by the space after a value, but not by one in quotes', () => {
    expect([typed('Read @file:AGENTS.md '), typed('Read @file:"read ')?.end]).toEqual([null, 17])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeCalls } from './judge-calls'
import { readArguments } from './tool-arguments'
import { meantTool, unknownToolText } from './tool-names'
import { uniqueIds } from '../take-calls'

describe('arguments', () => {
  it('that are a JSON object are read as they are', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const expected: unknown = JSON.parse(JSON.stringify(value))
        expect(readArguments(JSON.stringify(value))).toEqual({ kind: 'ok', value: expected })
      }),
    )
  })

  it.each([
    ['  ', {}],
    ['null', {}],
    ['{"a": "line\nbreak\tand tab"}', { a: 'line\nbreak\tand tab' }],
    ['{"a": [1, 2,], }', { a: [1, 2] }],
    ['{"a": ", }"}', { a: ', }' }],
    ['"{\\"a\\":1}"', { a: 1 }],
  ])('%j is repaired where it has one reading', (text, value) => {
    expect(readArguments(text)).toEqual({ kind: 'ok', value })
  })

  it.each(['{"path": "a', '{"a": 1,', '"half', '{"a": tru'])('%j was cut off', (text) => {
    expect(readArguments(text)).toEqual({ kind: 'cut' })
  })

  it.each(['{bad}', '[1]', '[1', '{"a" 1}', '"text"', '42'])('%j is never run', (text) => {
    expect(readArguments(text).kind).not.toBe('ok')
  })

  it('never throw, whatever the model writes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', 'a', '1', '\n', '\ud800') }),
        (text) => {
          expect(['ok', 'cut', 'broken']).toContain(readArguments(text).kind)
        },
      ),
    )
  })
})

describe('names', () => {
  const known = ['read_file', 'web_search']

  it('are forgiven case and separators, nothing else', () => {
    expect(
      ['read_file', 'ReadFile', 'Read-File', 'read.file', 'reed_file', '', '__'].map((name) => meantTool(name, known)),
    ).toEqual(['read_file', 'read_file', 'read_file', 'read_file', null, null, null])
  })

  it('that could mean two tools mean none', () => {
    expect(meantTool('readfile', ['read_file', 'readFile'])).toBeNull()
  })

  it('that are unknown are answered with those that exist, a blank one without', () => {
    expect(unknownToolText('nope', known)).toBe('Unknown tool: nope. Available tools: read_file, web_search.')
    expect(unknownToolText(' ', known)).toBe('This tool call has no name.')
  })
})

describe('the calls of a message', () => {
  const call = (id: string, name: string, args: string) => ({ id, name, arguments: args })

  it('that ask for the same run once, whatever the order of their keys', () => {
    const judged = judgeCalls(
      [call('1', 'x', '{"a":1,"b":2}'), call('2', 'x', '{"b":2,"a":1}'), call('3', 'x', '{"a":2}')],
      ['x'],
    )
    expect(judged).toMatchObject({ kind: 'run', calls: [{ sameAs: null }, { sameAs: '1' }, { sameAs: null }] })
  })

  it('get ids that are unique in the turn', () => {
    const used = new Set<string>()
    const ids = (calls: string[]) =>
      uniqueIds(
        calls.map((id) => call(id, 'x', '')),
        used,
      ).map(({ id }) => id)
    expect([ids(['call_0', 'call_0', '']), ids(['call_0'])]).toEqual([['call_0', 'call_0_2', 'call'], ['call_0_3']])
  })
})

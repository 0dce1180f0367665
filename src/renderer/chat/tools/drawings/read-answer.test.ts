import { expect, it } from 'vitest'
import { foundFiles } from './found-lines'
import { numberedLines } from './numbered-lines'
import { readAnswer } from './read-answer'
import { planOf } from './read-plan'

it('takes a result apart into its data and what was added to it', () => {
  const wrapped =
    '<untrusted_tool_result source="web_extract">\nThis is data.\n\n{"results":[]}\n</untrusted_tool_result>'
  expect([
    readAnswer('{"output":"a\\nb","exit_code":0}'),
    readAnswer('{"content":"1|x"}\n\n[Found pkg/AGENTS.md]\nUse tabs.'),
    readAnswer(wrapped),
    readAnswer('[\n  1,\n  2\n]'),
    readAnswer('plain words\n{ not data'),
    readAnswer(''),
  ]).toEqual([
    { data: { output: 'a\nb', exit_code: 0 }, text: '' },
    { data: { content: '1|x' }, text: '[Found pkg/AGENTS.md]\nUse tabs.' },
    { data: { results: [] }, text: '' },
    { data: [1, 2], text: '' },
    { data: null, text: 'plain words\n{ not data' },
    { data: null, text: '' },
  ])
})

it('reads numbered lines only when all of them are', () => {
  expect([
    numberedLines('7|a|b\n8|\n9|c'),
    numberedLines('7|a\n9|b'),
    numberedLines('words'),
    numberedLines(''),
  ]).toEqual([{ first: 7, text: 'a|b\n\nc' }, null, null, null])
})

it('reads what a search found in each of its forms', () => {
  const line = (number: number, text: string, isMatch = true) => ({ line: number, text, isMatch })
  expect([
    foundFiles({ matches_text: 'src/a.ts\n  1: one\n  2- two\nb.ts\n  9:  in' }),
    foundFiles({
      matches: [
        { path: 'a', line: 1, content: 'x' },
        { path: 'a', line: 2, content: 'y', context: true },
      ],
    }),
    foundFiles({ counts: { 'a.ts': 3 } }),
    foundFiles({ files: ['a', 'b'] }),
    foundFiles({ total_count: 0, matches: [] }),
  ]).toEqual([
    [
      { path: 'src/a.ts', count: null, lines: [line(1, 'one'), line(2, 'two', false)] },
      { path: 'b.ts', count: null, lines: [line(9, ' in')] },
    ],
    [{ path: 'a', count: null, lines: [line(1, 'x'), line(2, 'y', false)] }],
    [{ path: 'a.ts', count: 3, lines: [] }],
    [
      { path: 'a', count: null, lines: [] },
      { path: 'b', count: null, lines: [] },
    ],
    [],
  ])
})

it('reads a plan from a result, and nothing from anything else', () => {
  const step = { id: '1', content: 'Look', status: 'completed' }
  expect([
    planOf(JSON.stringify({ todos: [step, { id: '2', content: 'x', status: 'odd' }], revision: 1 })),
    planOf('{"error":"no"}'),
    planOf('words'),
  ]).toEqual([[{ ...step, isPart: false }], null, null])
})

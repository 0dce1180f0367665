import { expect, it } from 'vitest'
import { resultAmount } from './result-amount'

it('counts the lines of what a tool printed and what a search found, not the JSON around it', () => {
  const texts = [
    JSON.stringify({ output: 'a\nb\nc\n', exit_code: 0, error: null }),
    JSON.stringify({ output: '', exit_code: 0 }),
    JSON.stringify({ content: '1|a\n2|b' }),
    JSON.stringify({ total_count: 44, matches_text: 'a.ts' }),
    JSON.stringify({ bytes_written: 7 }),
    'plain\ntext\n',
    '{ not JSON',
    '',
  ]
  const lines = (count: number) => ({ of: 'lines', count })
  expect(texts.map(resultAmount)).toEqual([
    lines(3),
    lines(0),
    lines(2),
    { of: 'results', count: 44 },
    null,
    lines(2),
    lines(1),
    lines(0),
  ])
})

import { expect, it } from 'vitest'
import { resultLines } from './result-lines'

it('counts the lines of what a tool printed, not those of the JSON around it', () => {
  const texts = [
    JSON.stringify({ output: 'a\nb\nc\n', exit_code: 0, error: null }),
    JSON.stringify({ output: '', exit_code: 0 }),
    JSON.stringify({ content: '1|a\n2|b' }),
    JSON.stringify({ bytes_written: 7 }),
    'plain\ntext\n',
    '{ not JSON',
    '',
  ]
  expect(texts.map(resultLines)).toEqual([3, 0, 2, null, 2, 1, 0])
})

import { expect, it } from 'vitest'
import { sizeOfText } from './size-of-text'

it('counts characters and lines as a person does', () => {
  expect(['', 'a', 'a\n', 'a\nb', '\n', '👍漢'].map(sizeOfText)).toEqual([
    { chars: 0, lines: 0 },
    { chars: 1, lines: 1 },
    { chars: 2, lines: 1 },
    { chars: 3, lines: 2 },
    { chars: 1, lines: 1 },
    { chars: 2, lines: 1 },
  ])
})

import { expect, it } from 'vitest'
import { linesOfTokens } from './line-tokens'

it('cuts what spans lines at their ends, and keeps empty lines', () => {
  const tokens = [
    { look: 'c', text: '/* a\n\nb */', start: 0 },
    { look: '', text: '\nx', start: 10 },
  ]
  expect(linesOfTokens(tokens)).toEqual([
    [{ look: 'c', text: '/* a', start: 0 }],
    [],
    [{ look: 'c', text: 'b */', start: 6 }],
    [{ look: '', text: 'x', start: 11 }],
  ])
})

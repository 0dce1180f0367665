import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainWords } from './plain-words'

it('says what Markdown says, without its marks', () => {
  const answer = [
    '## Rounding audit',
    '',
    '- **Two** files use `round()`, see [the notes](https://example.org/a).',
    '1. *One* more',
    '',
    '| file | lines |',
    '| --- | ---: |',
    '| a.ts | 3 |',
    '',
    '```ts',
    'const a_b = x * y * z',
    '```',
    '> Done.',
  ].join('\n')
  expect(plainWords(answer)).toBe(
    'Rounding audit\n\nTwo files use round(), see the notes.\nOne more\n\nfile, lines\na.ts, 3\n\nconst a_b = x * y * z\nDone.',
  )
})

it('keeps words that only look like marks', () => {
  for (const text of ['2 * 3 * 4', 'snake_case_name', 'a | b', 'Wait - what?', '#1 is fine'])
    expect(plainWords(text)).toBe(text)
})

it('loses no letter, whatever the text is', () => {
  const letters = (text: string) => text.replaceAll(/[^a-z]/g, '')
  const marks = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '*', '`', '#', '|', '\n', '_', '>') })
  fc.assert(
    fc.property(marks, (text) => letters(plainWords(text)) === letters(text.replaceAll(/^ {0,3}`{3,}.*$/gm, ''))),
  )
})

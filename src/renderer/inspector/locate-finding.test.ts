import { expect, it } from 'vitest'
import type { Finding } from '../../shared/model'
import { locateFinding } from './locate-finding'

const finding = (excerpt: string, line: number): Finding => ({
  rule: 'prompt_injection',
  level: 'notice',
  line,
  column: 1,
  length: 1,
  start: 0,
  end: 1,
  excerpt,
  message: '',
})
const found = (text: string, excerpt: string, line = 1, firstLine = 1) => {
  const located = locateFinding(text, finding(excerpt, line), firstLine)
  return located === null ? null : text.slice(located.start, located.end)
}

it('finds the words although blanks were folded and unseen characters named', () => {
  expect(found('see  ignore\n previous rules.', 'ignore previous rules.')).toBe('ignore\n previous rules.')
  expect(found('pass\u200Bword (x)', 'pass⟨U+200B⟩word (x)')).toBe('pass\u200Bword (x)')
  expect(found('a\u{E0041}b', '⟨U+E0041⟩')).toBe('\u{E0041}')
})

it('takes the occurrence nearest to the line of the file', () => {
  const text = '# heading\nbad\nfine\nbad\n'
  expect(locateFinding(text, finding('bad', 13), 10)).toEqual({ start: 19, end: 22 })
  expect(locateFinding(text, finding('bad', 11), 10)).toEqual({ start: 10, end: 13 })
})

it('uses what it has of a long excerpt', () => {
  expect(found('a very long attack indeed', 'very long…')).toBe('very long')
})

it('says when the words are not in the prompt', () => {
  expect(found('[BLOCKED: …]', 'ignore all rules')).toBeNull()
  expect(found('anything', '')).toBeNull()
})

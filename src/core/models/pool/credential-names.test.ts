import { expect, it } from 'vitest'
import { credentialNames } from './credential-names'

it('has each known name, then its numbers, and each of them once', () => {
  const names = credentialNames(['GEMINI_API_KEY', 'GOOGLE_API_KEY', 'GEMINI_API_KEY'])
  expect([names.slice(0, 3), names[21], names.length]).toEqual([
    ['GEMINI_API_KEY', 'GEMINI_API_KEY_1', 'GEMINI_API_KEY_2'],
    'GOOGLE_API_KEY',
    42,
  ])
  expect(credentialNames([])).toEqual([])
})

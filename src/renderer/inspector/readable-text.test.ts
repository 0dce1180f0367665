import { expect, it } from 'vitest'
import { readableText } from './readable-text'

it('names what cannot be seen and what turns words around, and leaves the rest', () => {
  expect(readableText('a\u200Bb \u202Egnp.exe\u202C <b> 规则 👩\u200D🚀\tend')).toBe(
    'a⟨ZWSP⟩b ⟨RLO⟩gnp.exe⟨PDF⟩ <b> 规则 👩\u200D🚀\tend',
  )
})

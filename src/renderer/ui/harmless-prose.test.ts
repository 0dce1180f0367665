import { expect, it } from 'vitest'
import { harmlessProse } from './harmless-prose'

it('names what turns the direction or hides words', () => {
  expect(harmlessProse('a\u202Egpj.exe\u2069 \u0000\u001B[31m \u{E0041}')).toBe(
    'a⟨RLO⟩gpj.exe⟨PDI⟩ ⟨NUL⟩⟨ESC⟩[31m ⟨TAG A⟩',
  )
})

it('leaves ordinary writing alone, in every script', () => {
  const text = 'Tabs\tand\nlines, می‌خواهم, 👩‍💻, שלום\u200F, soft\u00ADhyphen, e\u0301'
  expect(harmlessProse(text)).toBe(text)
})

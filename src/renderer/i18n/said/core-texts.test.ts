import { expect, it } from 'vitest'
import { notForTheWindow } from '../../../../tests/fixtures/not-for-the-window'
import { sourceTexts } from '../../../../tests/fixtures/source-texts'
import { coreFragments, coreTexts, foreignTexts } from './core-texts'
import { createTranslator } from './create-translator'

const texts = sourceTexts(['src/core', 'src/main', 'src/runtime', 'src/shared'])
const translated = { ...coreTexts, ...coreFragments }

it('has Chinese for every text of main and the core that reaches the window', () => {
  const missing = texts.filter((text) => !Object.hasOwn(translated, text.text) && !notForTheWindow(text))
  expect(missing.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

it('translates no text that nobody says any more', () => {
  const said = new Set(texts.map(({ text }) => text))
  const made = new Set([' (about {1} of {2} tokens)', ': "{1}".'])
  expect(Object.keys(translated).filter((text) => !said.has(text) && !made.has(text))).toEqual([])
})

it('keeps every value of a text', () => {
  const values = (text: string) => [...new Set(text.match(/\{\d\}/g))].toSorted().join(' ')
  const different = Object.entries(translated).filter(([english, chinese]) => values(english) !== values(chinese))
  // In Chinese it is the same whether one key or all of several rest.
  expect(different.map(([english]) => english)).toEqual(['{1} of {2} {3} before {4}. Wait, or add another key.'])
})

it('finds each text again, whatever its values are', () => {
  const say = createTranslator({ ...coreTexts, ...foreignTexts }, coreFragments)
  const filled = (text: string) => text.replaceAll(/\{(\d)\}/g, '/v$1')
  const mistaken = Object.entries(coreTexts).filter(([english, chinese]) => say(filled(english)) !== filled(chinese))
  expect(mistaken.map(([english]) => [english, say(filled(english))])).toEqual([])
})

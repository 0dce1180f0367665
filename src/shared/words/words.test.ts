import { describe, expect, it } from 'vitest'
import { catalogues, languages } from './languages'

const { en, ...others } = Object.fromEntries(
  await Promise.all(
    languages.map(async (language) => {
      const words = await catalogues[language]()
      // What keys are for is said by the schema in English; a test of the settings pages holds it.
      const { hints: _, ...settingWords } = words.settingWords
      return [language, flatten({ ...words, settingWords })] as const
    }),
  ),
)
const english = en ?? {}

describe.each(Object.entries(others))('the words of %s', (_, words) => {
  it('are there for every text', () => {
    expect(Object.keys(words)).toEqual(Object.keys(english).filter((key) => !key.endsWith('_one')))
  })

  it('have the variables of English', () => {
    const different = Object.keys(words).filter((key) => variablesOf(words[key]) !== variablesOf(english[key]))
    expect(different).toEqual([])
  })

  it('are never empty', () => {
    expect(Object.entries({ ...english, ...words }).filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

function variablesOf(text = ''): string {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted().join(' ')
}

function flatten(texts: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : Object.entries(flatten(value as object, `${prefix}${key}.`)),
    ),
  )
}

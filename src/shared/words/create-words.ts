import i18next, { type InitOptions } from 'i18next'
import { catalogues, type Language } from './languages'
import type { Said, SaidText } from './said'

/** Says it in one language. */
export type Say = (text: SaidText) => string

/** The words of one language, for a door without a window. */
function createWords(language: Language): Say {
  const words = i18next.createInstance()
  void words.init(wordOptions(language))
  return sayWith(words.t)
}

export const wordOptions = (language: Language): InitOptions => ({
  lng: language,
  fallbackLng: 'en',
  resources: Object.fromEntries(Object.entries(catalogues).map(([name, words]) => [name, { translation: words }])),
  interpolation: { escapeValue: false },
  nsSeparator: false,
  initAsync: false,
})

export function sayWith(t: unknown): Say {
  const words = t as (key: string, values: object) => string
  const put = ({ code, values }: Said): string => {
    const entries = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? put(value) : value,
    ])
    return words(`said.${code}`, Object.fromEntries(entries))
  }
  return (text) => (typeof text === 'string' ? text : put(text))
}

let english: Say | null = null

/** For a log, a model, or an error's message: readers that have no language. */
export const inEnglish: Say = (text) => {
  if (typeof text === 'string') return text
  english ??= createWords('en')
  return english(text)
}

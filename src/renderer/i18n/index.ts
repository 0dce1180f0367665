import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { wordOptions } from '../../shared/words/create-words'
import type { Language } from '../../shared/words/languages'

/** Made before the first render, so every component has its words at once. */
export function startLanguage(language: Language): void {
  void i18next.use(initReactI18next).init(wordOptions(language))
  document.documentElement.lang = language
}

export async function switchLanguage(language: Language): Promise<void> {
  if (i18next.language === language) return
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}

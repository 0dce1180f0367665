import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, catalogues } from '../../shared/words/languages'

/** Done before the first render, so every component has its words at once. */
export async function startLanguage(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await catalogues[language]() } },
    interpolation: { escapeValue: false },
    nsSeparator: false,
  })
  document.documentElement.lang = language
}

export async function switchLanguage(language: Language): Promise<void> {
  if (i18next.language === language) return
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await catalogues[language]())
  }
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}

import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Appearance } from '../../shared/app'
import { en } from './en'
import { zhCN } from './zh-CN'

/** Made before the first render, so every component has its words at once. */
export function startLanguage(language: Appearance['language']): void {
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: en }, 'zh-CN': { translation: zhCN } },
    interpolation: { escapeValue: false },
    nsSeparator: false,
    initAsync: false,
  })
  document.documentElement.lang = language
}

export async function switchLanguage(language: Appearance['language']): Promise<void> {
  if (i18next.language === language) return
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}

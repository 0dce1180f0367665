import { en } from './en'
import { zhCN } from './zh-CN'

/** A language is one folder with every word, and one line here. */
export const catalogues = { en, 'zh-CN': zhCN } as const

export type Language = keyof typeof catalogues
export const languages = Object.keys(catalogues) as [Language, ...Language[]]

/** The language that a system's name for it (`zh_CN.UTF-8`, `en-GB`) asks for, English when there is none. */
export function languageOf(locale: string): Language {
  const spoken = locale.slice(0, 2).toLowerCase()
  return languages.find((language) => language.slice(0, 2) === spoken) ?? 'en'
}

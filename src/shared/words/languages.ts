import type { en } from './en'
import type { Translated } from './translated'

/** A language is one folder with every word, and one line here. It is read when somebody reads that language. */
export const catalogues = {
  en: async () => (await import('./en')).en,
  'zh-CN': async () => (await import('./zh-CN')).zhCN,
} as const satisfies Readonly<Record<string, () => Promise<Catalogue>>>

export type Catalogue = Translated<typeof en>

export type Language = keyof typeof catalogues
export const languages = Object.keys(catalogues) as [Language, ...Language[]]

/** The language that a system's name for it (`zh_CN.UTF-8`, `en-GB`) asks for, English when there is none. */
export function languageOf(locale: string): Language {
  const spoken = locale.slice(0, 2).toLowerCase()
  return languages.find((language) => language.slice(0, 2) === spoken) ?? 'en'
}

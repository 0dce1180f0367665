import { useTranslation } from 'react-i18next'
import { catalogues, type Language } from '../../shared/words/languages'
import { hintsZh } from '../../shared/words/zh-CN/setting-words'

export interface SettingWords {
  title(key: string): string
  /** The schema explains each key in English. */
  hint(key: string, description: string): string
  /** One value of a list of choices. */
  option(key: string, value: string): string
}

type Words = Readonly<Record<string, string>>

/** What the keys of `config.yaml` are called. A key that has no name yet is shown as it is written. */
export function useSettingWords(): SettingWords {
  const { i18n } = useTranslation()
  const { titles, options }: { titles: Words; options: Words } = catalogues[i18n.language as Language].settingWords
  const isChinese = i18n.language === 'zh-CN'
  return {
    title: (key) => titles[key] ?? key,
    hint: (key, description) => (isChinese ? (hintsZh[key] ?? description) : description.replaceAll('`', '')),
    option: (key, value) => options[`${key}=${value}`] ?? options[value] ?? value,
  }
}

import { useTranslation } from 'react-i18next'
import { optionsEn, titlesEn } from './setting-words-en'
import { hintsZh, optionsZh, titlesZh } from './setting-words-zh-cn'

export interface SettingWords {
  title(key: string): string
  /** The schema explains each key in English. */
  hint(key: string, description: string): string
  /** One value of a list of choices. */
  option(key: string, value: string): string
}

/** What the keys of `config.yaml` are called. A key that has no name yet is shown as it is written. */
export function useSettingWords(): SettingWords {
  const { i18n } = useTranslation()
  const isChinese = i18n.language === 'zh-CN'
  const [titles, options] = isChinese ? [titlesZh, optionsZh] : [titlesEn, optionsEn]
  return {
    title: (key) => titles[key] ?? key,
    hint: (key, description) => (isChinese ? (hintsZh[key] ?? description) : description.replaceAll('`', '')),
    option: (key, value) => options[`${key}=${value}`] ?? options[value] ?? value,
  }
}

import { useTranslation } from 'react-i18next'
import { catalogueOf } from './in-words'

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
  const { titles, options, hints }: Record<'titles' | 'options' | 'hints', Words> = catalogueOf(i18n).settingWords
  return {
    title: (key) => titles[key] ?? key,
    hint: (key, description) => hints[key] ?? description.replaceAll('`', ''),
    option: (key, value) => options[`${key}=${value}`] ?? options[value] ?? value,
  }
}

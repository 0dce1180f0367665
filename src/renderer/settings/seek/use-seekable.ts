import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Catalogue, catalogues, languages } from '../../../shared/words/languages'
import { useSettingWords } from '../../i18n/use-setting-words'
import { type PageWithKeys, pageKeys } from '../page-keys'
import { useSettings } from '../use-settings'
import type { SeekableSetting } from './find-settings'
import { ownEntries } from './own-entries'

type Words = Readonly<Record<string, string>>

/** Everything that can be set, with its words in every language. `isWanted`: the other languages are read only for somebody who searches. */
export function useSeekable(isWanted: boolean): readonly SeekableSetting[] {
  const { t } = useTranslation()
  const words = useSettingWords()
  const list = useSettings(({ list }) => list)
  const [spoken, setSpoken] = useState<readonly Catalogue[]>([])
  useEffect(() => {
    if (!isWanted) return
    void Promise.all(languages.map((language) => catalogues[language]())).then(setSpoken)
    void useSettings.getState().refresh()
  }, [isWanted])
  if (!isWanted) return []
  const descriptions = new Map(list?.map(({ key, description }) => [key, description]))
  const inAll = (key: string, paths: readonly string[]) =>
    spoken
      .flatMap((catalogue) => {
        const { titles, hints, synonyms }: Record<'titles' | 'hints' | 'synonyms', Words> = catalogue.settingWords
        return [titles[key], hints[key], synonyms[key], ...paths.map((path) => wordAt(catalogue, path))]
      })
      .filter((text) => text !== undefined)
      .join('\n')
  const keys = (Object.entries(pageKeys) as [PageWithKeys, readonly string[]][]).flatMap(([page, members]) =>
    members.map((key) => ({
      key,
      page,
      title: words.title(key),
      hint: words.hint(key, descriptions.get(key) ?? ''),
      also: inAll(key, []),
    })),
  )
  const own = ownEntries.map(({ key, page, isPage, title, hint }) => ({
    key,
    page,
    isPage,
    title: t(title),
    hint: t(hint),
    also: inAll(key, [title, hint]),
  }))
  return [...own, ...keys]
}

function wordAt(catalogue: Catalogue, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
      catalogue,
    )
  return typeof found === 'string' ? found : undefined
}

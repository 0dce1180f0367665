import type { TFunction } from 'i18next'
import type { SettingWords } from '../i18n/use-setting-words'
import { pageKeys } from '../settings/page-keys'
import type { PageWithKeys } from '../settings/page-keys'
import { useWantedSetting } from '../settings/use-wanted-setting'
import { useView } from '../state/use-view'
import type { CommandGroup } from './commands'

/** Every key of `config.yaml` by its name: opens its page with the key in sight. */
export function settingGroup(t: TFunction, words: SettingWords): CommandGroup {
  const entries = Object.entries(pageKeys) as [PageWithKeys, readonly string[]][]
  return {
    title: t('palette.groupKeys'),
    commands: entries.flatMap(([page, keys]) =>
      keys.map((key) => ({
        id: `set ${key}`,
        title: t('palette.setting', { page: t(`settings.${page}`), title: words.title(key) }),
        keywords: [key],
        run: () => {
          useWantedSetting.getState().want(key)
          useView.getState().showSettings(page)
        },
      })),
    ),
  }
}

import { useTranslation } from 'react-i18next'
import { Problem } from '../ui/problem'
import { Segmented } from '../ui/segmented'
import { choices } from './choices'
import { Setting } from './setting'
import { SettingRows } from './setting-rows'
import { useAppearance } from './use-appearance'

export function LanguagePage() {
  const { t } = useTranslation()
  const { appearance, problem, change } = useAppearance()
  return (
    <>
      {problem !== null && <Problem title={t('settings.failed')} reason={problem} />}
      <Setting name="display.language" title={t('settings.language')} hint={t('settings.languageHint')}>
        <Segmented
          label={t('settings.language')}
          value={appearance.language}
          options={choices.language.map((value) => ({ value, label: t(`settings.languages.${value}`) }))}
          onChange={(language) => void change({ language })}
        />
      </Setting>
      <SettingRows page="language" />
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { Problem } from '../ui/problem'
import { Segmented } from '../ui/segmented'
import { choices } from './choices'
import { Setting } from './setting'
import { useAppearance } from './use-appearance'

export function AppearancePage() {
  const { t } = useTranslation()
  const { appearance, problem, change } = useAppearance()
  return (
    <>
      {problem !== null && <Problem title={t('settings.failed')} reason={problem} />}
      <Setting title={t('settings.theme')} hint={t('settings.themeHint')}>
        <Segmented
          label={t('settings.theme')}
          value={appearance.theme}
          options={choices.theme.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
          onChange={(theme) => change({ theme })}
        />
      </Setting>
      <Setting title={t('settings.density')} hint={t('settings.densityHint')}>
        <Segmented
          label={t('settings.density')}
          value={appearance.density}
          options={choices.density.map((value) => ({ value, label: t(`settings.densities.${value}`) }))}
          onChange={(density) => change({ density })}
        />
      </Setting>
      <Setting title={t('settings.accent')} hint={t('settings.accentHint')}>
        <Segmented
          label={t('settings.accent')}
          value={appearance.accent}
          options={choices.accent.map((value) => ({
            value,
            label: t(`settings.accents.${value}`),
            mark: <span aria-hidden data-accent={value} className="size-3 rounded-full bg-accent" />,
          }))}
          onChange={(accent) => change({ accent })}
        />
      </Setting>
    </>
  )
}

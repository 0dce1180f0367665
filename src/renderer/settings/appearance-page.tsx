import { useTranslation } from 'react-i18next'
import { codeSizes } from '../../shared/sizes'
import { Problem } from '../ui/problem'
import { Segmented } from '../ui/segmented'
import { Select } from '../ui/select'
import { choices } from './choices'
import { NumberControl } from './number-control'
import { Setting } from './setting'
import { useAppearance } from './use-appearance'

export function AppearancePage() {
  const { t } = useTranslation()
  const { appearance, problem, change } = useAppearance()
  return (
    <>
      {problem !== null && <Problem title={t('settings.failed')} reason={problem} />}
      <Setting name="desktop.theme" title={t('settings.theme')} hint={t('settings.themeHint')}>
        <Segmented
          label={t('settings.theme')}
          value={appearance.theme}
          options={choices.theme.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
          onChange={(theme) => void change({ theme })}
        />
      </Setting>
      <Setting name="desktop.density" title={t('settings.density')} hint={t('settings.densityHint')}>
        <Segmented
          label={t('settings.density')}
          value={appearance.density}
          options={choices.density.map((value) => ({ value, label: t(`settings.densities.${value}`) }))}
          onChange={(density) => void change({ density })}
        />
      </Setting>
      <Setting name="desktop.zoom" title={t('settings.zoom')} hint={t('settings.zoomHint')}>
        <Select
          label={t('settings.zoom')}
          value={String(appearance.zoom)}
          options={choices.zoom.map((value) => ({ value: String(value), label: `${value}%` }))}
          onChange={(picked) => {
            const zoom = choices.zoom.find((one) => String(one) === picked)
            if (zoom !== undefined) void change({ zoom })
          }}
        />
      </Setting>
      <Setting name="desktop.code_size" title={t('settings.codeSize')} hint={t('settings.codeSizeHint')}>
        <NumberControl
          label={t('settings.codeSize')}
          value={appearance.codeSize}
          min={codeSizes.least}
          max={codeSizes.most}
          step={0.5}
          unit="px"
          onSave={async (size) => {
            if (typeof size !== 'number') return false
            return change({ codeSize: size })
          }}
        />
        <p aria-hidden className="mt-2 font-mono text-code text-quiet">
          {t('settings.codeExample')}
        </p>
      </Setting>
      <Setting name="desktop.accent" title={t('settings.accent')} hint={t('settings.accentHint')}>
        <Segmented
          label={t('settings.accent')}
          value={appearance.accent}
          options={choices.accent.map((value) => ({
            value,
            label: t(`settings.accents.${value}`),
            mark: <span aria-hidden data-accent={value} className="size-3 rounded-full bg-accent" />,
          }))}
          onChange={(accent) => void change({ accent })}
        />
      </Setting>
    </>
  )
}

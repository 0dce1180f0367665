import { useTranslation } from 'react-i18next'
import { Combobox } from '../../ui/combobox'
import { type FormProps, textOf } from './form'

/** A time zone by the name of a city. */
export function TimeZone({ setting, label, describedBy, onSave }: FormProps) {
  const { t } = useTranslation()
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  const value = textOf(setting.value)
  return (
    <Combobox
      label={label}
      describedBy={describedBy}
      value={value}
      options={[
        { value: '', label: t('forms.systemZone', { zone: own }) },
        ...(value === '' || zones.includes(value) ? zones : [value, ...zones]).map((zone) => ({
          value: zone,
          label: zone.replaceAll('_', ' '),
        })),
      ]}
      onChange={(zone) => void onSave(zone)}
    />
  )
}

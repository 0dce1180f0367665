import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../../state/use-keys'
import { Select } from '../../ui/select'
import { type FormProps, textOf } from './form'

/** One of the keys that are known here. */
export function KeyName({ setting, label, describedBy, onSave }: FormProps) {
  const { t } = useTranslation()
  const keys = useKeys((state) => state.list)
  useEffect(() => void useKeys.getState().refresh(), [])
  const value = textOf(setting.value)
  const names = keys?.map(({ name }) => name) ?? []
  return (
    <Select
      label={label}
      describedBy={describedBy}
      value={value}
      options={[
        { value: '', label: t('forms.keyOfService') },
        ...(value === '' || names.includes(value) ? names : [value, ...names]).map((name) => ({
          value: name,
          label: name,
        })),
      ]}
      onChange={(name) => void onSave(name)}
    />
  )
}

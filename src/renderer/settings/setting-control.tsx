import { useSettingWords } from '../i18n/use-setting-words'
import type { Setting, SettingValue } from '../../shared/calls/settings-calls'
import { Select } from '../ui/select'
import { Switch } from '../ui/switch'
import { EditArea } from './edit-area'
import { EditField } from './edit-field'

interface SettingControlProps {
  readonly setting: Setting
  readonly label: string
  readonly describedBy: string
  /** `false`: it was refused, and what was typed stays. */
  onSave(value: SettingValue): Promise<boolean>
}

/** The control that the schema asks for. */
export function SettingControl({ setting, label, describedBy, onSave }: SettingControlProps) {
  const words = useSettingWords()
  const { key, control, value, fallback, canBeEmpty } = setting
  switch (control.kind) {
    case 'switch':
      return <Switch label={label} describedBy={describedBy} on={value === true} onChange={(on) => void onSave(on)} />
    case 'choice':
      return (
        <Select
          label={label}
          describedBy={describedBy}
          value={String(value ?? '')}
          options={[...(canBeEmpty ? [''] : []), ...control.options].map((option) => ({
            value: option,
            label: words.option(key, option),
          }))}
          onChange={(option) => void onSave(canBeEmpty && option === '' ? null : option)}
        />
      )
    case 'number':
      return (
        <EditField
          label={label}
          describedBy={describedBy}
          value={value === null ? '' : String(value)}
          placeholder={fallback === null ? '' : String(fallback)}
          inputMode="decimal"
          className="w-28 text-right tabular-nums"
          onSave={(text) => onSave(text.trim() === '' ? null : numberOr(text))}
        />
      )
    case 'text':
      return (
        <EditField
          label={label}
          describedBy={describedBy}
          value={String(value ?? '')}
          placeholder={String(fallback ?? '')}
          className="w-72 max-w-full"
          onSave={onSave}
        />
      )
    case 'list':
      return (
        <EditArea
          label={label}
          describedBy={describedBy}
          value={Array.isArray(value) ? value.join('\n') : ''}
          isList
          onSave={(text) =>
            onSave(
              text
                .split('\n')
                .map((line) => line.trim())
                .filter((line) => line !== ''),
            )
          }
        />
      )
    case 'yaml':
      return <EditArea label={label} describedBy={describedBy} value={String(value ?? '')} onSave={onSave} />
    case 'elsewhere':
      return null
  }
}

/** What is no number is handed on as it was typed: main says what is wrong with it. */
function numberOr(text: string): number | string {
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : text
}

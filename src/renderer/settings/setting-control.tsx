import { useTranslation } from 'react-i18next'
import { useSettingWords } from '../i18n/use-setting-words'
import type { Setting } from '../../shared/calls/settings-calls'
import { Segmented } from '../ui/segmented'
import { Select } from '../ui/select'
import { Switch } from '../ui/switch'
import { EditArea } from './edit-area'
import { EditField } from './edit-field'
import { formOf } from './forms/forms'
import { ListEditor } from './forms/list-editor'
import { NumberControl } from './number-control'
import { stepOf, unitOf } from './units'
import { type FormProps, textOf, textsOf } from './forms/form'

/** Texts of several lines. */
const prose: ReadonlySet<string> = new Set([
  'agent.environment_hint',
  'agent.system_message',
  'agent.ephemeral_system_prompt',
])

/** Texts of which only a few mean something. */
const known: Readonly<Record<string, readonly string[]>> = { 'terminal.backend': ['local', 'docker', 'ssh'] }

export function isWideControl({ key, control }: Setting): boolean {
  return formOf(key)?.isWide ?? (control.kind === 'list' || prose.has(key))
}

/** The form of the setting, or the control that its schema asks for. */
export function SettingControl(props: FormProps) {
  const { setting, label, describedBy, onSave } = props
  const { key, control, value, fallback, canBeEmpty } = setting
  const form = formOf(key)
  if (form !== null) return <form.Form {...props} />
  switch (control.kind) {
    case 'switch':
      return <Switch label={label} describedBy={describedBy} on={value === true} onChange={(on) => void onSave(on)} />
    case 'choice':
      return <ChoiceControl {...props} options={[...(canBeEmpty ? [''] : []), ...control.options]} />
    case 'number':
      return <SettingNumber {...props} min={control.min} max={control.max} />
    case 'text':
      if (known[key] !== undefined) return <ChoiceControl {...props} options={known[key]} />
      if (prose.has(key))
        return <EditArea label={label} describedBy={describedBy} value={textOf(value)} onSave={onSave} />
      return (
        <EditField
          label={label}
          describedBy={describedBy}
          value={textOf(value)}
          placeholder={textOf(fallback)}
          className="w-72 max-w-full"
          onSave={onSave}
        />
      )
    case 'list':
      return <ListEditor label={label} describedBy={describedBy} items={textsOf(value)} onSave={onSave} />
    case 'form':
    case 'elsewhere':
      return null
  }
}

/** Few short choices are all in sight; others are a list. */
function ChoiceControl({
  setting,
  label,
  describedBy,
  onSave,
  options,
}: FormProps & { readonly options: readonly string[] }) {
  const words = useSettingWords()
  const { key, value, canBeEmpty } = setting
  const choices = options.map((option) => ({ value: option, label: words.option(key, option) }))
  const shared = {
    label,
    value: textOf(value),
    options: choices,
    onChange: (option: string) => void onSave(canBeEmpty && option === '' ? null : option),
  }
  const isShort = choices.length <= 3 && choices.reduce((sum, one) => sum + one.label.length, 0) <= 30
  return isShort ? <Segmented {...shared} /> : <Select {...shared} describedBy={describedBy} />
}

type Limits = Readonly<Record<'min' | 'max', number | null>>

function SettingNumber({ setting, label, describedBy, onSave, min, max }: FormProps & Limits) {
  const { t } = useTranslation()
  const unit = unitOf(setting.key)
  const scale = unit === 'percent' ? 100 : 1
  const scaled = (value: unknown) => (typeof value === 'number' ? Math.round(value * scale * 1000) / 1000 : null)
  const fallback = scaled(setting.fallback)
  return (
    <NumberControl
      label={label}
      describedBy={describedBy}
      value={scaled(setting.value)}
      placeholder={fallback === null ? '' : String(fallback)}
      min={scaled(min)}
      max={scaled(max)}
      step={scale === 100 ? 5 : stepOf(fallback)}
      unit={unit === null ? undefined : t(`forms.units.${unit}`)}
      onSave={(value) => onSave(typeof value === 'number' ? value / scale : value)}
    />
  )
}

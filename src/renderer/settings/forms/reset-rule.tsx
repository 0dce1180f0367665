import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/select'
import { Switch } from '../../ui/switch'
import { NumberControl } from '../number-control'
import { type FormProps, groupOf, textOf } from './form'

const modes = ['none', 'idle', 'daily', 'both'] as const
const chatTypes = ['dm', 'group', 'channel', 'thread'] as const

interface RuleProps extends Pick<FormProps, 'onSaveAt' | 'onDrop'> {
  readonly label: string
  readonly rule: Readonly<Record<string, unknown>>
  /** Where its parts are. */
  readonly at: readonly string[]
  readonly usual: string
}

/** When conversations begin anew by themselves. */
export function ResetRule({ setting, label, onSaveAt, onDrop }: FormProps) {
  const { t } = useTranslation()
  return (
    <RuleFields
      label={label}
      rule={groupOf(setting.value)}
      at={[]}
      usual={t('forms.resets.none')}
      onSaveAt={onSaveAt}
      onDrop={onDrop}
    />
  )
}

export function ResetRules({ setting, onSaveAt, onDrop }: FormProps) {
  const { t } = useTranslation()
  const rules = groupOf(setting.value)
  return (
    <ul className="divide-y divide-line border-y border-line">
      {chatTypes.map((type) => (
        <li key={type} className="flex flex-wrap items-center gap-3 py-2 text-small">
          <span className="min-w-32 flex-1">{t(`forms.chatTypes.${type}`)}</span>
          <RuleFields
            label={t(`forms.chatTypes.${type}`)}
            rule={groupOf(rules[type])}
            at={[type]}
            usual={t('forms.asAbove')}
            onSaveAt={onSaveAt}
            onDrop={onDrop}
          />
        </li>
      ))}
    </ul>
  )
}

function RuleFields({ label, rule, at, usual, onSaveAt, onDrop }: RuleProps) {
  const { t } = useTranslation()
  const mode = modes.find((one) => one === textOf(rule['mode']))
  const numberOf = (name: string) => {
    const value = rule[name]
    return typeof value === 'number' ? value : null
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        label={label}
        value={mode ?? ''}
        options={[
          { value: '', label: usual },
          ...modes
            .filter((one) => at.length > 0 || one !== 'none')
            .map((one) => ({ value: one, label: t(`forms.resets.${one}`) })),
        ]}
        onChange={(value) => void (value === '' ? onDrop([...at, 'mode']) : onSaveAt([...at, 'mode'], value))}
      />
      {(mode === 'idle' || mode === 'both') && (
        <NumberControl
          label={t('forms.idle', { name: label })}
          value={numberOf('idle_minutes')}
          placeholder="1440"
          min={1}
          max={null}
          step={10}
          unit={t('forms.units.minutes')}
          onSave={(value) =>
            value === null ? onDrop([...at, 'idle_minutes']) : onSaveAt([...at, 'idle_minutes'], value)
          }
        />
      )}
      {(mode === 'daily' || mode === 'both') && (
        <NumberControl
          label={t('forms.hour', { name: label })}
          value={numberOf('at_hour')}
          placeholder="4"
          min={0}
          max={23}
          unit={t('forms.units.oclock')}
          onSave={(value) => (value === null ? onDrop([...at, 'at_hour']) : onSaveAt([...at, 'at_hour'], value))}
        />
      )}
      {mode !== undefined && mode !== 'none' && (
        <span className="flex items-center gap-2 text-small">
          <Switch
            label={t('forms.notify', { name: label })}
            on={rule['notify'] !== false}
            onChange={(on) => void onSaveAt([...at, 'notify'], on)}
          />
          <span aria-hidden>{t('forms.notifyShort')}</span>
        </span>
      )}
    </div>
  )
}

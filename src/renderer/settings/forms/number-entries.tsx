import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../bridge'
import { IconButton } from '../../ui/icon-button'
import { Select } from '../../ui/select'
import { useAnswerOf } from '../../ui/use-answer-of'
import { NumberControl } from '../number-control'
import { type FormProps, groupOf } from './form'

const usual = 50_000

/** A number for each of some tools. */
export function ToolLimits({ setting, label, onSaveAt, onDrop }: FormProps) {
  const { t } = useTranslation()
  const { value: listed } = useAnswerOf('', () => call('tool.list', { sessionId: null }))
  const entries = Object.entries(groupOf(setting.value))
  const known = listed?.sets.flatMap(({ tools }) => tools.map(({ name }) => name)) ?? []
  const free = [...new Set(known)].filter((name) => entries.every(([one]) => one !== name)).sort()
  return (
    <div>
      <ul aria-label={label} className="mb-2 divide-y divide-line border-y border-line empty:hidden">
        {entries.map(([name, value]) => (
          <li key={name} className="flex flex-wrap items-center gap-3 py-1 text-small">
            <span className="min-w-32 flex-1 font-mono text-code">{name}</span>
            <NumberControl
              label={t('forms.limitOf', { name })}
              value={Number(value)}
              min={1}
              max={null}
              step={1000}
              unit={t('forms.units.characters')}
              onSave={(limit) => (limit === null ? onDrop([name]) : onSaveAt([name], limit))}
            />
            <IconButton icon={X} label={t('forms.remove', { name })} onClick={() => void onDrop([name])} />
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <Select
          label={t('forms.addTo', { name: label })}
          value=""
          options={[{ value: '', label: t('forms.addTool') }, ...free.map((value) => ({ value, label: value }))]}
          onChange={(name) => void (name !== '' && onSaveAt([name], usual))}
        />
      )}
    </div>
  )
}

import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useModels } from '../../state/use-models'
import { Select } from '../../ui/select'
import { type FormProps, groupOf, textOf } from './form'

const strategies = ['fill_first', 'round_robin', 'random', 'least_used'] as const

/** How the keys of each provider take turns. */
export function KeyRotation({ setting, onSaveAt, onDrop }: FormProps) {
  const { t } = useTranslation()
  const providers = useModels((models) => models.list)
  useEffect(() => {
    if (useModels.getState().list === null) void useModels.getState().read()
  }, [])
  const chosen = groupOf(setting.value)
  const keyed = (providers ?? []).filter(({ key, isSetUp }) => key !== null && isSetUp)
  const ids = [...new Set([...keyed.map(({ id }) => id), ...Object.keys(chosen)])]
  if (ids.length === 0) return <p className="text-small text-quiet">{t('forms.noKeyedProvider')}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {ids.map((id) => {
        const name = providers?.find((provider) => provider.id === id)?.name ?? id
        return (
          <li key={id} className="flex flex-wrap items-center gap-3 py-1 text-small">
            <span className="min-w-32 flex-1">{name}</span>
            <Select
              label={t('forms.rotation', { name })}
              size="small"
              value={textOf(chosen[id])}
              options={['', ...strategies].map((value) => ({
                value,
                label: t(`forms.rotations.${value === '' ? 'usual' : (value as (typeof strategies)[number])}`),
              }))}
              onChange={(value) => void (value === '' ? onDrop([id]) : onSaveAt([id], value))}
            />
          </li>
        )
      })}
    </ul>
  )
}

import { useTranslation } from 'react-i18next'
import type { BenchModel } from './use-model-lines'

interface ModelChoiceProps {
  readonly models: readonly BenchModel[]
  readonly value: string
  onChange(key: string): void
}

export function ModelChoice({ models, value, onChange }: ModelChoiceProps) {
  const { t } = useTranslation()
  if (models.length === 0) return null
  return (
    <label className="flex items-center gap-2 text-caption">
      {t('inspect.tryModel')}
      <select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-7 min-w-0 flex-1 truncate rounded-control border border-line bg-raised px-1 text-small"
      >
        <option value="">{t('inspect.sameModel')}</option>
        {models.map(({ key, provider, model }) => (
          <option key={key} value={key}>
            {`${provider} · ${model}`}
          </option>
        ))}
      </select>
    </label>
  )
}

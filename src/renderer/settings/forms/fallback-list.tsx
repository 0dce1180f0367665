import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useModels } from '../../state/use-models'
import { IconButton } from '../../ui/icon-button'
import { ModelChoice } from './model-choice'
import { type FormProps, groupOf, textOf } from './form'

/** Models in the order in which they are tried. */
export function FallbackList({ setting, label, onSave }: FormProps) {
  const { t } = useTranslation()
  const providers = useModels((models) => models.list)
  const items = Array.isArray(setting.value) ? setting.value.map(groupOf) : []
  const nameOf = (id: string) => providers?.find((provider) => provider.id === id)?.name ?? id
  const move = (from: number, to: number) => {
    const moved = items.toSpliced(from, 1)
    void onSave(moved.toSpliced(to, 0, items[from] ?? {}))
  }
  return (
    <div>
      <ol aria-label={label} className="divide-y divide-line border-y border-line empty:hidden">
        {items.map((item, at) => {
          const name = `${nameOf(textOf(item['provider']))} · ${textOf(item['model'])}`
          return (
            <li key={JSON.stringify(item)} className="flex items-center gap-1 py-1 text-small">
              <span className="w-6 shrink-0 text-quiet tabular-nums">{at + 1}</span>
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {at > 0 && <IconButton icon={ArrowUp} label={t('forms.up', { name })} onClick={() => move(at, at - 1)} />}
              {at < items.length - 1 && (
                <IconButton icon={ArrowDown} label={t('forms.down', { name })} onClick={() => move(at, at + 1)} />
              )}
              <IconButton
                icon={X}
                label={t('forms.remove', { name })}
                onClick={() => void onSave(items.toSpliced(at, 1))}
              />
            </li>
          )
        })}
      </ol>
      <div className="mt-2">
        <ModelChoice
          label={t('forms.addFallback')}
          value={null}
          empty=""
          onChoose={({ provider, model }) => void onSave([...items, { provider, model }])}
        >
          <Plus size={14} strokeWidth={1.75} aria-hidden />
          {t('forms.addFallback')}
        </ModelChoice>
      </div>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format'
import { modelName } from '../state/model-name'
import { useAppState } from '../state/use-app'
import { DraftField } from './draft-field'
import { useModels } from '../state/use-models'

/** The model of new chats: one of those that are known, or any by its name. */
export function DefaultModel() {
  const { t } = useTranslation()
  const format = useFormat()
  const model = useAppState((state) => state.model)
  const providers = useModels((models) => models.list)
  const choose = useModels((models) => models.choose)
  const usable = (providers ?? []).filter(({ isSetUp, models }) => isSetUp && models.length > 0)
  const value = `${model.provider}\n${model.name}`
  const isListed = usable.some(({ id, models }) => id === model.provider && models.some((one) => one.id === model.name))
  return (
    <div className="space-y-2">
      <select
        aria-label={t('keys.model')}
        value={value}
        onChange={(event) => {
          const [provider = '', name = ''] = event.target.value.split('\n')
          void choose(provider, name)
        }}
        className="h-control max-w-full rounded-control border border-edge bg-raised px-2 text-small leading-control"
      >
        {!isListed && <option value={value}>{modelName(model.name, t)}</option>}
        {usable.map(({ id, name, models }) => (
          <optgroup key={id} label={modelName(name, t)}>
            {models.map((one) => (
              <option key={one.id} value={`${id}\n${one.id}`}>
                {modelName(one.id, t)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p className="text-small text-quiet">
        {model.provider} · {t('keys.window', { tokens: format.count(model.contextWindow) })}
      </p>
      {model.provider !== 'dry-run' && (
        <div className="text-small text-quiet">
          <span id="model-by-name">{t('keys.byName')}</span>{' '}
          <DraftField
            label={t('keys.byName')}
            describedBy="model-by-name"
            value={model.name}
            className="w-72 max-w-full"
            onSave={async (name) => {
              if (name.trim() === '') return true
              await choose(model.provider, name.trim())
              return true
            }}
          />
        </div>
      )}
    </div>
  )
}

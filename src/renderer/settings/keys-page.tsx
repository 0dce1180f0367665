import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderLine } from '../../shared/calls/model-calls'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { useAppState } from '../state/use-app'
import { EndpointList } from './endpoint-list'
import { KeyForm } from './key-form'
import { KeyRow } from './key-row'
import { ProviderRow } from './provider-row'
import { Setting } from './setting'
import { SettingRows } from './setting-rows'
import { useKeyPools } from './use-key-pools'
import { useKeys } from '../state/use-keys'
import { useModels } from '../state/use-models'
import { useFormat } from '../i18n/use-format'
import { modelName } from '../state/model-name'
import { EditField } from './edit-field'

/** Which model answers, who serves it, and with which key. */
export function KeysPage() {
  const { t } = useTranslation()
  const keyStore = useAppState((state) => state.keyStore)
  const keys = useKeys((state) => state.list)
  const keyProblem = useKeys((state) => state.problem)
  const refreshKeys = useKeys((state) => state.refresh)
  const providers = useModels((models) => models.list)
  const problem = useModels((models) => models.problem)
  const read = useModels((models) => models.read)
  const refresh = useModels((models) => models.refresh)
  const [adding, setAdding] = useState(false)
  useEffect(() => {
    void refreshKeys()
    void read().then(() => refresh())
  }, [refreshKeys, read, refresh])
  useReadPools(providers)
  const used = new Set(providers?.flatMap(({ key }) => (key === null ? [] : [key.name])))
  const reason = problem ?? keyProblem

  return (
    <>
      <Setting title={t('keys.model')} hint={t('keys.modelHint')}>
        <DefaultModel />
      </Setting>
      <Setting
        title={t('keys.providers')}
        hint={keyStore.reason === null ? t('keys.lead', { backend: keyStore.backend }) : t('keys.leadPlain')}
      >
        {reason !== null && (
          <Problem title={t('keys.failed')} reason={reason}>
            <Button onClick={() => void read()}>{t('app.retry')}</Button>
          </Problem>
        )}
        {providers === null && reason === null && <p className="text-small text-quiet">{t('keys.loading')}</p>}
        <ul className="divide-y divide-line border-y border-line">
          {providers
            ?.filter(({ where }) => where !== 'built-in')
            .map((provider) => (
              <ProviderRow key={provider.id} provider={provider} />
            ))}
        </ul>
      </Setting>
      <Setting title={t('endpoints.title')} hint={t('endpoints.lead')}>
        <EndpointList />
      </Setting>
      <Setting title={t('keys.title')} hint={t('keys.otherHint')}>
        {keys !== null && (
          <ul className="divide-y divide-line border-y border-line empty:border-0">
            {keys
              .filter(({ name }) => !used.has(name))
              .map((status) => (
                <KeyRow key={status.name} status={status} />
              ))}
          </ul>
        )}
        <div className="pt-4">
          {adding ? (
            <KeyForm name={null} onDone={() => setAdding(false)} />
          ) : (
            <Button onClick={() => setAdding(true)}>
              <Plus size={16} strokeWidth={1.75} aria-hidden />
              {t('keys.addOther')}
            </Button>
          )}
        </div>
      </Setting>
      <SettingRows page="keys" />
    </>
  )
}

/** As long as the page is open it is told what happens to the keys. */
function useReadPools(providers: readonly ProviderLine[] | null): void {
  const ids = providers?.flatMap(({ id, key, isSetUp }) => (key !== null && isSetUp ? [id] : [])).join('\n') ?? ''
  useEffect(() => {
    if (ids !== '') void useKeyPools.getState().read(ids.split('\n'))
  }, [ids])
  useEffect(() => () => useKeyPools.getState().forget(), [])
}

/** The model of new chats: one of those that are known, or any by its name. */
function DefaultModel() {
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
          <EditField
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

import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { useAppState } from '../use-app'
import { KeyForm } from './key-form'
import { KeyRow } from './key-row'
import { Setting } from './setting'
import { useKeys } from './use-keys'

export function KeysPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const model = useAppState((state) => state.model)
  const keyStore = useAppState((state) => state.keyStore)
  const list = useKeys((keys) => keys.list)
  const problem = useKeys((keys) => keys.problem)
  const refresh = useKeys((keys) => keys.refresh)
  const [adding, setAdding] = useState(false)
  useEffect(() => void refresh(), [refresh])

  return (
    <>
      <Setting title={t('keys.model')} hint={t('keys.modelHint')}>
        <p className="select-text">
          {model.name} <span className="text-quiet">{model.provider}</span>
        </p>
        <p className="text-small text-quiet">{t('keys.window', { tokens: format.count(model.contextWindow) })}</p>
      </Setting>
      <Setting
        title={t('keys.title')}
        hint={keyStore.reason === null ? t('keys.lead', { backend: keyStore.backend }) : t('keys.leadPlain')}
      >
        {problem !== null && (
          <Problem title={t('keys.failed')} reason={problem}>
            <Button onClick={() => void refresh()}>{t('app.retry')}</Button>
          </Problem>
        )}
        {list === null && problem === null && <p className="text-small text-quiet">{t('keys.loading')}</p>}
        {list !== null && (
          <ul className="divide-y divide-line border-y border-line">
            {list.length === 0 && <li className="py-3 text-small text-quiet">{t('keys.empty')}</li>}
            {list.map((status) => (
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
    </>
  )
}

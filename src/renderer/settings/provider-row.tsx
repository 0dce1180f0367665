import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderLine, ProviderTest } from '../../shared/calls/model-calls'
import { CoreWords } from '../i18n/said/core-words'
import { useAppState } from '../state/use-app'
import { Button } from '../ui/button'
import { KeyForm } from './key-form'
import { KeyPoolList } from './key-pool-list'
import { useKeyPools } from './use-key-pools'
import { useKeys } from '../state/use-keys'
import { useModels } from '../state/use-models'
import { CircleCheck, CircleX } from 'lucide-react'
import { useCoreWords } from '../i18n/said/use-core-words'
import { useFormat } from '../i18n/use-format'

/** A service or a server on this machine: whether it can be used, its key, and a test that says what is wrong. */
export function ProviderRow({ provider }: { provider: ProviderLine }) {
  const { t } = useTranslation()
  const { id, name, where, key, isSetUp, models, baseUrl, problem } = provider
  const testModel = useModels((state) => state.test)
  const chosen = useAppState((state) => (state.model.provider === id ? state.model.name : undefined))
  const test = () => testModel(id, chosen)
  const read = useModels((state) => state.read)
  const result = useModels((state) => state.tests.get(id))
  const removeKey = useKeys((keys) => keys.remove)
  const pool = useKeyPools(({ pools }) => pools?.get(id))
  /** The name of the key that is being entered. */
  const [editing, setEditing] = useState<string | null>(null)
  const isOurs = key?.origin === 'key store' || key?.origin === 'file'
  const isOutside = key?.origin === 'environment' || key?.origin === '.env'
  const named = <span className="sr-only">{t('keys.forProvider', { provider: name })}</span>
  const saved = async () => {
    setEditing(null)
    await read()
    if (useKeys.getState().list?.some((status) => status.name === key?.name && status.origin !== 'none')) await test()
  }
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-40 flex-1">
          <h3 className="font-medium">
            {name} <span className="text-caption font-normal text-quiet">{t(`keys.where.${where}`)}</span>
          </h3>
          <p className="truncate font-mono text-caption text-quiet">{key?.name ?? baseUrl}</p>
        </div>
        <p
          className={`text-small ${isSetUp ? 'text-ok' : 'text-quiet'}`}
          title={isOutside ? t('keys.outside') : undefined}
        >
          {key === null
            ? t(models.length > 0 ? 'keys.models' : 'keys.notRunning', { count: models.length })
            : t(`keys.origin.${key.origin}`)}
        </p>
        {key !== null && !isOutside && editing === null && (
          <Button onClick={() => setEditing(key.name)}>
            {t(isOurs ? 'keys.replace' : 'keys.add')}
            {named}
          </Button>
        )}
        {isOurs && editing === null && (
          <Button look="danger" onClick={() => void removeKey(key.name).then(read)}>
            {t('keys.remove')}
            {named}
          </Button>
        )}
        {isSetUp && (
          <Button disabled={result === null} onClick={() => void test()}>
            {t(result === null ? 'keys.testing' : 'keys.test')}
            {named}
          </Button>
        )}
      </div>
      {problem !== null && isSetUp && (
        <p className="mt-1 text-small text-quiet">
          <CoreWords text={problem} />
        </p>
      )}
      {editing !== null && <KeyForm key={editing} name={editing} onDone={() => void saved()} />}
      {pool && <KeyPoolList pool={pool} name={name} />}
      {pool && pool.nextName !== null && isSetUp && editing === null && (
        <Button look="ghost" className="mt-1 -ml-3" onClick={() => setEditing(pool.nextName)}>
          {t('keys.addMore')}
          {named}
        </Button>
      )}
      <ProviderTestLine result={result} />
    </li>
  )
}

/** What a test said: who answered and how fast, or what is wrong and what to do. */
function ProviderTestLine({ result }: { result: ProviderTest | null | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const say = useCoreWords()
  return (
    <div role="status" className="empty:hidden">
      {result && (
        <p className="mt-2 flex items-start gap-2 text-small">
          {result.ok ? (
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-ok" />
          ) : (
            <CircleX size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-danger" />
          )}
          <span className="min-w-0 break-words select-text">
            {result.ok
              ? t('keys.testOk', {
                  model: result.answeredBy ?? result.model,
                  time: format.duration(result.milliseconds),
                })
              : `${t(`keys.layer.${result.layer}`)} ${say(result.message)} ${say(result.action)}`.trim()}
          </span>
        </p>
      )}
    </div>
  )
}

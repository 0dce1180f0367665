import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderLine, ProviderTest } from '../../shared/calls/model-calls'
import type { OwnProvider } from '../../shared/calls/provider-calls'
import type { TurnFailure } from '../../shared/turn'
import { call } from '../bridge'
import { SaidWords } from '../i18n/said-words'
import { useAppState } from '../state/use-app'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { useAttempt } from '../ui/use-attempt'
import { KeyForm } from './key-form'
import { useKeyPools } from './use-key-pools'
import { useKeys } from '../state/use-keys'
import { useModels } from '../state/use-models'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useSay } from '../i18n/use-say'
import { useFormat } from '../i18n/use-format'
import type { KeyPoolState, PooledKeyState } from '../../shared/calls/key-pool-calls'
import { useTimeLeft } from '../ui/use-time-left'

interface ProviderRowProps {
  readonly provider: ProviderLine
  onEdit(endpoint: OwnProvider): void
  /** New chats use this model from now on. */
  onReady(ready: { readonly name: string; readonly model: string }): void
}

/** A service or a server on this machine: whether it can be used, its key, and a test that says what is wrong. */
export function ProviderRow({ provider, onEdit, onReady }: ProviderRowProps) {
  const { t } = useTranslation()
  const { id, name, where, key, isSetUp, models, baseUrl, problem } = provider
  const testModel = useModels((state) => state.test)
  const chosen = useAppState((state) => (state.defaultModel.provider === id ? state.defaultModel.name : undefined))
  const test = () => testModel(id, chosen)
  const read = useModels((state) => state.read)
  const refresh = useModels((state) => state.refresh)
  const result = useModels((state) => state.tests.get(id))
  const removeKey = useKeys((keys) => keys.remove)
  const pool = useKeyPools(({ pools }) => pools?.get(id))
  /** The name of the key that is being entered. */
  const [editing, setEditing] = useState<string | null>(null)
  const [removing, setRemoving] = useState(false)
  const { problem: failure, attempt } = useAttempt()
  const isNothingChosen = useAppState((state) => state.defaultModel.provider === 'dry-run')
  const choose = useModels((state) => state.choose)
  const isOwn = where === 'own'
  const isOurs = key?.origin === 'key store' || key?.origin === 'file'
  const isOutside = key?.origin === 'environment' || key?.origin === '.env'
  const named = <span className="sr-only">{t('keys.forProvider', { provider: name })}</span>
  const saved = async () => {
    setEditing(null)
    await read()
    if (!useKeys.getState().list?.some((status) => status.name === key?.name && status.origin !== 'none')) return
    await refresh(id)
    await test()
  }
  const edit = () =>
    attempt(async () => {
      const endpoint = (await call('provider.list')).find((own) => own.id === id)
      if (endpoint !== undefined) onEdit(endpoint)
    })
  const remove = () =>
    attempt(async () => {
      if (isOwn) await call('provider.remove', { id })
      else if (key !== null) await removeKey(key.name)
      setRemoving(false)
      await read()
    })
  const enterKey = key === null || isOutside ? null : () => setEditing(key.name)
  const mends: Partial<Record<TurnFailure['layer'], Mend>> = {
    ...(isOwn ? { key: ['endpoints.mend.key', edit] } : enterKey !== null && { key: ['keys.replaceKey', enterKey] }),
    model: ['keys.refreshList', () => refresh(id).then(test)],
    ...(isOwn && { network: ['endpoints.mend.address', edit] }),
  }
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-40 flex-1">
          <h3 className="font-medium">
            {name}
            {where !== 'hosted' && (
              <span className="ml-2 text-caption font-normal text-quiet">{t(`keys.where.${where}`)}</span>
            )}
          </h3>
          <p className="truncate font-mono text-caption text-quiet">{isOwn ? baseUrl : (key?.name ?? baseUrl)}</p>
        </div>
        <p
          className={`text-small ${key?.origin === 'file' ? 'text-warn' : isSetUp && (key === null || key.origin === 'key store') ? 'text-ok' : 'text-quiet'}`}
          title={isOutside ? t('keys.outside') : undefined}
        >
          {key === null
            ? t(models.length > 0 ? 'keys.models' : 'keys.notRunning', { count: models.length })
            : t(`keys.origin.${key.origin}`)}
        </p>
        {isOwn && (
          <Button onClick={() => void edit()}>
            {t('endpoints.edit')}
            {named}
          </Button>
        )}
        {!isOwn && enterKey !== null && editing === null && (
          <Button onClick={enterKey}>
            {t(isOurs ? 'keys.replace' : 'keys.add')}
            {named}
          </Button>
        )}
        {(isOwn || isOurs) && editing === null && (
          <Button look="danger" onClick={() => setRemoving(true)}>
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
      {removing && (
        <div className="flex flex-wrap items-center gap-2 pt-3">
          <p className="flex-1 text-small">
            {isOwn ? t('endpoints.removeConfirm', { name }) : t('keys.removeConfirm', { name: key?.name ?? name })}
          </p>
          <Button onClick={() => setRemoving(false)}>{t('app.cancel')}</Button>
          <Button look="danger" onClick={() => void remove()}>
            {t('keys.remove')}
          </Button>
        </div>
      )}
      {failure !== null && <Problem title={t('endpoints.removeFailed')} reason={failure} />}
      {problem !== null && isSetUp && !result && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-quiet">
          <span className="min-w-0 flex-1">
            <SaidWords text={problem} />
          </span>
          <Button look="ghost" onClick={() => void refresh(id)}>
            {t('keys.refreshList')}
            {named}
          </Button>
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
      <ProviderTestLine
        result={result}
        mends={mends}
        onAgain={test}
        onUse={isNothingChosen ? (model) => choose(id, model).then(() => onReady({ name, model })) : null}
      />
    </li>
  )
}

/** What the button says, and what it does. */
type Mend = readonly [
  'endpoints.mend.key' | 'endpoints.mend.address' | 'keys.replaceKey' | 'keys.refreshList',
  () => unknown,
]

interface ProviderTestLineProps {
  readonly result: ProviderTest | null | undefined
  readonly mends: Partial<Record<TurnFailure['layer'], Mend>>
  onAgain(): unknown
  /** `null`: new chats have a model already. */
  readonly onUse: ((model: string) => unknown) | null
}

/** What a test said: who answered and how fast, or what is wrong, with the button that mends it. */
function ProviderTestLine({ result, mends, onAgain, onUse }: ProviderTestLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const say = useSay()
  const [word, mend] = (result?.ok === false && mends[result.layer]) || (['app.retry', onAgain] as const)
  return (
    <div role="status" className="empty:hidden">
      {result && (
        <div className="mt-2 flex flex-wrap items-start gap-2 text-small">
          {result.ok ? (
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-ok" />
          ) : (
            <CircleX size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-danger" />
          )}
          <p className="min-w-60 flex-1 break-words select-text">
            {result.ok
              ? t('keys.testOk', {
                  model: result.answeredBy ?? result.model,
                  time: format.duration(result.milliseconds),
                })
              : `${t(`keys.layer.${result.layer}`)} ${say(result.message)} ${say(result.action)}`.trim()}
          </p>
          {result.ok && onUse !== null && (
            <Button look="primary" onClick={() => void onUse(result.model)}>
              {t('start.localAction', { model: result.model })}
            </Button>
          )}
          {!result.ok && <Button onClick={() => void mend()}>{t(word)}</Button>}
        </div>
      )}
    </div>
  )
}

const looks = {
  ok: { icon: CircleCheck, colour: 'text-ok' },
  exhausted: { icon: Hourglass, colour: 'text-warn' },
  dead: { icon: CircleX, colour: 'text-danger' },
} as const

/** The keys of a provider in the order in which they are tried, as they are now. One key that works needs no list. */
function KeyPoolList({ pool, name }: { pool: KeyPoolState; name: string }) {
  const { t } = useTranslation()
  const { keys } = pool
  if (keys.length < 2 && keys.every(({ status }) => status === 'ok')) return null
  return (
    <ol aria-label={t('keys.poolOf', { provider: name })} className="mt-2 space-y-1 text-small">
      {keys.map((key) => (
        <PoolRow key={key.label} pooled={key} />
      ))}
    </ol>
  )
}

function PoolRow({ pooled }: { pooled: PooledKeyState }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { label, status, lastUsedAt } = pooled
  const { icon: Icon, colour } = looks[status]
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Icon size={14} strokeWidth={1.75} aria-hidden className={`shrink-0 ${colour}`} />
      <span className="font-mono text-code break-all">{label}</span>
      <PoolState pooled={pooled} />
      <span className="ml-auto text-caption text-quiet tabular-nums">
        {lastUsedAt === null ? t('keys.unused') : t('keys.lastUsed', { time: format.date(lastUsedAt) })}
      </span>
    </li>
  )
}

function PoolState({ pooled: { status, until, cause } }: { pooled: PooledKeyState }) {
  const { t } = useTranslation()
  const why = t(`notices.causes.${cause ?? 'unknown'}`)
  if (status === 'ok') return <span className="text-quiet">{t('keys.ready')}</span>
  if (status === 'dead' || until === null) return <span className="text-danger">{t('keys.dead', { why })}</span>
  return <Resting until={until} why={why} />
}

/** Counts down, and asks again when the time has come. */
function Resting({ until, why }: { until: number; why: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const left = useTimeLeft(until)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void useKeyPools.getState().refresh()
  }, [isOver])
  const time = format.duration(Math.ceil(left / 1000) * 1000)
  return (
    <span role="timer" className="text-warn tabular-nums">
      {t('keys.resting', { time, why })}
    </span>
  )
}

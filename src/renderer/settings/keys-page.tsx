import { CircleCheck, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderLine } from '../../shared/calls/model-calls'
import type { OwnProvider } from '../../shared/calls/provider-calls'
import { listedModels } from '../models/listed-models'
import { ModelList } from '../models/model-list'
import { useModelBrowser } from '../models/use-model-browser'
import { newChat } from '../state/open-session'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { useAppState } from '../state/use-app'
import { EndpointForm } from './endpoint-form'
import { KeyForm } from './key-form'
import { KeyRow } from './key-row'
import { ProviderRow } from './provider-row'
import { Setting } from './setting'
import { SettingRows } from './setting-rows'
import { useKeyPools } from './use-key-pools'
import { useKeys } from '../state/use-keys'
import { useModels } from '../state/use-models'
import { useChat } from '../state/use-chat'
import { useView } from '../state/use-view'
import { useFormat } from '../i18n/use-format'
import { modelName } from '../state/model-name'

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
  /** The endpoint in the form; `new` for one that is not there yet. */
  const [edited, setEdited] = useState<OwnProvider | 'new' | null>(null)
  const [saved, setSaved] = useState<{ readonly name: string; readonly model: string } | null>(null)
  useEffect(() => {
    void refreshKeys()
    void read().then(() => refresh())
  }, [refreshKeys, read, refresh])
  useReadPools(providers)
  const used = new Set(providers?.flatMap(({ key }) => (key === null ? [] : [key.name])))
  const reason = problem ?? keyProblem
  const lines = (providers ?? []).filter(({ where }) => where !== 'built-in')
  const rows = (isSetUp: boolean) =>
    lines
      .filter((line) => line.isSetUp === isSetUp)
      .map((line) => <ProviderRow key={line.id} provider={line} onEdit={setEdited} onReady={setSaved} />)

  return (
    <>
      {saved !== null && <ReadyLine {...saved} />}
      <Setting name="model.default" title={t('keys.model')} hint={t('keys.modelHint')}>
        <DefaultModel />
      </Setting>
      <Setting name="desktop.favorite_models" title={t('model.browser.title')} hint={t('model.browser.seek')}>
        <Button onClick={() => useModelBrowser.getState().setOpen(true)}>{t('model.browser.open')}</Button>
      </Setting>
      <Setting
        name="providers"
        title={t('keys.providers')}
        hint={keyStore.reason === null ? t('keys.lead', { backend: keyStore.backend }) : t('keys.leadPlain')}
      >
        {edited === null ? (
          <Button onClick={() => setEdited('new')}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t('endpoints.add')}
          </Button>
        ) : (
          <EndpointForm
            key={edited === 'new' ? '' : edited.id}
            provider={edited === 'new' ? null : edited}
            onSaved={(done) => {
              setEdited(null)
              setSaved(done)
            }}
            onCancel={() => setEdited(null)}
          />
        )}
        {reason !== null && (
          <Problem title={t('keys.failed')} reason={reason}>
            <Button onClick={() => void read()}>{t('app.retry')}</Button>
          </Problem>
        )}
        {providers === null && reason === null && <p className="text-small text-quiet">{t('keys.loading')}</p>}
        <ul className="mt-4 -mb-4 divide-y divide-line border-t border-line empty:hidden">{rows(true)}</ul>
      </Setting>
      <Setting name="services" title={t('keys.more')} hint={t('keys.moreHint')}>
        <ul className="-mb-4 divide-y divide-line border-t border-line empty:border-0">{rows(false)}</ul>
      </Setting>
      <Setting name="keys" title={t('keys.title')} hint={t('keys.otherHint')}>
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

/** An endpoint was added and answers from now on: the way to the first question. */
function ReadyLine({ name, model }: { name: string; model: string }) {
  const { t } = useTranslation()
  const isInChat = useChat((chat) => chat.sessionId !== null)
  const showChat = useView((view) => view.showChat)
  const place = useRef<HTMLSpanElement>(null)
  // The form that had the focus is gone, and this may be out of sight above it.
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center gap-3 rounded-panel border border-line bg-raised px-4 py-3"
    >
      <CircleCheck size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-ok" />
      <p className="min-w-40 flex-1 text-small">{t('endpoints.ready', { name, model })}</p>
      <span ref={place} className="contents">
        <Button look="primary" onClick={isInChat ? showChat : newChat}>
          {t(isInChat ? 'endpoints.back' : 'endpoints.start')}
        </Button>
      </span>
    </div>
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

/** The model of new chats, and the list to choose another from. */
function DefaultModel() {
  const { t } = useTranslation()
  const format = useFormat()
  const model = useAppState((state) => state.defaultModel)
  const providers = useModels((models) => models.list)
  const choose = useModels((models) => models.choose)
  const [open, setOpen] = useState(false)
  const usable = listedModels(providers ?? [], { provider: model.provider, model: model.name })
  const canChoose = usable.some(({ where }) => where !== 'built-in')
  const line = usable.find(({ id }) => id === model.provider)
  const provider = line?.where === 'built-in' ? undefined : line?.name
  const window = line?.models.find(({ id }) => id === model.name)?.contextWindow ?? null
  if (!canChoose) return <p className="text-small">{t('keys.modelNone')}</p>
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-40 flex-1">
          <p className="font-medium break-words">{modelName(model.name, t)}</p>
          <p className="text-small text-quiet">
            {[provider, window !== null && t('keys.window', { tokens: format.count(window) })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'keys.close' : 'keys.change')}
          <span className="sr-only">{t('keys.model')}</span>
        </Button>
      </div>
      {open && (
        <div className="mt-3 animate-appear overflow-hidden rounded-panel border border-line bg-raised">
          <ModelList
            label={t('keys.model')}
            providers={usable}
            current={{ provider: model.provider, model: model.name }}
            takesFocus
            onLeave={() => setOpen(false)}
            onChoose={(id, name) => void choose(id, name).then(() => setOpen(false))}
          />
        </div>
      )}
    </>
  )
}

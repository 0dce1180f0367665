import { Check, KeyRound, Search, Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelChoice, ModelLine, ProviderLine } from '../../shared/calls/model-calls'
import { call, reasonOf } from '../bridge'
import { SaidWords } from '../i18n/said-words'
import { modelName } from '../state/model-name'
import { useAppState } from '../state/use-app'
import { useChat } from '../state/use-chat'
import { useModels } from '../state/use-models'
import { useView } from '../state/use-view'
import { Button } from '../ui/button'
import { ChoiceChips } from '../ui/choice-chips'
import { Dialog } from '../ui/dialog'
import { browseModels, isFavorite, modelFilters } from './browse-models'
import { chooseModel } from './choose-model'
import { ModelFacts } from './model-list'
import { useModelBrowser } from './use-model-browser'

/** All models of all providers, with what a choice depends on. */
export function ModelBrowser() {
  const { t } = useTranslation()
  const close = () => useModelBrowser.getState().setOpen(false)
  const providers = useModels((models) => models.list)
  const favorites = useModels((models) => models.favorites)
  const sessionId = useChat((chat) => chat.sessionId)
  const [text, setText] = useState('')
  const [only, setOnly] = useState<readonly string[]>([])
  const [current, setCurrent] = useState<ModelChoice | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let here = true
    void useModels.getState().lookForLocal()
    void useModels.getState().readFavorites()
    call('model.current', { sessionId }).then(
      (now) => here && setCurrent(now),
      (error: unknown) => here && setProblem(reasonOf(error)),
    )
    return () => {
      here = false
    }
  }, [sessionId])
  const pick = async (provider: string, model: string) => {
    try {
      const { effort } = await call('model.current', { sessionId })
      await chooseModel({ sessionId, provider, model, effort }, t)
      close()
      useView.getState().showChat()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }
  const found = browseModels(providers ?? [], favorites, { text, only })
  return (
    <Dialog title={t('model.browser.title')} hint={t('model.browser.hint')} wide onClose={close}>
      <div className="sticky top-0 z-10 -mx-5 space-y-2 border-b border-line bg-raised px-5 pb-3">
        <div className="flex h-control items-center gap-2 rounded-control border border-edge px-2">
          <Search size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
          <input
            aria-label={t('model.browser.filter')}
            placeholder={t('model.browser.filter')}
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            className="h-full min-w-0 flex-1 bg-transparent text-small outline-none select-text placeholder:text-quiet"
          />
        </div>
        <ChoiceChips
          label={t('model.browser.only')}
          chosen={only}
          options={modelFilters.map((value) => ({ value, label: t(`model.browser.filters.${value}`) }))}
          onChange={setOnly}
        />
      </div>
      {problem !== null && (
        <p role="alert" className="pt-3 text-small text-danger">
          <SaidWords text={problem} />
        </p>
      )}
      {providers === null && <p className="pt-3 text-small text-quiet">{t('model.reading')}</p>}
      {providers !== null && found.providers.length === 0 && (
        <p className="pt-3 text-small text-quiet">{t('model.none')}</p>
      )}
      {found.providers.map((provider) => (
        <ProviderModels
          key={provider.id}
          provider={provider}
          favorites={favorites}
          current={current}
          onPick={(model) => void pick(provider.id, model)}
        />
      ))}
      {found.hidden > 0 && <p className="pt-3 text-caption text-quiet">{t('model.hidden', { count: found.hidden })}</p>}
    </Dialog>
  )
}

interface ProviderModelsProps {
  readonly provider: ProviderLine
  readonly favorites: readonly ModelChoice[]
  readonly current: ModelChoice | null
  onPick(model: string): void
}

function ProviderModels({ provider, favorites, current, onPick }: ProviderModelsProps) {
  const { t } = useTranslation()
  const { id, name, key, isSetUp, models, where } = provider
  const toKeys = () => {
    useModelBrowser.getState().setOpen(false)
    useView.getState().showSettings('keys')
  }
  return (
    <section aria-label={modelName(name, t)} className="pt-4">
      <div className="flex min-h-7 items-center gap-2">
        <h3 className="text-small font-medium">{modelName(name, t)}</h3>
        <p className="min-w-0 flex-1 truncate text-caption text-quiet">
          {t(`model.browser.key.${keyState(provider)}`)}
        </p>
        {!isSetUp && key !== null && (
          <Button look="ghost" className="h-7 px-2" onClick={toKeys}>
            <KeyRound size={14} strokeWidth={1.75} aria-hidden />
            {t('model.browser.addKey')}
            <span className="sr-only">{name}</span>
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {models.map((model) => (
          <ModelRow
            key={model.id}
            model={model}
            choice={{ provider: id, model: model.id }}
            isSetUp={isSetUp}
            isFree={where === 'local' || where === 'built-in'}
            isCurrent={current?.provider === id && current.model === model.id}
            isStarred={isFavorite(favorites, id, model.id)}
            onPick={() => onPick(model.id)}
          />
        ))}
      </ul>
    </section>
  )
}

function keyState({ key, isSetUp, where }: ProviderLine) {
  if (where === 'built-in' || where === 'local') return where
  if (key === null || key.origin === 'none') return isSetUp ? 'unneeded' : 'none'
  return key.origin === 'environment' || key.origin === '.env' ? 'outside' : 'stored'
}

interface ModelRowProps {
  readonly model: ModelLine
  readonly choice: ModelChoice
  readonly isSetUp: boolean
  readonly isFree: boolean
  readonly isCurrent: boolean
  readonly isStarred: boolean
  onPick(): void
}

function ModelRow({ model, choice, isSetUp, isFree, isCurrent, isStarred, onPick }: ModelRowProps) {
  const { t } = useTranslation()
  const standard = useAppState((state) => state.defaultModel)
  const isDefault = standard.provider === choice.provider && standard.name === choice.model
  const name = modelName(model.id, t)
  const makeDefault = async () => {
    const { choose } = useModels.getState()
    await choose(choice.provider, choice.model)
    if (useModels.getState().problem === null) useView.getState().tell(t('model.chosen', { model: name }))
  }
  return (
    <li className="flex min-h-row flex-wrap items-center gap-x-2 text-small leading-control">
      <button
        type="button"
        aria-pressed={isStarred}
        aria-label={t('model.browser.favorite', { model: name })}
        title={t('model.browser.favorite', { model: name })}
        onClick={() => void useModels.getState().setFavorite(choice, !isStarred)}
        className="flex size-7 shrink-0 items-center justify-center rounded-control text-quiet hover:bg-hover hover:text-ink aria-pressed:text-accent"
      >
        <Star size={14} strokeWidth={1.75} aria-hidden className={isStarred ? 'fill-current' : ''} />
      </button>
      <button
        type="button"
        disabled={!isSetUp}
        aria-current={isCurrent}
        aria-label={t('model.browser.pick', { model: name })}
        title={isSetUp ? model.id : t('model.browser.key.none')}
        onClick={onPick}
        className="flex h-8 min-w-44 flex-1 items-center gap-2 rounded-control px-2 text-left enabled:hover:bg-hover disabled:text-quiet"
      >
        <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
        {isCurrent && <Check size={14} strokeWidth={2} aria-label={t('palette.current')} className="text-accent" />}
      </button>
      <ModelFacts model={model} isFree={isFree} />
      <span className="flex w-28 shrink-0 justify-end">
        {isDefault ? (
          <span className="px-2 text-caption text-quiet">{t('model.browser.default')}</span>
        ) : (
          <Button look="ghost" className="h-7 px-2 text-caption" disabled={!isSetUp} onClick={() => void makeDefault()}>
            {t('model.browser.makeDefault')}
            <span className="sr-only">{name}</span>
          </Button>
        )}
      </span>
    </li>
  )
}

import { Command } from 'cmdk'
import { Check, CornerDownLeft, Eye, Search, Wrench } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelChoice } from '../../shared/calls/model-calls'
import { useFormat } from '../i18n/use-format'
import { modelName } from '../state/model-name'
import { findModels, type ListedModel, type ListedProvider } from './find-models'

interface ModelListProps {
  readonly label: string
  readonly providers: readonly ListedProvider[]
  readonly current: { readonly provider: string; readonly model: string } | null
  /** They stand first as long as nothing is typed. */
  readonly favorites?: readonly ModelChoice[]
  /** It was opened to be used: what is typed goes here. */
  readonly takesFocus?: boolean
  onChoose(provider: string, model: string): void
  /** Escape, where it closes the list and nothing behind it. */
  onLeave?(): void
}

const none: readonly ModelChoice[] = []

/** Models by provider with what a choice depends on: window, price, images, tools. What is typed filters, or is the id of a model. */
export function ModelList({
  label,
  providers,
  current,
  favorites = none,
  takesFocus = false,
  onChoose,
  onLeave,
}: ModelListProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const found = findModels(providers, text)
  const { typed } = found
  const starred = text === '' ? starredOf(providers, favorites) : []
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <Command
      label={label}
      shouldFilter={false}
      loop
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || onLeave === undefined) return
        event.preventDefault()
        onLeave()
      }}
      className="flex min-h-0 flex-col"
    >
      <div className="flex h-10 shrink-0 items-center gap-2 border-b border-line px-3">
        <Search size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        <Command.Input
          value={text}
          onValueChange={setText}
          ref={input}
          placeholder={t('model.filter')}
          className="h-full min-w-0 flex-1 bg-transparent text-small outline-none select-text placeholder:text-quiet"
        />
      </div>
      <Command.List className="relative max-h-72 min-h-0 flex-1 overflow-y-auto p-1">
        {found.providers.length === 0 && typed === null && (
          <p className="px-2 py-3 text-small text-quiet">{t('model.none')}</p>
        )}
        {starred.length > 0 && (
          <Command.Group heading={t('model.browser.filters.favorite')} className={groupLook}>
            {starred.map(({ provider, model, isFree }) => (
              <ModelItem
                key={`${provider} ${model.id}`}
                value={`favorite ${provider} ${model.id}`}
                model={model}
                isFree={isFree}
                isCurrent={provider === current?.provider && model.id === current.model}
                onChoose={() => onChoose(provider, model.id)}
              />
            ))}
          </Command.Group>
        )}
        {found.providers.map(({ id, name, where, models }) => (
          <Command.Group key={id} heading={modelName(name, t)} className={groupLook}>
            {models.map((model) => (
              <ModelItem
                key={model.id}
                value={`${id} ${model.id}`}
                model={model}
                isFree={costsNothing(where)}
                isCurrent={id === current?.provider && model.id === current.model}
                onChoose={() => onChoose(id, model.id)}
              />
            ))}
          </Command.Group>
        ))}
        {found.hidden > 0 && (
          <p className="px-2 py-1 text-caption text-quiet">{t('model.hidden', { count: found.hidden })}</p>
        )}
        {typed?.providers.map(({ id, name }) => (
          <Command.Item
            key={id}
            value={`typed ${id}`}
            onSelect={() => onChoose(id, typed.id)}
            className="flex min-h-row items-center gap-2 rounded-control px-2 text-small leading-control data-[selected=true]:bg-hover"
          >
            <CornerDownLeft size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
            <span className="min-w-0 truncate">{t('model.typed', { model: typed.id, provider: name })}</span>
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}

const groupLook =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-quiet'

const costsNothing = (where: ListedProvider['where']) => where === 'local' || where === 'built-in'

function starredOf(providers: readonly ListedProvider[], favorites: readonly ModelChoice[]) {
  return favorites.flatMap(({ provider, model }) => {
    const line = providers.find(({ id }) => id === provider)
    const found = line?.models.find(({ id }) => id === model)
    return line === undefined || found === undefined
      ? []
      : [{ provider, model: found, isFree: costsNothing(line.where) }]
  })
}

interface ModelItemProps {
  readonly value: string
  readonly model: ListedModel
  readonly isFree: boolean
  readonly isCurrent: boolean
  onChoose(): void
}

function ModelItem({ value, model, isFree, isCurrent, onChoose }: ModelItemProps) {
  const { t } = useTranslation()
  return (
    <Command.Item
      value={value}
      aria-current={isCurrent}
      onSelect={onChoose}
      className="flex min-h-row items-center gap-2 rounded-control px-2 text-small leading-control data-[selected=true]:bg-hover"
    >
      <span className="w-4 shrink-0">
        {isCurrent && <Check size={14} strokeWidth={2} aria-label={t('palette.current')} className="text-accent" />}
      </span>
      <bdi className="min-w-0 flex-1 truncate" title={model.id}>
        {modelName(model.id, t)}
      </bdi>
      <ModelFacts model={model} isFree={isFree} />
    </Command.Item>
  )
}

/** Always in the same columns, so that rows can be compared. What nobody told is left empty. */
export function ModelFacts({
  model: { contextWindow, price, abilities },
  isFree,
}: {
  model: ListedModel
  isFree: boolean
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const window = contextWindow === null ? null : format.short(contextWindow)
  return (
    <span className="flex shrink-0 items-center gap-2 text-caption text-quiet tabular-nums">
      <span className="flex w-4 justify-center">
        {abilities?.images === true && <Eye size={14} strokeWidth={1.75} role="img" aria-label={t('model.images')} />}
      </span>
      <span className="flex w-4 justify-center">
        {abilities?.tools === true && <Wrench size={13} strokeWidth={1.75} role="img" aria-label={t('model.tools')} />}
      </span>
      <span className="w-12 text-right" title={window === null ? undefined : t('model.window', { window })}>
        {window}
      </span>
      <span
        className="w-32 text-right whitespace-nowrap max-sm:hidden"
        title={price === null ? t(isFree ? 'model.free' : 'model.noPrice') : t('model.priceTitle', { day: price.asOf })}
      >
        {price === null
          ? t(isFree ? 'model.free' : 'model.noPriceShort')
          : t('model.price', { input: format.money(price.input), output: format.money(price.output) })}
      </span>
    </span>
  )
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { EndpointTrial, OwnProvider } from '../../shared/calls/provider-calls'
import { call } from '../bridge'
import { ModelList } from '../models/model-list'
import { useAppState } from '../state/use-app'
import { useKeys } from '../state/use-keys'
import { useModels } from '../state/use-models'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { Select } from '../ui/select'
import { TextField } from '../ui/text-field'
import { useAttempt } from '../ui/use-attempt'
import { PlainKeyConsent } from './plain-key-consent'
import { type FieldOfForm, TrialResult } from './trial-result'

const modes = ['', 'chat_completions', 'responses', 'anthropic_messages'] as const

interface EndpointFormProps {
  /** `null`: a new one. */
  readonly provider: OwnProvider | null
  /** The model that new chats use now. */
  onSaved(saved: { readonly name: string; readonly model: string } | null): void
  onCancel(): void
}

/** Where a llama.cpp of this machine answers: the same in every language. */
const exampleAddress = 'http://127.0.0.1:8080/v1'

/** Name, address, key and model of one endpoint, tried before they are saved. The key goes in and is never shown again. */
export function EndpointForm({ provider, onSaved, onCancel }: EndpointFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(provider?.name ?? '')
  const [address, setAddress] = useState(provider?.baseUrl ?? '')
  const [apiMode, setApiMode] = useState<OwnProvider['apiMode']>(provider?.apiMode ?? '')
  const [key, setKey] = useState('')
  const [model, setModel] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [trial, setTrial] = useState<EndpointTrial | null>(null)
  const [doing, setDoing] = useState<'testing' | 'saving' | null>(null)
  const { busy, problem, attempt } = useAttempt()
  const isPlain = useAppState((state) => state.keyStore.reason !== null)
  const choose = useModels((models) => models.choose)
  const focus = (field: FieldOfForm) =>
    form.current?.querySelector<HTMLInputElement>(`[data-field=${field}] input, input[data-field=${field}]`)?.focus()
  const cancel = useEffectEvent(onCancel)
  useEffect(() => {
    const own = form.current
    own?.querySelector('input')?.focus()
    // Escape leaves the form, not the page behind it.
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      cancel()
    }
    own?.addEventListener('keydown', leave)
    return () => own?.removeEventListener('keydown', leave)
  }, [])

  const values = { id: provider?.id ?? null, name, address, apiMode, key: key.trim() || null }
  const attemptTo = (what: 'testing' | 'saving', work: () => Promise<void>) =>
    attempt(async () => {
      setDoing(what)
      await work().finally(() => setDoing(null))
    })
  /** With a model, that one is asked for a word; without one the first that is listed is taken. */
  const look = async (wanted: string): Promise<string> => {
    const found = await call('provider.try', { ...values, model: wanted })
    const first = wanted === '' ? (found.models[0]?.id ?? '') : wanted
    setTrial(found)
    setModel(first)
    if (found.baseUrl !== null) setAddress(found.baseUrl)
    return first
  }
  const test = () =>
    attemptTo('testing', async () => {
      const first = await look(model)
      if (model === '' && first !== '') await look(first)
    })
  const save = (wanted: string) =>
    attemptTo('saving', async () => {
      const { id } = await call('provider.save', { ...values, model: wanted, withoutKeyStore: isPlain && accepted })
      setKey('')
      await useKeys.getState().refresh()
      if (wanted === '') await useModels.getState().read()
      else await choose(id, wanted)
      onSaved(wanted === '' ? null : { name: name.trim() || id, model: wanted })
    })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    let wanted = model.trim()
    if (wanted === '') await attemptTo('saving', async () => void (wanted = await look('')))
    if (wanted !== '') await save(wanted)
  }
  const ready = address.trim() !== '' && (key.trim() === '' || !isPlain || accepted) && !busy
  const named = name.trim() || address.trim()
  return (
    <form
      ref={form}
      aria-label={t(provider === null ? 'endpoints.add' : 'endpoints.change', { name: named })}
      onSubmit={(event) => void submit(event)}
      className="animate-appear space-y-4 rounded-panel border border-line bg-raised p-4"
    >
      <div className="grid gap-4 @2xl:grid-cols-2">
        <TextField
          label={t('endpoints.name')}
          placeholder={t('endpoints.nameExample')}
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('endpoints.address')}
          placeholder={exampleAddress}
          value={address}
          spellCheck={false}
          autoComplete="off"
          data-field="address"
          onChange={(event) => setAddress(event.target.value)}
        />
        <TextField
          label={t('endpoints.key')}
          placeholder={t(
            provider !== null && provider.keyName !== '' ? 'endpoints.keyStored' : 'endpoints.keyOptional',
          )}
          type="password"
          value={key}
          maxLength={4096}
          spellCheck={false}
          autoComplete="off"
          data-field="key"
          onChange={(event) => setKey(event.target.value)}
        />
        <div className="[&>select]:w-full">
          <span aria-hidden className="mb-1 block text-small font-medium">
            {t('endpoints.mode')}
          </span>
          <Select
            label={t('endpoints.mode')}
            value={apiMode}
            options={modes.map((value) => ({ value, label: t(`endpoints.modes.${value === '' ? 'auto' : value}`) }))}
            onChange={(mode) => setApiMode(mode)}
          />
        </div>
      </div>
      {key.trim() !== '' && <PlainKeyConsent accepted={accepted} onChange={setAccepted} />}
      <div data-field="model">
        {trial !== null && trial.models.length > 0 ? (
          <>
            <p className="mb-1 text-small font-medium">{t('endpoints.model')}</p>
            <div className="rounded-control border border-edge">
              <ModelList
                label={t('endpoints.model')}
                providers={[{ id: '', name: named, where: 'own', models: listed(trial, model) }]}
                current={{ provider: '', model }}
                onChoose={(_, id) => setModel(id)}
              />
            </div>
          </>
        ) : (
          <TextField
            label={t('endpoints.model')}
            hint={t('endpoints.modelHint')}
            value={model}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setModel(event.target.value)}
          />
        )}
      </div>
      <TrialResult
        trial={trial}
        onMend={focus}
        onSaveAnyway={ready && model.trim() === '' ? () => void save('') : null}
      />
      {problem !== null && <Problem title={t('endpoints.failed')} reason={problem} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={!ready}>
          {t(doing === 'saving' ? 'endpoints.saving' : 'endpoints.save')}
        </Button>
        <Button disabled={!ready} onClick={() => void test()}>
          {t(doing === 'testing' ? 'keys.testing' : 'endpoints.test')}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {t('app.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** A typed model is in the list too, so that it is seen as the one that is taken. */
function listed({ models }: EndpointTrial, model: string) {
  const isListed = model === '' || models.some(({ id }) => id === model)
  return isListed ? models : [{ id: model, contextWindow: null, price: null, abilities: null }, ...models]
}

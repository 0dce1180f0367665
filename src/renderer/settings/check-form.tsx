import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PromptCheck } from '../../shared/inspect'
import { useLayerTitle } from '../i18n/use-layer-title'
import { usePrompt } from '../state/use-prompt'
import { Button } from '../ui/button'
import { Select } from '../ui/select'
import { TextField } from '../ui/text-field'

export type CheckDraft = Omit<PromptCheck, 'id'>

interface CheckFormProps {
  /** To begin with: an example. */
  readonly draft?: CheckDraft | undefined
  onAdd(check: PromptCheck): Promise<void>
}

const kinds = ['must-contain', 'must-not-contain', 'token-limit', 'constant-hash'] as const
const actions = ['warn', 'hold'] as const

/** A check read as one sentence: where, what, which words, and what happens when it fails. */
export function CheckForm({ draft, onAdd }: CheckFormProps) {
  const { t } = useTranslation()
  const titleOf = useLayerTitle()
  const snapshot = usePrompt((prompt) => prompt.snapshot)
  const [kind, setKind] = useState<PromptCheck['kind']>(draft?.kind ?? 'must-contain')
  const [layer, setLayer] = useState(draft?.layer ?? '')
  const [typed, setTyped] = useState(draft?.value ?? '')
  const [action, setAction] = useState<PromptCheck['action']>(draft?.action ?? 'warn')
  const hash = layer === '' ? snapshot?.sha256 : snapshot?.layers.find(({ id }) => id === layer)?.sha256
  const value = kind === 'constant-hash' ? (hash ?? '') : typed
  const isValid = kind === 'token-limit' ? /^\d{1,9}$/.test(value) : value !== ''
  const add = async () => {
    await onAdd({ id: crypto.randomUUID(), kind, layer, value, action })
    setTyped('')
  }
  return (
    <form
      aria-label={t('checks.new')}
      className="mt-6 space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) void add()
      }}
    >
      <h2 className="text-small font-medium text-quiet">{t('checks.new')}</h2>
      <div className="flex flex-wrap gap-2">
        <Select
          label={t('checks.where')}
          value={layer}
          options={[
            { value: '', label: t('inspect.wholePrompt') },
            ...(snapshot?.layers.map((one) => ({ value: one.id, label: titleOf(one) })) ?? []),
          ]}
          onChange={setLayer}
        />
        <Select<PromptCheck['kind']>
          label={t('checks.what')}
          value={kind}
          options={kinds.map((one) => ({ value: one, label: t(`checks.kind.${one}`) }))}
          onChange={setKind}
        />
      </div>
      {kind !== 'constant-hash' && (
        <TextField
          label={t(kind === 'token-limit' ? 'checks.limit' : 'checks.words')}
          value={typed}
          inputMode={kind === 'token-limit' ? 'numeric' : 'text'}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Select<PromptCheck['action']>
          label={t('checks.onFailure')}
          value={action}
          options={actions.map((one) => ({ value: one, label: t(`checks.action.${one}`) }))}
          onChange={setAction}
        />
        <Button type="submit" disabled={!isValid}>
          {t('checks.add')}
        </Button>
      </div>
    </form>
  )
}

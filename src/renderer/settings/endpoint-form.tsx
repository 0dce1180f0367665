import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnProvider } from '../../shared/calls/settings-calls'
import { Button } from '../ui/button'
import { Select } from '../ui/select'
import { TextField } from '../ui/text-field'

const empty: OwnProvider = { id: '', name: '', baseUrl: '', apiMode: '', keyName: '' }
const modes = ['', 'chat_completions', 'responses', 'anthropic_messages'] as const

interface EndpointFormProps {
  /** `null`: a new one. */
  readonly provider: OwnProvider | null
  onSave(provider: OwnProvider): void
  onCancel(): void
}

export function EndpointForm({ provider, onSave, onCancel }: EndpointFormProps) {
  const { t } = useTranslation()
  const [values, setValues] = useState(provider ?? empty)
  const change = (part: Partial<OwnProvider>) => setValues({ ...values, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({ ...values, baseUrl: values.baseUrl.trim() })
  }
  return (
    <form onSubmit={submit} className="max-w-[520px] animate-appear space-y-3">
      {provider === null && (
        <TextField
          label={t('endpoints.id')}
          hint={t('endpoints.idHint')}
          value={values.id}
          pattern="[a-z0-9][a-z0-9_\-]{0,63}"
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => change({ id: event.target.value.toLowerCase() })}
        />
      )}
      <TextField
        label={t('endpoints.name')}
        value={values.name}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('endpoints.address')}
        hint={t('endpoints.addressHint')}
        type="url"
        value={values.baseUrl}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => change({ baseUrl: event.target.value })}
      />
      <div className="flex items-center gap-3 text-small">
        <span aria-hidden className="font-medium">
          {t('endpoints.mode')}
        </span>
        <Select
          label={t('endpoints.mode')}
          value={values.apiMode}
          options={modes.map((value) => ({ value, label: value === '' ? t('endpoints.byAddress') : value }))}
          onChange={(apiMode) => change({ apiMode })}
        />
      </div>
      <TextField
        label={t('endpoints.key')}
        hint={t('endpoints.keyHint')}
        value={values.keyName}
        pattern="[A-Za-z_][A-Za-z0-9_]*"
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => change({ keyName: event.target.value })}
      />
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={values.id === '' || values.baseUrl.trim() === ''}>
          {t('settings.save')}
        </Button>
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
      </div>
    </form>
  )
}

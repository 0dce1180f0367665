import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { TextField } from '../ui/text-field'
import { useAttempt } from '../ui/use-attempt'
import { useAppState } from '../state/use-app'
import { useKeys } from '../state/use-keys'
import { PlainKeyConsent } from './plain-key-consent'

interface KeyFormProps {
  /** `null`: the user names it. */
  readonly name: string | null
  onDone(): void
}

/** Takes a key once and forgets it. */
export function KeyForm({ name, onDone }: KeyFormProps) {
  const { t } = useTranslation()
  const reason = useAppState((state) => state.keyStore.reason)
  const save = useKeys((keys) => keys.save)
  const [typedName, setTypedName] = useState('')
  const [value, setValue] = useState('')
  const [accepted, setAccepted] = useState(false)
  const { problem, attempt } = useAttempt()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const ready = value.trim() !== '' && (name ?? typedName) !== '' && (reason === null || accepted)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    void attempt(async () => {
      await save({ name: name ?? typedName, value: value.trim(), withoutKeyStore: reason !== null && accepted })
      setValue('')
      onDone()
    })
  }
  return (
    <form ref={form} onSubmit={submit} className="max-w-[420px] animate-appear space-y-3 pt-3">
      {name === null && (
        <TextField
          label={t('keys.name')}
          hint={t('keys.nameHint')}
          value={typedName}
          pattern="[A-Z][A-Z0-9_]{1,63}"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTypedName(event.target.value.toUpperCase())}
        />
      )}
      <TextField
        label={name === null ? t('keys.value') : t('keys.valueFor', { name })}
        type="password"
        value={value}
        maxLength={4096}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setValue(event.target.value)}
      />
      <PlainKeyConsent accepted={accepted} onChange={setAccepted} />
      {problem !== null && <Problem title={t('keys.saveFailed')} reason={problem} />}
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={!ready}>
          {t('keys.save')}
        </Button>
        <Button onClick={onDone}>{t('app.cancel')}</Button>
      </div>
    </form>
  )
}

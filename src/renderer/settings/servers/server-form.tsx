import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../state/use-app'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { PlainKeyConsent } from '../plain-key-consent'
import { hasSecrets, type ServerDraft } from './server-draft'
import { VariableRows } from './variable-rows'

interface ServerFormProps {
  /** What the button says. */
  readonly submit: string
  readonly draft: ServerDraft
  /** What a server of the catalogue needs. */
  readonly note: string | null
  onChange(draft: ServerDraft): void
  /** Saves what the draft says, or `null` while something is missing. Main says why it refuses. */
  saver(withoutKeyStore: boolean): (() => Promise<boolean>) | null
  onDone(): void
}

/** Everything that is needed to start one server, or to reach it. */
export function ServerForm({ submit: label, draft, note, onChange, saver, onDone }: ServerFormProps) {
  const { t } = useTranslation()
  const isPlain = useAppState((state) => state.keyStore.reason !== null)
  const [accepted, setAccepted] = useState(false)
  const [busy, setBusy] = useState(false)
  const asksConsent = isPlain && hasSecrets(draft)
  const save = saver(asksConsent && accepted)
  const change = (part: Partial<ServerDraft>) => onChange({ ...draft, ...part })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (save === null || busy) return
    setBusy(true)
    const isSaved = await save()
    setBusy(false)
    if (isSaved) onDone()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="max-w-[640px] space-y-4">
      {note !== null && <p className="text-small text-quiet">{note}</p>}
      <TextField
        label={t('servers.name')}
        hint={t('servers.nameHint')}
        value={draft.name}
        pattern="[A-Za-z0-9][A-Za-z0-9_-]{0,63}"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t(`servers.place.${draft.kind}`)}
        hint={t(draft.isPlaceStored ? 'servers.placeStored' : `servers.placeHint.${draft.kind}`)}
        value={draft.place}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change({ place: event.target.value })}
      />
      <VariableRows kind={draft.kind} variables={draft.variables} onChange={(variables) => change({ variables })} />
      {draft.cwd !== null && draft.kind === 'command' && (
        <TextField
          label={t('servers.cwd')}
          value={draft.cwd}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ cwd: event.target.value === '' ? null : event.target.value })}
        />
      )}
      {asksConsent && <PlainKeyConsent accepted={accepted} onChange={setAccepted} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="primary"
          disabled={busy || save === null || draft.name.trim() === '' || (asksConsent && !accepted)}
        >
          {label}
        </Button>
        <Button onClick={onDone}>{t('app.cancel')}</Button>
      </div>
    </form>
  )
}

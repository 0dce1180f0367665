import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionSummary } from '../../shared/model'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/text-field'
import { useSessionEdits } from './use-session-edits'

/** The title of the open chat, also where its row is not in sight. */
export function RenameDialog({ session: { id, title, preview } }: { session: SessionSummary }) {
  const { t } = useTranslation()
  const ask = useSessionEdits((edits) => edits.ask)
  const rename = useSessionEdits((edits) => edits.rename)
  const [text, setText] = useState(title ?? preview)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(null)
    void rename(id, text)
  }
  return (
    <Dialog title={t('shortcuts.names.renameChat')} onClose={() => ask(null)}>
      <form onSubmit={submit} className="space-y-4">
        <TextField
          label={t('sessions.newTitle')}
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => ask(null)}>{t('app.cancel')}</Button>
          <Button type="submit" look="primary">
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

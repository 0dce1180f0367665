import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionSummary } from '../../shared/model'
import { useSessionEdits } from './use-session-edits'

/** The title of a chat while it is typed: Enter keeps it, Esc does not, and neither ends a composition. */
export function RenameField({ session: { id, title, preview } }: { session: SessionSummary }) {
  const { t } = useTranslation()
  const rename = useSessionEdits((edits) => edits.rename)
  const startRename = useSessionEdits((edits) => edits.startRename)
  const [text, setText] = useState(title ?? preview)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') void rename(id, text)
    else startRename(null)
  }
  return (
    <li className="h-row py-px">
      <input
        ref={select}
        value={text}
        maxLength={200}
        aria-label={t('sessions.newTitle')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => startRename(null)}
        className="size-full rounded-control border border-edge bg-raised px-2 text-small leading-control select-text"
      />
    </li>
  )
}

/** The menu that opened it gives the focus back to its button first. */
function select(field: HTMLInputElement | null): void {
  if (field === null) return
  setTimeout(() => field.select())
}

import { useEffect, useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatTexts } from '../../shared/chat-texts'
import { call, reasonOf } from '../bridge'
import { usePrompt } from '../state/use-prompt'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Problem } from '../ui/problem'
import { useAttempt } from '../ui/use-attempt'
import { PrefillFields } from './prefill-fields'
import { useSessionEdits } from './use-session-edits'

/** What the user wants said in one chat beside its messages. An empty field leaves it to the settings. */
export function TextsDialog({ sessionId }: { sessionId: string | null }) {
  const { t } = useTranslation()
  const ask = useSessionEdits((edits) => edits.ask)
  const { busy, problem, attempt } = useAttempt()
  const [texts, setTexts] = useState<ChatTexts | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  useEffect(() => {
    call('session.texts', { sessionId }).then(
      ({ own }) => setTexts(own),
      (error: unknown) => setUnread(reasonOf(error)),
    )
  }, [sessionId])
  const change = (changed: Partial<ChatTexts>) => texts !== null && setTexts({ ...texts, ...changed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (texts === null) return
    void attempt(async () => {
      await call('session.setTexts', { sessionId, texts: withoutBlanks(texts) })
      ask(null)
      if (usePrompt.getState().sessionId === sessionId) await usePrompt.getState().refresh()
    })
  }
  return (
    <Dialog
      title={t(sessionId === null ? 'sessions.textsTitleNext' : 'sessions.textsTitle')}
      hint={t('sessions.textsHint')}
      onClose={() => ask(null)}
    >
      {unread !== null && <Problem title={t('sessions.failed')} reason={unread} />}
      {texts !== null && (
        <form onSubmit={submit} className="space-y-4">
          <Area
            label={t('sessions.systemMessage')}
            hint={t('sessions.systemMessageHint')}
            value={texts.systemMessage ?? ''}
            onChange={(systemMessage) => change({ systemMessage })}
          />
          <Area
            label={t('sessions.ephemeral')}
            hint={t('sessions.ephemeralHint')}
            value={texts.ephemeral ?? ''}
            onChange={(ephemeral) => change({ ephemeral })}
          />
          <fieldset className="space-y-2">
            <legend className="text-small font-medium">{t('sessions.prefill')}</legend>
            <p className="text-caption text-quiet">{t('sessions.prefillHint')}</p>
            <PrefillFields prefill={texts.prefill ?? []} onChange={(prefill) => change({ prefill })} />
          </fieldset>
          {problem !== null && <Problem title={t('sessions.textsFailed')} reason={problem} />}
          <div className="flex justify-end gap-2">
            <Button onClick={() => ask(null)}>{t('app.cancel')}</Button>
            <Button type="submit" look="primary" disabled={busy}>
              {t('settings.save')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

interface AreaProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  onChange(value: string): void
}

function Area({ label, hint, value, onChange }: AreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small font-medium">
        {label}
      </label>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        rows={3}
        onChange={(event) => onChange(event.target.value)}
        className={`w-full ${field}`}
      />
      <p id={`${id}-hint`} className="mt-1 text-caption text-quiet">
        {hint}
      </p>
    </div>
  )
}

const field = 'resize-y rounded-control border border-edge bg-raised px-2 py-1 text-small select-text'

function withoutBlanks({ systemMessage, ephemeral, prefill }: ChatTexts): ChatTexts {
  const said = (prefill ?? []).filter(({ content }) => content.trim() !== '')
  return {
    systemMessage: systemMessage?.trim() ? systemMessage : null,
    ephemeral: ephemeral?.trim() ? ephemeral : null,
    prefill: said.length === 0 ? null : said,
  }
}

import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrowserState } from '../../shared/browser'
import { call } from '../bridge'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { TextField } from '../ui/text-field'
import { useAttempt } from '../ui/use-attempt'
import { VisibleText } from '../ui/visible-text'

interface PageDialogProps {
  readonly sessionId: string
  readonly dialog: NonNullable<BrowserState['dialog']>
  /** The user has taken over, so the answer is theirs; else the agent gives it. */
  readonly isMine: boolean
}

/** What a page asks in a box of its own. The page stands still until it is answered. */
export function PageDialog({ sessionId, dialog: { kind, message, value }, isMine }: PageDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const { busy, problem, attempt } = useAttempt()
  const answer = (accepts: boolean) => attempt(() => call('browser.answer', { sessionId, accepts, text }))
  const accept = (event: FormEvent) => {
    event.preventDefault()
    void answer(true)
  }
  return (
    <section aria-label={t('browser.asks')} className="border-b border-line bg-raised px-3 py-2 text-small">
      <p className="text-quiet">{t('browser.asks')}</p>
      <p className="mt-0.5 max-h-24 overflow-y-auto break-words whitespace-pre-wrap">
        <VisibleText text={message} />
      </p>
      {isMine && (
        <form onSubmit={accept} className="mt-2 space-y-2">
          {kind === 'prompt' && (
            <TextField label={t('browser.answer')} value={text} onChange={(event) => setText(event.target.value)} />
          )}
          <div className="flex gap-2">
            <Button type="submit" disabled={busy}>
              {t('browser.accept')}
            </Button>
            {kind !== 'alert' && (
              <Button look="ghost" disabled={busy} onClick={() => void answer(false)}>
                {t('app.cancel')}
              </Button>
            )}
          </div>
        </form>
      )}
      {problem !== null && <Problem title={t('browser.failed')} reason={problem} />}
    </section>
  )
}

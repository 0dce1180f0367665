import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../bridge'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { TextField } from '../ui/text-field'
import { useAttempt } from '../ui/use-attempt'

/** The agent came to a field for a password: the user signs in, lends one for this chat, or lets the agent go on without. */
export function SignInRequest({ sessionId, site }: { sessionId: string; site: string }) {
  const { t } = useTranslation()
  const [isLending, setLending] = useState(false)
  const [value, setValue] = useState('')
  const { busy, problem, attempt } = useAttempt()
  const skip = () => attempt(() => call('browser.skipSignIn', { sessionId }))
  const lend = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      await call('browser.lendSecret', { sessionId, site, value })
      setValue('')
    })
  }
  return (
    <section className="space-y-2 border-b border-line bg-raised px-3 py-2 text-small">
      <p>{t('browser.signIn', { site })}</p>
      {isLending ? (
        <form onSubmit={lend} className="space-y-2">
          <TextField
            label={t('browser.lendLabel', { site })}
            hint={t('browser.lendHint', { site })}
            type="password"
            autoComplete="off"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
          <div className="flex gap-2">
            <Button type="submit" disabled={busy || value === ''}>
              {t('browser.lendUse')}
            </Button>
            <Button look="ghost" onClick={() => setLending(false)}>
              {t('app.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button disabled={busy} onClick={() => void skip()}>
            {t('browser.skip')}
          </Button>
          <Button onClick={() => setLending(true)}>{t('browser.lend')}</Button>
        </div>
      )}
      {problem !== null && <Problem title={t('browser.failed')} reason={problem} />}
    </section>
  )
}

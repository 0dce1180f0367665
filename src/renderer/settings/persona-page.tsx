import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonaPreview, PersonaState } from '../../shared/calls/persona-calls'
import { call, reasonOf } from '../bridge'
import { SaidWords } from '../i18n/said-words'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { useAttempt } from '../ui/use-attempt'
import { VisibleText } from '../ui/visible-text'

const REST_MS = 300

/** Who the agent is, in the user's own words, with what a prompt would make of them while they are typed. */
export function PersonaPage() {
  const { t } = useTranslation()
  const [state, setState] = useState<PersonaState | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  const { problem: failure, attempt } = useAttempt()
  useEffect(() => {
    call('persona.read').then(setState, (error: unknown) => setUnread(reasonOf(error)))
  }, [])
  const problem = unread ?? failure
  const text = typed ?? state?.text ?? ''
  const take = (next: PersonaState) => {
    setState(next)
    setTyped(null)
  }
  const save = () =>
    attempt(async () => {
      if (state !== null) take(await call('persona.save', { text, before: state.text }))
    })
  return (
    <>
      <p className="-mt-4 mb-4 text-small text-quiet">{t('persona.lead')}</p>
      {problem !== null && <Problem title={t('persona.failed')} reason={problem} />}
      {state?.problem && (
        <p role="alert" className="mb-2 text-small text-danger">
          <SaidWords text={state.problem} />
        </p>
      )}
      {state !== null && (
        <>
          <textarea
            aria-label={t('persona.text')}
            value={text}
            rows={18}
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            className="block w-full resize-y rounded-control border border-edge bg-raised px-3 py-2 font-mono text-code select-text"
          />
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <Button look="primary" disabled={typed === null || typed === state.text} onClick={() => void save()}>
              {t('settings.save')}
            </Button>
            <Button disabled={typed === null} onClick={() => setTyped(null)}>
              {t('app.cancel')}
            </Button>
            <Button
              look="ghost"
              disabled={state.isDefault}
              onClick={() => void attempt(async () => take(await call('persona.restoreDefault')))}
            >
              {t('persona.restore')}
            </Button>
            <p className="flex-1 text-right text-caption text-quiet">{t('persona.when')}</p>
          </div>
          <Preview text={text} />
          <Earlier state={state} onTake={setTyped} />
        </>
      )}
    </>
  )
}

/** The layer of the prompt that this text would be. */
function Preview({ text }: { text: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [preview, setPreview] = useState<PersonaPreview | null>(null)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      call('persona.preview', { text }).then(
        (found) => isCurrent && setPreview(found),
        () => undefined,
      )
    }, REST_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  if (preview === null) return null
  const { status, findings, chars, tokens, cut } = preview
  return (
    <section className="mt-6">
      <h2 className="text-small font-medium text-quiet">{t('persona.preview')}</h2>
      <p role="status" className={`mt-1 text-small ${status === 'loaded' ? '' : 'text-warn'}`}>
        {t(
          `persona.status.${status === 'blocked' || status === 'truncated' || status === 'empty' ? status : 'loaded'}`,
        )}{' '}
        <span className="text-quiet tabular-nums">
          {t('persona.size', {
            chars: format.count(chars),
            tokens: format.count(tokens.value),
            quality: t(`quality.${tokens.quality}`),
          })}
        </span>
      </p>
      {cut !== null && (
        <p className="text-small text-warn">
          {t('persona.cut', { kept: format.count(cut.head + cut.tail), total: format.count(cut.total) })}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {findings.map((finding) => (
          <li key={`${finding.rule} ${finding.start}`} className="py-2 text-small">
            <p className={finding.level === 'block' ? 'text-danger' : 'text-warn'}>
              {t('persona.line', { line: finding.line })} <SaidWords text={finding.message} />
            </p>
            <p className="font-mono text-caption break-words text-quiet">
              <VisibleText text={finding.excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Texts from before; taking one puts it into the field, and saving makes it count. */
function Earlier({ state, onTake }: { state: PersonaState; onTake(text: string): void }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (state.earlier.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="text-small font-medium text-quiet">{t('persona.earlier')}</h2>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {state.earlier.map(({ id, at, text }) => (
          <li key={id} className="flex items-center gap-3 py-2 text-small">
            <p className="min-w-0 flex-1 truncate">
              {format.date(at)} <span className="text-quiet">{text.replaceAll(/\s+/g, ' ').slice(0, 120)}</span>
            </p>
            <Button onClick={() => onTake(text)}>
              {t('persona.take')}
              <span className="sr-only">{format.date(at)}</span>
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}

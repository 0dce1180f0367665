import { ServerCog } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Form,
  type FormAnswer,
  type FormField,
  type FormValue,
  type FormValues,
  problemOf,
} from '../../../shared/form'
import { SaidWords } from '../../i18n/said-words'
import { useQuestions } from '../../state/use-questions'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { ScrollBox } from '../../ui/scroll-box'
import { VisibleText } from '../../ui/visible-text'
import { Countdown } from './countdown'
import { FormFieldInput } from './form-field-input'
import { useAnswer } from './use-answer'
import { useAnswerDrafts } from './use-answer-drafts'

/** What a server asks for, in its own words and marked as such. To send, to decline and to leave it open weigh the same. */
export function FormPanel({ form }: { form: Form }) {
  const { t } = useTranslation()
  const { id, server, message, warnings, fields, expiresAt } = form
  const title = useId()
  const typed = useAnswerDrafts((drafts) => drafts.filled.get(id))
  const setFilled = useAnswerDrafts((drafts) => drafts.setFilled)
  const answerForm = useQuestions((questions) => questions.answerForm)
  const { busy, problem, give } = useAnswer()
  const given = typed ?? proposedValues(fields)
  const values = typedValues(fields, given)
  const fits = fields.every((field) => problemOf(field, values[field.name]) === null)
  const answer = (next: FormAnswer) => void give(() => answerForm(id, next))
  return (
    <section
      aria-labelledby={title}
      className="space-y-3 rounded-panel border border-warn bg-raised px-4 py-3 text-small"
    >
      <div className="flex items-center gap-2">
        <ServerCog size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-warn" />
        <h2 id={title} className="min-w-0 flex-1 font-medium">
          {t('ask.form')}
        </h2>
        <Countdown until={expiresAt} kind="formExpires" />
      </div>
      <p className="text-quiet">{t('ask.formFrom', { server })}</p>
      <ScrollBox label={t('ask.form')} className="max-h-40 overflow-auto border-l-2 border-line pl-3">
        <p className="[overflow-wrap:anywhere] whitespace-pre-wrap select-text">
          <VisibleText text={message} />
        </p>
      </ScrollBox>
      {warnings.length > 0 && (
        <ul className="space-y-1 text-warn">
          {warnings.map((warning) => (
            <li key={JSON.stringify(warning)} className="[overflow-wrap:anywhere]">
              <SaidWords text={warning} />
            </li>
          ))}
        </ul>
      )}
      {fields.map((field) => (
        <FormFieldInput
          key={field.name}
          field={field}
          value={given[field.name]}
          problem={typed?.[field.name] === undefined ? null : problemOf(field, values[field.name])}
          onChange={(value) => setFilled(id, { ...given, [field.name]: value })}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={busy || !fits}
          title={t('ask.formHint.send')}
          className="min-w-32 flex-1"
          onClick={() => answer({ action: 'accept', values })}
        >
          {t('ask.formSend')}
        </Button>
        <Button
          disabled={busy}
          title={t('ask.formHint.decline')}
          className="min-w-32 flex-1"
          onClick={() => answer({ action: 'decline' })}
        >
          {t('ask.formDecline')}
        </Button>
        <Button
          disabled={busy}
          title={t('ask.formHint.cancel')}
          className="min-w-32 flex-1"
          onClick={() => answer({ action: 'cancel' })}
        >
          {t('ask.formCancel')}
        </Button>
      </div>
      {problem !== null && <Problem title={t('ask.failed')} reason={problem} />}
    </section>
  )
}

function proposedValues(fields: readonly FormField[]): FormValues {
  return Object.fromEntries(
    fields.flatMap(({ name, proposed }) =>
      proposed === null ? [] : [[name, typeof proposed === 'number' ? String(proposed) : proposed] as const],
    ),
  )
}

/** Numbers are kept as they are typed. */
function typedValues(fields: readonly FormField[], given: FormValues): FormValues {
  const entries = fields.flatMap(({ name, input }): [string, FormValue][] => {
    const value = given[name]
    if (value === undefined || value === '') return []
    return [[name, input.kind === 'number' && typeof value === 'string' ? Number(value) : value]]
  })
  return Object.fromEntries(entries)
}

import { MessageCircleQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Fold } from '../transcript/fold'
import type { ClarifyItem } from '../../state/turn-view'
import { VisibleText } from '../../ui/visible-text'
import { useId } from 'react'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { Countdown } from './countdown'
import { useAnswer } from './use-answer'
import { useAnswerDrafts } from './use-answer-drafts'
import type { Answering } from './use-answer-drafts'
import { useQuestions } from '../../state/use-questions'
import type { Question } from '../../../shared/ask'

export function ClarifyRow({ id, item, over }: { id: string; item: ClarifyItem; over: boolean }) {
  const { t } = useTranslation()
  const { questions, answer } = item
  if (answer === null && !over) return <ClarifyPanel item={item} />
  const answers = answer?.answers ?? null
  return (
    <Fold
      id={id}
      icon={MessageCircleQuestion}
      line={
        <>
          <span className="shrink-0 text-ink">{t(answers === null ? 'ask.skipped' : 'ask.clarified')}</span>
          <span className="min-w-0 truncate">
            <VisibleText text={answers?.join(', ') ?? questions[0]?.question ?? ''} />
          </span>
        </>
      }
    >
      <dl className="space-y-2 text-small select-text">
        {questions.map(({ question }, index) => (
          <div key={question}>
            <dt className="text-quiet">
              <VisibleText text={question} />
            </dt>
            <dd>
              <VisibleText text={answers?.[index] ?? '—'} />
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}

const nothing: Answering = { chosen: [], own: '' }

/** Questions of the agent, each with its choices and room for words of one's own. */
function ClarifyPanel({ item: { clarifyId, questions, expiresAt } }: { item: ClarifyItem }) {
  const { t } = useTranslation()
  const title = useId()
  const given = useAnswerDrafts((drafts) => drafts.given.get(clarifyId)) ?? questions.map(() => nothing)
  const setGiven = useAnswerDrafts((drafts) => drafts.setGiven)
  const answerClarify = useQuestions((all) => all.answerClarify)
  const { busy, problem, give } = useAnswer()
  const answers = given.map(textOf)
  return (
    <section
      aria-labelledby={title}
      className="space-y-3 rounded-panel border border-accent bg-raised px-4 py-3 text-small"
    >
      <div className="flex items-center gap-2">
        <MessageCircleQuestion size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-accent" />
        <h2 id={title} className="min-w-0 flex-1 font-medium">
          {t('ask.clarify', { count: questions.length })}
        </h2>
        <Countdown until={expiresAt} kind="expiresClarify" />
      </div>
      {questions.map((question, index) => (
        <ClarifyQuestion
          key={question.question}
          question={question}
          given={given[index] ?? nothing}
          onChange={(next) => setGiven(clarifyId, given.with(index, next))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={busy || answers.some((answer) => answer === '')}
          onClick={() => void give(() => answerClarify(clarifyId, answers))}
        >
          {t('ask.send')}
        </Button>
        <Button look="ghost" disabled={busy} onClick={() => void give(() => answerClarify(clarifyId, null))}>
          {t('ask.skip')}
        </Button>
      </div>
      {problem !== null && <Problem title={t('ask.failed')} reason={problem} />}
    </section>
  )
}

function textOf({ chosen, own }: Answering): string {
  return [...chosen, ...(own.trim() === '' ? [] : [own.trim()])].join(', ')
}

interface ClarifyQuestionProps {
  readonly question: Question
  readonly given: Answering
  onChange(given: Answering): void
}

function ClarifyQuestion({ question, given, onChange }: ClarifyQuestionProps) {
  const { t } = useTranslation()
  const name = useId()
  const { multiSelect, choices } = question
  const choose = (label: string) => {
    if (!multiSelect) return onChange({ chosen: [label], own: '' })
    const chosen = given.chosen.includes(label) ? given.chosen.filter((one) => one !== label) : [...given.chosen, label]
    onChange({ ...given, chosen })
  }
  return (
    <fieldset className="space-y-1">
      <legend className="pb-1 [overflow-wrap:anywhere] select-text">
        <VisibleText text={question.question} />
        {multiSelect && <span className="text-caption text-quiet"> · {t('ask.several')}</span>}
      </legend>
      {choices.map(({ label, description }) => (
        <label key={label} className="flex items-baseline gap-2 rounded-control px-2 py-1 hover:bg-hover">
          <input
            type={multiSelect ? 'checkbox' : 'radio'}
            name={name}
            checked={given.chosen.includes(label)}
            onChange={() => choose(label)}
            className="shrink-0 translate-y-0.5 accent-accent"
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <VisibleText text={label} />
            {description !== '' && (
              <span className="text-quiet">
                {' '}
                <VisibleText text={description} />
              </span>
            )}
          </span>
        </label>
      ))}
      <input
        aria-label={t('ask.own')}
        value={given.own}
        placeholder={choices.length === 0 ? t('ask.own') : t('ask.ownPlaceholder')}
        maxLength={10_000}
        onChange={({ target: { value } }) =>
          onChange({ chosen: multiSelect || value.trim() === '' ? given.chosen : [], own: value })
        }
        className="h-control w-full rounded-control border border-line bg-paper px-3 select-text placeholder:text-quiet"
      />
    </fieldset>
  )
}

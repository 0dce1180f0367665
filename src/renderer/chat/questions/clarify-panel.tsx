import { MessageCircleQuestion } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import type { ClarifyItem } from '../../state/turn-view'
import { ClarifyQuestion } from './clarify-question'
import { Countdown } from './countdown'
import { useAnswer } from './use-answer'
import { useAnswerDrafts } from './use-answer-drafts'
import type { Answering } from './use-answer-drafts'
import { useQuestions } from '../../state/use-questions'

const nothing: Answering = { chosen: [], own: '' }

/** Questions of the agent, each with its choices and room for words of one's own. */
export function ClarifyPanel({ item: { clarifyId, questions, expiresAt } }: { item: ClarifyItem }) {
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

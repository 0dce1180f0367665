import { MessageCircleQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showQuestion } from '../chat/questions/show-question'
import { useOpenQuestions } from '../state/use-questions'

/** How many questions wait in whatever chat; leads to the oldest. */
export function QuestionButton() {
  const { t } = useTranslation()
  const open = useOpenQuestions()
  const [next] = open
  if (next === undefined) return null
  const label = t('frame.questions', { count: open.length })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => showQuestion(next)}
      className="no-drag flex h-7 shrink-0 items-center gap-1.5 rounded-control px-2 text-small leading-control font-medium text-warn transition-colors hover:bg-hover"
    >
      <MessageCircleQuestion size={16} strokeWidth={1.75} aria-hidden />
      {open.length}
    </button>
  )
}

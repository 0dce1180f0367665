import { MessageCircleQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { useOpenQuestions } from '../../state/use-questions'
import { showQuestion } from './show-question'

/** How many questions wait, in whatever chat, and the way to the next one. */
export function QuestionBar() {
  const { t } = useTranslation()
  const open = useOpenQuestions()
  const [next] = open
  return (
    <div role="status" className="empty:hidden">
      {next !== undefined && (
        <div className="mb-2 flex min-h-row items-center gap-2 rounded-panel border border-line bg-raised py-0.5 pr-1 pl-3 text-small">
          <MessageCircleQuestion size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-warn" />
          <span className="min-w-0 flex-1 truncate">{t('ask.waiting', { count: open.length })}</span>
          <Button look="ghost" className="h-7" onClick={() => showQuestion(next)}>
            {t('ask.next')}
          </Button>
        </div>
      )}
    </div>
  )
}

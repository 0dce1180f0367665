import { MessageCircleQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Fold } from '../transcript/fold'
import type { ClarifyItem } from '../../state/turn-view'
import { VisibleText } from '../../ui/visible-text'
import { ClarifyPanel } from './clarify-panel'

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

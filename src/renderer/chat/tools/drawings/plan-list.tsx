import { Circle, CircleCheck, CircleDot, CircleSlash, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { VisibleText } from '../../../ui/visible-text'
import type { PlanStep } from './read-plan'

const icons: Record<PlanStep['status'], { readonly icon: LucideIcon; readonly look: string; readonly words: string }> =
  {
    pending: { icon: Circle, look: 'text-quiet', words: '' },
    in_progress: { icon: CircleDot, look: 'text-accent', words: 'font-medium' },
    completed: { icon: CircleCheck, look: 'text-ok', words: 'text-quiet' },
    cancelled: { icon: CircleSlash, look: 'text-quiet', words: 'text-quiet line-through' },
  }

/** The steps of a plan as a checklist. */
export function PlanList({ steps }: { steps: readonly PlanStep[] }) {
  const { t } = useTranslation()
  return (
    <ul className="space-y-1 text-small">
      {steps.map(({ id, content, status, isPart }) => {
        const { icon: Icon, look, words } = icons[status]
        return (
          <li key={id} className={`flex items-start gap-2 ${isPart ? 'pl-5.5' : ''}`}>
            <Icon
              size={14}
              strokeWidth={1.75}
              aria-label={t(`plan.${status}`)}
              className={`mt-0.75 shrink-0 ${look}`}
            />
            <span className={`min-w-0 [overflow-wrap:anywhere] select-text ${words}`}>
              <VisibleText text={content} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

import { ListTodo } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { runningIn, useChat } from '../../state/use-chat'
import { ScrollBox } from '../../ui/scroll-box'
import { Fold } from '../transcript/fold'
import { PlanList } from '../tools/drawings/plan-list'
import { planOf } from '../tools/drawings/read-plan'
import type { TurnView } from '../../state/turn-view'

/** What the agent means to do and how far it is, as long as something is left. */
export function PlanDock({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation()
  const written = useChat((chat) => newestPlan(runningIn(chat)?.items ?? []) ?? planOfTurns(chat.turns))
  const steps = useMemo(() => (written === null ? null : planOf(written)), [written])
  const done = steps?.filter(({ status }) => status === 'completed' || status === 'cancelled').length ?? 0
  if (steps === null || done === steps.length) return null
  const current =
    steps.find(({ status }) => status === 'in_progress') ?? steps.find(({ status }) => status === 'pending')
  return (
    <section aria-label={t('plan.label')} className="mb-2 rounded-panel border border-line bg-raised px-3 py-0.5">
      <Fold
        id={`${sessionId}/plan`}
        icon={ListTodo}
        line={<span className="truncate text-ink">{current?.content}</span>}
        figures={t('plan.count', { done, total: steps.length })}
      >
        <ScrollBox label={t('plan.label')} className="max-h-48 overflow-y-auto">
          <PlanList steps={steps} />
        </ScrollBox>
      </Fold>
    </section>
  )
}

/** What the plan's tool answered last; read anew for each token, so it is only looked for here. */
function newestPlan(items: TurnView['items']): string | null {
  const item = items.findLast((one) => one.kind === 'tool' && one.name === 'todo' && one.result?.ok === true)
  return item?.kind === 'tool' ? (item.result?.text ?? null) : null
}

function planOfTurns(turns: readonly TurnView[]): string | null {
  const turn = turns.findLast(({ items }) => newestPlan(items) !== null)
  return turn === undefined ? null : newestPlan(turn.items)
}

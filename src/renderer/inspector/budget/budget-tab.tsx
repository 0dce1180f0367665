import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { Problem } from '../../ui/problem'
import { NoRequests } from '../no-requests'
import { NoStoredPrompt } from '../no-stored-prompt'
import { NotInBundle } from '../not-in-bundle'
import { LineChart } from '../line-chart'
import { qualityMarks } from '../tiers'
import { useCall } from '../use-call'
import { useInspector } from '../../state/use-inspector'
import { usePrompt } from '../../state/use-prompt'
import { ofConversation, useLedgerVersion, useRequests, useSubjectId } from '../use-subject'
import { RentList } from './rent-list'
import type { Budget } from '../../../shared/inspect'

/** The window as a picture, how it grew, and what each part of it costs every time. */
export function BudgetTab() {
  const { t } = useTranslation()
  const format = useFormat()
  const sessionId = useSubjectId()
  const isBundle = useInspector((view) => view.bundle !== null)
  const built = usePrompt((prompt) => prompt.snapshot?.sha256)
  const version = useLedgerVersion()
  const { value: budget, problem } = useCall('inspect.budget', isBundle ? null : { sessionId }, `${version} ${built}`)
  const list = useRequests()
  if (isBundle) return <NotInBundle />
  if (problem !== null)
    return (
      <div className="p-4">
        <Problem title={t('inspect.failed')} reason={problem} />
      </div>
    )
  if (budget === null) return null
  const sizes = ofConversation(list.value?.requests ?? []).flatMap(({ id, usage }) =>
    usage === null ? [] : [{ id, value: usage.cacheRead + usage.cacheWrite + usage.input }],
  )
  const first = sizes[0]
  const last = sizes.at(-1)
  return (
    <div className="space-y-4 px-4 py-3">
      <NoStoredPrompt />
      {list.value !== null && list.value.requests.length === 0 && <NoRequests list={list.value} view="budget" />}
      <WindowPicture budget={budget} />
      <p className="text-caption text-quiet tabular-nums" title={t(`quality.${budget.total.quality}`)}>
        {qualityMarks[budget.total.quality]}{' '}
        {t('inspect.filled', {
          tokens: format.count(budget.total.value),
          window: format.count(budget.window),
          share: format.share(budget.total.value, budget.window),
        })}
      </p>
      {first !== undefined && last !== undefined && sizes.length > 1 && (
        <LineChart
          title={t('inspect.growth', {
            from: format.count(first.value),
            to: format.count(last.value),
            count: sizes.length,
          })}
          points={sizes}
          top={Math.max(...sizes.map(({ value }) => value)) * 1.1}
          limit={budget.window}
        />
      )}
      <RentList budget={budget} sessionId={sessionId} />
    </div>
  )
}

type PartName = Budget['parts'][number]['part'] | 'reserve'

const looks: Record<PartName, string> = {
  stable: 'tier-stable',
  context: 'tier-context',
  volatile: 'tier-volatile',
  call: 'tier-call',
  tools: 'bg-edge',
  references: 'bg-accent',
  history: 'tier-history',
  reserve: 'border border-dashed border-edge',
}

/** The whole window to scale: what fills it, what is kept free for the answer, and what is left. */
function WindowPicture({ budget: { parts: sent, window, total, reserve } }: { budget: Budget }) {
  const { t } = useTranslation()
  const format = useFormat()
  const parts = [...sent, ...(reserve > 0 ? [{ part: 'reserve' as const, tokens: reserve }] : [])]
  const used = total.value + reserve
  const whole = Math.max(window, used)
  const free = Math.max(0, window - used)
  const rows = [...parts, ...(free > 0 ? [{ part: 'free' as const, tokens: free }] : [])]
  return (
    <div>
      <div aria-hidden className="flex h-10 gap-px overflow-hidden rounded-control bg-line">
        {parts.map(({ part, tokens }) => (
          <span key={part} style={{ width: `${(100 * tokens) / whole}%` }} className={`min-w-0.5 ${looks[part]}`} />
        ))}
      </div>
      <dl className="grid grid-cols-[auto_1fr_auto_auto] gap-x-3 gap-y-0.5 pt-2 text-caption tabular-nums">
        {rows.map(({ part, tokens }) => (
          <div key={part} className="contents">
            <dt className="contents">
              <span
                aria-hidden
                className={`mt-1 size-2.5 rounded-[2px] ${part === 'free' ? 'bg-line' : looks[part]}`}
              />
              <span>{t(`inspect.part.${part}`)}</span>
            </dt>
            <dd className="contents">
              <span className="text-right">{format.count(tokens)}</span>
              <span className="text-right text-quiet">{format.share(tokens, whole)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {used > window && (
        <p className="pt-1 text-caption text-danger">
          {t('inspect.overflow', { tokens: format.count(used - window) })}
        </p>
      )}
    </div>
  )
}

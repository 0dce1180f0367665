import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UsageReport } from '../../shared/usage'
import { call } from '../bridge'
import { useView } from '../state/use-view'
import { Button } from '../ui/button'
import { CentrePage } from '../ui/centre-page'
import { EmptyState } from '../ui/empty-state'
import { Problem } from '../ui/problem'
import { Segmented } from '../ui/segmented'
import { useAnswerOf } from '../ui/use-answer-of'
import { useAttempt } from '../ui/use-attempt'
import { DayUsage } from './day-usage'
import { DearestChats } from './dearest-chats'
import { GroupUsage } from './group-usage'
import { UsageTotalsLine } from './usage-totals-line'

const periods = { week: 7, month: 30, quarter: 90, year: 365, all: null } as const
type Period = keyof typeof periods

/** What requests used and cost. The numbers are those of `hermes-desktop usage`. */
export function UsageView() {
  const { t } = useTranslation()
  const showChat = useView((view) => view.showChat)
  const tell = useView((view) => view.tell)
  const [period, setPeriod] = useState<Period>('month')
  const { value: report, problem } = useAnswerOf(period, () => call('usage.report', { days: periods[period] }))
  const saving = useAttempt()
  const save = () =>
    saving.attempt(async () => {
      const saved = await call('usage.export', { days: periods[period] })
      if (saved !== null) tell(t('usage.exported', { path: saved.path }))
    })
  return (
    <CentrePage title={t('usage.title')} onLeave={showChat}>
      <p className="mb-4 text-small text-quiet">{t('usage.hint')}</p>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented<Period>
          label={t('usage.period')}
          value={period}
          onChange={setPeriod}
          options={Object.keys(periods).map((value) => ({
            value: value as Period,
            label: t(`usage.periods.${value as Period}`),
          }))}
        />
        <Button onClick={() => void save()}>{t('usage.export')}</Button>
      </div>
      <div aria-live="polite" className="mb-4 empty:hidden">
        {problem !== null && <Problem title={t('usage.failed')} reason={problem} />}
        {saving.problem !== null && <Problem title={t('usage.failed')} reason={saving.problem} />}
      </div>
      {report !== null && <Report report={report} days={periods[period]} />}
    </CentrePage>
  )
}

function Report({ report, days }: { report: UsageReport; days: number | null }) {
  const { t } = useTranslation()
  if (report.total.requests === 0) return <EmptyState title={t('usage.none')} hint={t('usage.noneHint')} />
  return (
    <div className="space-y-8">
      <UsageTotalsLine total={report.total} />
      <DayUsage days={days} used={report.day} today={report.today} />
      <GroupUsage report={report} />
      <DearestChats chats={report.sessions} />
    </div>
  )
}

import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { CentrePage } from '../ui/centre-page'
import { EmptyState } from '../ui/empty-state'
import { Problem } from '../ui/problem'
import { useView } from '../state/use-view'
import { JobRow } from './job-row'
import { ScheduleForm } from './schedule-form'
import { useSchedules } from './use-schedules'
import type { ScheduleOverview } from '../../shared/calls/schedule-calls'
import { inWords } from '../i18n/in-words'

/** What runs by itself: when it does, what it did, and whether it can while the window is closed. */
export function SchedulesView() {
  const { t } = useTranslation()
  const showChat = useView((view) => view.showChat)
  const overview = useSchedules((state) => state.overview)
  const problem = useSchedules((state) => state.problem)
  const refresh = useSchedules((state) => state.refresh)
  const restore = useSchedules((state) => state.restore)
  const [adding, setAdding] = useState(false)
  const shown = useSchedules((state) => state.shown)
  const show = useSchedules((state) => state.show)
  useEffect(() => void refresh(), [refresh])
  useEffect(() => () => show(null), [show])
  return (
    <CentrePage title={t('schedules.title')} onLeave={showChat}>
      <p className="mb-4 text-small text-quiet">{t('schedules.hint')}</p>
      <div aria-live="polite" className="mb-4 space-y-2 empty:hidden">
        {problem !== null && <Problem title={t('schedules.failed')} reason={problem} />}
        {overview !== null && overview.problem !== null && (
          <Problem title={t('schedules.broken')} reason={overview.problem}>
            <Button onClick={() => void restore()}>{t('schedules.restore')}</Button>
          </Problem>
        )}
        {overview !== null && overview.repaired.length > 0 && (
          <Problem title={t('schedules.repaired')} reason={overview.repaired.map(inWords).join('\n')} />
        )}
      </div>
      {adding ? (
        <ScheduleForm job={null} onClose={() => setAdding(false)} />
      ) : (
        <Button look="primary" className="mb-4" onClick={() => setAdding(true)}>
          {t('schedules.new')}
        </Button>
      )}
      {overview?.jobs.length === 0 && !adding && (
        <EmptyState title={t('schedules.none')} hint={t('schedules.noneHint')} />
      )}
      <ul aria-label={t('schedules.title')} className="divide-y divide-line">
        {overview?.jobs.map((job) => (
          <JobRow
            key={shown?.jobId === job.id ? `${job.id} ${shown.runId}` : job.id}
            job={job}
            timeZone={overview.timeZone}
            shownRun={shown?.jobId === job.id ? shown.runId : null}
          />
        ))}
      </ul>
      {overview !== null && <BackgroundSettings overview={overview} />}
    </CentrePage>
  )
}

/** Whether schedules go on without a window. */
function BackgroundSettings({ overview }: { overview: ScheduleOverview }) {
  const { t } = useTranslation()
  const setBackground = useSchedules((state) => state.setBackground)
  return (
    <section className="mt-8 space-y-3">
      <Check
        label={t('schedules.background')}
        hint={t('schedules.backgroundHint')}
        checked={overview.runsInBackground}
        onChange={(runsInBackground) => void setBackground({ runsInBackground })}
      />
      <Check
        label={t('schedules.login')}
        hint={t('schedules.loginHint')}
        checked={overview.startsAtLogin}
        onChange={(startsAtLogin) => void setBackground({ startsAtLogin })}
      />
    </section>
  )
}

interface CheckProps {
  readonly label: string
  readonly hint: string
  readonly checked: boolean
  onChange(checked: boolean): void
}

function Check({ label, hint, checked, onChange }: CheckProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 accent-accent"
      />
      <div>
        <label htmlFor={id} className="text-small font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-caption text-quiet">
          {hint}
        </p>
      </div>
    </div>
  )
}

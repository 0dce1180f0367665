import { useTranslation } from 'react-i18next'
import { call } from '../bridge'
import { Problem } from '../ui/problem'
import { useAnswerOf } from '../ui/use-answer-of'
import { RunRow } from './run-row'
import { useSchedules } from './use-schedules'

const MOST = 50

interface RunListProps {
  readonly jobId: string
  readonly timeZone: string
  /** The run to open and to bring into view; `null` for none. */
  readonly shownRun: string | null
}

/** What a job did, newest first, missed runs among them. */
export function RunList({ jobId, timeZone, shownRun }: RunListProps) {
  const { t } = useTranslation()
  const version = useSchedules((state) => state.version)
  const { value: runs, problem } = useAnswerOf(`${jobId} ${version}`, () =>
    call('schedule.history', { id: jobId, limit: MOST }),
  )
  return (
    <section aria-label={t('schedules.history')}>
      <h2 className="mb-1 text-small font-medium text-quiet">{t('schedules.history')}</h2>
      {problem !== null && <Problem title={t('schedules.failed')} reason={problem} />}
      {runs?.length === 0 && <p className="text-small text-quiet">{t('schedules.noRuns')}</p>}
      <ol className="divide-y divide-line">
        {runs?.map((run) => (
          <RunRow key={run.id} run={run} timeZone={timeZone} isShown={run.id === shownRun} />
        ))}
      </ol>
    </section>
  )
}

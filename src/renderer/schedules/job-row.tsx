import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScheduledJob } from '../../shared/calls/schedule-calls'
import { useSay } from '../i18n/use-say'
import { useToolsetTitle } from '../i18n/use-toolset-title'
import { Button } from '../ui/button'
import { meaningWords, timeWords } from './meaning-words'
import { ScheduleForm } from './schedule-form'
import { useSchedules } from './use-schedules'
import { useSessions } from '../state/use-sessions'
import { deliveryFields } from './delivery'
import { call } from '../bridge'
import { Problem } from '../ui/problem'
import { useAnswerOf } from '../ui/use-answer-of'
import { RunRow } from './run-row'

const MOST = 50

interface JobRowProps {
  readonly job: ScheduledJob
  readonly timeZone: string
  /** The run to show at once; `null` for none. */
  readonly shownRun: string | null
}

/** One schedule with what it does next and what it did. */
export function JobRow({ job, timeZone, shownRun }: JobRowProps) {
  const { t, i18n } = useTranslation()
  const say = useSay()
  const [open, setOpen] = useState(shownRun !== null)
  const [editing, setEditing] = useState(false)
  const Arrow = open ? ChevronDown : ChevronRight
  if (editing) return <ScheduleForm job={job} onClose={() => setEditing(false)} />
  return (
    <li className="py-3">
      <div className="flex items-start gap-3">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-w-0 flex-1 items-start gap-2 rounded-control text-left"
        >
          <Arrow size={16} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0 text-quiet" />
          <span className="min-w-0">
            <span className="block truncate font-medium">{job.name}</span>
            <span className="block text-small text-quiet">
              {job.meaning === null ? t('schedules.unreadable') : meaningWords(job.meaning, t, i18n.language)}
            </span>
          </span>
        </button>
        <span className="shrink-0 text-small text-quiet tabular-nums">{stateWords()}</span>
      </div>
      {job.lastError !== null && (
        <p className="mt-1 ml-6 text-small text-danger">{t('schedules.lastError', { error: say(job.lastError) })}</p>
      )}
      {job.lastDeliveryError !== null && (
        <p className="mt-1 ml-6 text-small text-danger">
          {t('schedules.lastDelivery', { error: say(job.lastDeliveryError) })}
        </p>
      )}
      {open && (
        <div className="mt-3 ml-6 space-y-3">
          {job.prompt !== '' && <p className="text-small whitespace-pre-wrap select-text">{job.prompt}</p>}
          <JobFacts job={job} />
          <JobActions job={job} onEdit={() => setEditing(true)} />
          <RunList jobId={job.id} timeZone={timeZone} shownRun={shownRun} />
        </div>
      )}
    </li>
  )

  function stateWords(): string {
    if (job.isRunning) return t('schedules.running')
    if (job.state === 'completed') return t('schedules.done')
    if (!job.enabled) return t('schedules.paused')
    return job.nextRunAt === null
      ? ''
      : t('schedules.next', { time: timeWords(job.nextRunAt, i18n.language, timeZone) })
  }
}

function JobActions({ job, onEdit }: { job: ScheduledJob; onEdit(): void }) {
  const { t } = useTranslation()
  const act = useSchedules((state) => state.act)
  const [sure, setSure] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      {job.isRunning ? (
        <Button onClick={() => void act('schedule.stop', job.id)}>{t('schedules.stop')}</Button>
      ) : (
        <Button onClick={() => void act('schedule.run', job.id)}>{t('schedules.run')}</Button>
      )}
      {job.enabled ? (
        <Button onClick={() => void act('schedule.pause', job.id)}>{t('schedules.pause')}</Button>
      ) : (
        <Button onClick={() => void act('schedule.resume', job.id)}>{t('schedules.resume')}</Button>
      )}
      <Button onClick={onEdit}>{t('schedules.edit')}</Button>
      {sure ? (
        <Button look="danger" onClick={() => void act('schedule.remove', job.id)}>
          {t('schedules.removeSure')}
        </Button>
      ) : (
        <Button look="ghost" onClick={() => setSure(true)}>
          {t('schedules.remove')}
        </Button>
      )}
    </div>
  )
}

/** What a job is told besides its text. */
function JobFacts({ job }: { job: ScheduledJob }) {
  const { t } = useTranslation()
  const { kind, place } = deliveryFields(job.deliver)
  const title = useSessions((sessions) => sessions.list.find(({ id }) => id === place)?.title ?? place)
  const { skills, script, noAgent, workdir, model, toolsets, contextFrom, repeat } = job
  const titleOf = useToolsetTitle()
  const jobs = useSchedules((state) => state.overview?.jobs)
  const nameOf = (id: string) => jobs?.find((one) => one.id === id)?.name ?? id
  const facts = [
    [
      t('schedules.goesTo'),
      kind === 'other' || kind === 'channel'
        ? place
        : [t(`schedules.deliverTo.${kind}`), title].filter(Boolean).join(': '),
    ],
    [t('schedules.follows'), skills.join(', ')],
    [t('schedules.firstRuns'), script ?? ''],
    [t('schedules.worksIn'), workdir ?? ''],
    [t('schedules.asks'), noAgent ? t('schedules.asksNobody') : (model ?? '')],
    [t('schedules.toolsets'), (toolsets ?? []).map(titleOf).join(', ')],
    [t('schedules.contextFrom'), contextFrom.map(nameOf).join(', ')],
    [t('schedules.timesLeft'), repeat.times === null ? '' : String(Math.max(0, repeat.times - repeat.completed))],
  ].filter(([, value]) => value !== '')
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-small">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className="break-words select-text">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface RunListProps {
  readonly jobId: string
  readonly timeZone: string
  /** The run to open and to bring into view; `null` for none. */
  readonly shownRun: string | null
}

/** What a job did, newest first, missed runs among them. */
function RunList({ jobId, timeZone, shownRun }: RunListProps) {
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

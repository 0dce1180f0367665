import { useTranslation } from 'react-i18next'
import type { ScheduledJob } from '../../shared/calls/schedule-calls'
import { useSessions } from '../state/use-sessions'
import { deliveryDraft } from './delivery-draft'

/** What a job is told besides its text. */
export function JobFacts({ job }: { job: ScheduledJob }) {
  const { t } = useTranslation()
  const { kind, place } = deliveryDraft(job.deliver)
  const title = useSessions((sessions) => sessions.list.find(({ id }) => id === place)?.title ?? place)
  const { skills, script, workdir, model, repeat } = job
  const facts = [
    [
      t('schedules.goesTo'),
      kind === 'other' ? place : [t(`schedules.deliverTo.${kind}`), title].filter(Boolean).join(': '),
    ],
    [t('schedules.follows'), skills.join(', ')],
    [t('schedules.firstRuns'), script ?? ''],
    [t('schedules.worksIn'), workdir ?? ''],
    [t('schedules.asks'), model ?? ''],
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

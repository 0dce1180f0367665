import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScheduledJob } from '../../shared/calls/schedule-calls'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'
import { DeliveryField } from './delivery-field'
import { changesOf, draftOf, fieldsOf, type JobDraft } from './job-draft'
import { MoreFields } from './more-fields'
import { useSchedules } from './use-schedules'
import { call } from '../bridge'
import { SaidWords } from '../i18n/said-words'
import { useAnswerOf } from '../ui/use-answer-of'
import { meaningWords, timeWords } from './meaning-words'

interface ScheduleFormProps {
  /** `null`: a new one. */
  readonly job: ScheduledJob | null
  onClose(): void
}

export function ScheduleForm({ job, onClose }: ScheduleFormProps) {
  const { t } = useTranslation()
  const create = useSchedules((state) => state.create)
  const update = useSchedules((state) => state.update)
  const promptId = useId()
  const [draft, setDraft] = useState(() => draftOf(job))
  const change = (part: Partial<JobDraft>) => setDraft((now) => ({ ...now, ...part }))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const isSaved = job === null ? await create(fieldsOf(draft)) : await update(job.id, changesOf(job, draft))
    if (isSaved) onClose()
  }

  return (
    <form
      ref={focusFirst}
      onSubmit={(event) => void save(event)}
      className="mb-6 space-y-4 rounded-panel border border-line bg-raised p-4"
    >
      <div>
        <TextField
          label={t('schedules.when')}
          hint={t('schedules.whenHint')}
          placeholder={t('schedules.whenPlaceholder')}
          value={draft.schedule}
          spellCheck={false}
          onChange={(event) => change({ schedule: event.target.value })}
        />
        <SchedulePreview text={draft.schedule} />
      </div>
      <div>
        <label htmlFor={promptId} className="mb-1 block text-small font-medium">
          {t('schedules.what')}
        </label>
        <textarea
          id={promptId}
          rows={4}
          value={draft.prompt}
          placeholder={t('schedules.whatPlaceholder')}
          onChange={(event) => change({ prompt: event.target.value })}
          className="w-full resize-y rounded-control border border-edge bg-raised px-2 py-1 select-text"
        />
      </div>
      <DeliveryField value={draft.deliver} onChange={(deliver) => change({ deliver })} />
      <details>
        <summary className="cursor-default text-small text-quiet">{t('schedules.more')}</summary>
        <MoreFields draft={draft} jobId={job?.id ?? ''} change={change} />
      </details>
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={draft.schedule.trim() === ''}>
          {t('schedules.save')}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {t('schedules.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The button that led here is gone, and the focus with it. */
const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

/** What the text means and when it would run, before anything is saved. */
function SchedulePreview({ text }: { text: string }) {
  const { t, i18n } = useTranslation()
  const { value } = useAnswerOf(text, () => call('schedule.preview', { text }))
  if (text.trim() === '' || value === null) return null
  if (!value.ok) {
    return (
      <p role="status" className="mt-2 text-small text-danger">
        <SaidWords text={value.message} />
      </p>
    )
  }
  return (
    <div role="status" className="mt-2">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
        <dt className="text-quiet">{t('schedules.means')}</dt>
        <dd className="font-medium">{meaningWords(value.meaning, t, i18n.language)}</dd>
        <dt className="text-quiet">{t('schedules.nextRuns')}</dt>
        <dd>
          <ol aria-label={t('schedules.nextRuns')} className="tabular-nums">
            {value.runs.map((at) => (
              <li key={at}>{timeWords(at, i18n.language, value.timeZone)}</li>
            ))}
          </ol>
          <p className="text-caption text-quiet">{t('schedules.zone', { zone: value.timeZone })}</p>
        </dd>
      </dl>
    </div>
  )
}

import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScheduledJob } from '../../shared/calls/schedule-calls'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'
import { deliveryFields, deliveryText } from './delivery'
import { DeliveryField } from './delivery-field'
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
  const [schedule, setSchedule] = useState(job?.schedule ?? '')
  const [prompt, setPrompt] = useState(job?.prompt ?? '')
  const [name, setName] = useState(job?.name ?? '')
  const [skills, setSkills] = useState(job?.skills.join(', ') ?? '')
  const [script, setScript] = useState(job?.script ?? '')
  const [delivery, setDelivery] = useState(deliveryFields(job?.deliver ?? 'local'))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const fields = {
      name: name.trim(),
      prompt,
      skills: skills
        .split(/[,，、]/)
        .map((skill) => skill.trim())
        .filter((skill) => skill !== ''),
      script: script.trim() === '' ? null : script.trim(),
      deliver: deliveryText(delivery),
    }
    // A schedule that stays the same must not start anew.
    const when = job?.schedule === schedule ? {} : { schedule }
    const isSaved = job === null ? await create({ ...fields, schedule }) : await update(job.id, { ...fields, ...when })
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
          value={schedule}
          spellCheck={false}
          onChange={(event) => setSchedule(event.target.value)}
        />
        <SchedulePreview text={schedule} />
      </div>
      <div>
        <label htmlFor={promptId} className="mb-1 block text-small font-medium">
          {t('schedules.what')}
        </label>
        <textarea
          id={promptId}
          rows={4}
          value={prompt}
          placeholder={t('schedules.whatPlaceholder')}
          onChange={(event) => setPrompt(event.target.value)}
          className="w-full resize-y rounded-control border border-edge bg-raised px-2 py-1 select-text"
        />
      </div>
      <DeliveryField value={delivery} onChange={setDelivery} />
      <details className="space-y-3">
        <summary className="cursor-default text-small text-quiet">{t('schedules.more')}</summary>
        <TextField
          label={t('schedules.name')}
          hint={t('schedules.nameHint')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('schedules.skills')}
          hint={t('schedules.skillsHint')}
          value={skills}
          onChange={(event) => setSkills(event.target.value)}
        />
        <TextField
          label={t('schedules.script')}
          hint={t('schedules.scriptHint')}
          value={script}
          onChange={(event) => setScript(event.target.value)}
        />
      </details>
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={schedule.trim() === ''}>
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

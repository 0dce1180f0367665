import { useTranslation } from 'react-i18next'
import { call } from '../bridge'
import { CoreWords } from '../i18n/said/core-words'
import { useAnswerOf } from '../ui/use-answer-of'
import { meaningWords, timeWords } from './meaning-words'

/** What the text means and when it would run, before anything is saved. */
export function SchedulePreview({ text }: { text: string }) {
  const { t, i18n } = useTranslation()
  const { value } = useAnswerOf(text, () => call('schedule.preview', { text }))
  if (text.trim() === '' || value === null) return null
  if (!value.ok) {
    return (
      <p role="status" className="mt-2 text-small text-danger">
        <CoreWords text={value.message} />
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

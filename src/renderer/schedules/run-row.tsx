import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScheduleRun } from '../../shared/calls/schedule-calls'
import { SaidWords } from '../i18n/said-words'
import { useSay } from '../i18n/use-say'
import { openSession } from '../state/open-session'
import { Button } from '../ui/button'
import { timeWords } from './meaning-words'
import { call } from '../bridge'
import { useAnswerOf } from '../ui/use-answer-of'

const alarming = new Set<ScheduleRun['status']>(['failed', 'missed', 'unknown'])

interface RunRowProps {
  readonly run: ScheduleRun
  readonly timeZone: string
  /** A notification led here: it is opened and brought into view. */
  readonly isShown: boolean
}

export function RunRow({ run, timeZone, isShown }: RunRowProps) {
  const { t, i18n } = useTranslation()
  const say = useSay()
  const [open, setOpen] = useState(isShown)
  const { sessionId, output, status } = run
  const time = (at: number) => timeWords(at, i18n.language, timeZone)
  return (
    <li ref={isShown ? bringIntoView : null} tabIndex={isShown ? -1 : undefined} className="py-2 text-small">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="tabular-nums">{time(run.startedAt)}</span>
        <span className={alarming.has(status) ? 'text-danger' : 'text-quiet'}>{t(`schedules.status.${status}`)}</span>
        {status === 'missed' && <span className="text-quiet">{t('schedules.missedWhy')}</span>}
        {run.trigger === 'catch-up' && status !== 'missed' && (
          <span className="text-quiet">{t('schedules.catchUp', { time: time(run.scheduledFor) })}</span>
        )}
        {run.trigger === 'user' && <span className="text-quiet">{t('schedules.byHand')}</span>}
        <span className="flex-1" />
        {output !== null && !open && (
          <Button look="ghost" onClick={() => setOpen(true)}>
            {t('schedules.showOutput')}
          </Button>
        )}
        {sessionId !== null && (
          <Button look="ghost" onClick={() => openSession(sessionId)}>
            {t('schedules.openSession')}
          </Button>
        )}
      </div>
      {open && output !== null ? (
        <RunOutput output={output} />
      ) : (
        run.preview !== '' && <p className="truncate text-quiet">{run.preview}</p>
      )}
      {run.error !== null && (
        <p className="text-danger">
          <SaidWords text={run.error} />
        </p>
      )}
      {run.deliveryError !== null && (
        <p className="text-danger">{t('schedules.lastDelivery', { error: say(run.deliveryError) })}</p>
      )}
    </li>
  )
}

const bringIntoView = (row: HTMLElement | null) => row?.focus()

/** The whole result of a run. */
function RunOutput({ output }: { output: string }) {
  const { t } = useTranslation()
  const { value, problem } = useAnswerOf(output, async (name) => ({
    text: await call('schedule.output', { output: name }),
  }))
  if (value === null && problem === null) return null
  return (
    <pre className="mt-1 max-h-80 overflow-auto rounded-control bg-sunken p-3 font-mono text-code whitespace-pre-wrap select-text">
      {problem ?? value?.text ?? t('schedules.outputGone')}
    </pre>
  )
}

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScheduleOverview } from '../../shared/calls/schedule-calls'
import { useSchedules } from './use-schedules'

/** Whether schedules go on without a window. */
export function BackgroundSettings({ overview }: { overview: ScheduleOverview }) {
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

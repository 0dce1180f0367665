import { useTranslation } from 'react-i18next'
import { modelName } from '../../state/model-name'
import { useFormat } from '../../i18n/use-format'
import { useElapsed } from './use-elapsed'

/** The turn goes on: for how long, and how to end it. */
export function WorkingRow({ since, waitingFor }: { since: number; waitingFor: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const elapsed = useElapsed(since)
  return (
    <p className="flex min-h-row items-center gap-3 text-caption text-quiet tabular-nums">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
      <span>{waitingFor === null ? t('chat.working') : t('chat.waiting', { model: modelName(waitingFor, t) })}</span>
      {elapsed >= 1000 && <span>{format.duration(Math.floor(elapsed / 1000) * 1000)}</span>}
      <span className="ml-auto">{t('chat.escStops')}</span>
    </p>
  )
}

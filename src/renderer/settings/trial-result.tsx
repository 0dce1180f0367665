import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EndpointTrial } from '../../shared/calls/provider-calls'
import { useFormat } from '../i18n/use-format'
import { useSay } from '../i18n/use-say'
import { Button } from '../ui/button'

export type FieldOfForm = 'address' | 'key' | 'model'

interface TrialResultProps {
  readonly trial: EndpointTrial | null
  onMend(field: FieldOfForm): void
  /** `null`: there is a better way. */
  readonly onSaveAnyway: (() => void) | null
}

/** What an endpoint said: its models and how fast one answered, or what is wrong, with the buttons that mend it. */
export function TrialResult({ trial, onMend, onSaveAnyway }: TrialResultProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const say = useSay()
  if (trial === null) return <div role="status" />
  const { answer, problem, models } = trial
  const isAnswered = answer?.ok === true
  const failure = answer?.ok === false ? answer : null
  // An endpoint may list nothing and answer all the same.
  const wrong = isAnswered ? null : (failure ?? problem)
  const field = failure === null ? (problem?.at ?? null) : fieldOf(failure.layer)
  const Icon = wrong === null ? CircleCheck : CircleX
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
      <Icon
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className={`shrink-0 ${wrong === null ? 'text-ok' : 'text-danger'}`}
      />
      <p className="min-w-60 flex-1 break-words select-text">
        {wrong !== null && `${say(wrong.message)} ${failure === null ? '' : say(failure.action)}`.trim()}
        {wrong === null && models.length > 0 && (
          <span className="block">{t('endpoints.found', { count: models.length })}</span>
        )}
        {wrong === null && isAnswered && (
          <span className="block">
            {t('keys.testOk', { model: answer.answeredBy ?? answer.model, time: format.duration(answer.milliseconds) })}
          </span>
        )}
      </p>
      {wrong !== null && (
        <span className="flex flex-wrap gap-2">
          {field !== null && <Button onClick={() => onMend(field)}>{t(`endpoints.mend.${field}`)}</Button>}
          {onSaveAnyway !== null && (
            <Button look="ghost" onClick={onSaveAnyway}>
              {t('endpoints.saveAnyway')}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}

function fieldOf(layer: string): FieldOfForm | null {
  if (layer === 'key' || layer === 'model') return layer
  return layer === 'network' ? 'address' : null
}

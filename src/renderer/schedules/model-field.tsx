import { useTranslation } from 'react-i18next'
import { call } from '../bridge'
import { Select } from '../ui/select'
import { useAnswerOf } from '../ui/use-answer-of'
import type { JobDraft } from './job-draft'

type Chosen = Pick<JobDraft, 'model' | 'provider'>

interface ModelFieldProps extends Chosen {
  onChange(chosen: Chosen): void
}

/** Which model a run asks: one of those that are set up, or whichever new chats have when it is saved. */
export function ModelField({ model, provider, onChange }: ModelFieldProps) {
  const { t } = useTranslation()
  const { value: providers } = useAnswerOf('', () => call('model.list'))
  const known = (providers ?? [])
    .filter(({ isSetUp }) => isSetUp)
    .flatMap((one) => one.models.map(({ id }) => ({ provider: one.id, model: id, label: `${one.name} · ${id}` })))
  const now = keyOf({ model, provider })
  const options = [
    { value: '', label: t('schedules.modelAsNow') },
    ...known.map((one) => ({ value: keyOf(one), label: one.label })),
  ]
  const gone = options.some(({ value }) => value === now) ? [] : [{ value: now, label: model ?? '' }]
  return (
    <div className="space-y-1">
      <p className="text-small font-medium">{t('schedules.model')}</p>
      <Select
        label={t('schedules.model')}
        value={now}
        options={[...gone, ...options]}
        onChange={(value) => {
          const one = known.find((other) => keyOf(other) === value)
          onChange(one === undefined ? { model: null, provider: null } : { model: one.model, provider: one.provider })
        }}
      />
    </div>
  )
}

const keyOf = ({ model, provider }: Chosen): string => (model === null ? '' : `${provider ?? ''} ${model}`)

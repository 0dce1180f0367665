import { useTranslation } from 'react-i18next'
import { Segmented } from '../ui/segmented'
import { TextField } from '../ui/text-field'

export const deliveries = ['local', 'notification', 'file', 'webhook'] as const
export type DeliveryKind = (typeof deliveries)[number]

export interface DeliveryDraft {
  readonly kind: DeliveryKind
  /** The path or the address. */
  readonly place: string
}

/** Where the result goes. */
export function DeliveryField({ value, onChange }: { value: DeliveryDraft; onChange(value: DeliveryDraft): void }) {
  const { t } = useTranslation()
  const { kind, place } = value
  return (
    <div className="space-y-2">
      <p className="text-small font-medium">{t('schedules.deliver')}</p>
      <Segmented
        label={t('schedules.deliver')}
        value={kind}
        options={deliveries.map((one) => ({ value: one, label: t(`schedules.deliverTo.${one}`) }))}
        onChange={(next) => onChange({ kind: next, place })}
      />
      {(kind === 'file' || kind === 'webhook') && (
        <TextField
          label={t(`schedules.${kind}`)}
          {...(kind === 'file' && { hint: t('schedules.fileHint') })}
          value={place}
          onChange={(event) => onChange({ kind, place: event.target.value })}
        />
      )}
    </div>
  )
}

/** As main writes it. What the form cannot show stays as it is. */
export function deliveryText({ kind, place }: DeliveryDraft): string {
  return kind === 'file' || kind === 'webhook' ? `${kind}:${place.trim()}` : kind
}

export function deliveryDraft(text: string): DeliveryDraft {
  const [, named, place = ''] = /^(file|webhook):(.*)$/.exec(text) ?? []
  const kind = deliveries.find((one) => one === (named ?? text)) ?? 'local'
  return { kind, place }
}

import { useTranslation } from 'react-i18next'
import { useAppState } from '../state/use-app'

interface PlainKeyConsentProps {
  readonly accepted: boolean
  onChange(accepted: boolean): void
}

/** Where a key cannot be encrypted, nothing is saved without an explicit yes. Draws nothing where it can. */
export function PlainKeyConsent({ accepted, onChange }: PlainKeyConsentProps) {
  const { t } = useTranslation()
  const isPlain = useAppState((state) => state.keyStore.reason !== null)
  if (!isPlain) return null
  return (
    <label className="flex items-start gap-2 text-small">
      <input
        type="checkbox"
        checked={accepted}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span>
        {t('keys.accept')}
        <span className="block text-caption text-warn">{t('keys.noStore')}</span>
      </span>
    </label>
  )
}

import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/empty-state'

/** A bundle holds prompts and requests. What needs the home that they came from is not in it. */
export function NotInBundle() {
  const { t } = useTranslation()
  return (
    <div className="p-4">
      <EmptyState title={t('inspect.notInBundle')} hint={t('inspect.notInBundleHint')} />
    </div>
  )
}

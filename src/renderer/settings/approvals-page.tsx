import { useTranslation } from 'react-i18next'
import { SettingRows } from './setting-rows'

/** Who answers before something dangerous is done, and what needs no answer. */
export function ApprovalsPage() {
  const { t } = useTranslation()
  return (
    <>
      <p className="-mt-4 mb-4 text-small text-quiet">{t('approvals.lead')}</p>
      <SettingRows page="approvals" />
    </>
  )
}

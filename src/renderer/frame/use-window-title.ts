import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../use-app'

/** What the task bar and a native frame call this window. */
export function useWindowTitle(): void {
  const { t } = useTranslation()
  const folder = useAppState((state) => state.workspace?.name)
  useEffect(() => {
    document.title = folder === undefined ? t('app.name') : `${folder} – ${t('app.name')}`
  }, [folder, t])
}

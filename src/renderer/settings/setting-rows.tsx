import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { keysOnPage } from './page-keys'
import type { PageWithKeys } from './page-keys'
import { SettingRow } from './setting-row'
import { useSettings } from './use-settings'

/** The keys of a page, each with its control. */
export function SettingRows({ page }: { page: PageWithKeys }) {
  const { t } = useTranslation()
  const list = useSettings((settings) => settings.list)
  const problem = useSettings((settings) => settings.problem)
  const refresh = useSettings((settings) => settings.refresh)
  useEffect(() => void refresh(), [refresh])
  const byKey = new Map(list?.map((setting) => [setting.key, setting]))
  return (
    <>
      {problem !== null && (
        <Problem title={t('settings.unreadable')} reason={problem}>
          <Button onClick={() => void refresh()}>{t('app.retry')}</Button>
        </Problem>
      )}
      {keysOnPage(page, [...byKey.keys()]).map((key) => {
        const setting = byKey.get(key)
        return setting === undefined ? null : <SettingRow key={key} setting={setting} />
      })}
    </>
  )
}

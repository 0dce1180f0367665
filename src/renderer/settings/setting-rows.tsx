import { Fragment, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { groupKeys } from './group-keys'
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
  const groups = groupKeys(page, keysOnPage(page, [...byKey.keys()]))
  return (
    <>
      {problem !== null && (
        <Problem title={t('settings.unreadable')} reason={problem}>
          <Button onClick={() => void refresh()}>{t('app.retry')}</Button>
        </Problem>
      )}
      {groups.map(({ group, keys }) => (
        <Fragment key={keys[0]}>
          {group !== null && (
            <h2 className="mt-6 border-b border-line pb-1 text-small font-medium text-quiet first:mt-0">
              {t(`settings.groups.${group}`)}
            </h2>
          )}
          {keys.map((key) => {
            const setting = byKey.get(key)
            return setting && <SettingRow key={key} setting={setting} level={group === null ? 'h2' : 'h3'} />
          })}
        </Fragment>
      ))}
    </>
  )
}

import { Fragment, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { groupKeys } from './group-keys'
import { isInUse } from './depends-on'
import { keysOnPage } from './page-keys'
import type { PageWithKeys } from './page-keys'
import { SettingRow } from './setting-row'
import { useSettings } from './use-settings'
import { useWantedSetting } from './use-wanted-setting'

/** A page that has nothing but keys, and perhaps a sentence about them. */
export function rowsOf(page: PageWithKeys, lead?: 'approvals.lead'): () => ReactNode {
  return function KeysOfPage() {
    const { t } = useTranslation()
    return (
      <>
        {lead !== undefined && <p className="-mt-4 mb-4 text-small text-quiet">{t(lead)}</p>}
        <SettingRows page={page} />
      </>
    )
  }
}

/** The keys of a page, each with its control. What another setting leaves without use is not shown, unless it is set or sought. */
export function SettingRows({ page }: { page: PageWithKeys }) {
  const { t } = useTranslation()
  const list = useSettings((settings) => settings.list)
  const problem = useSettings((settings) => settings.problem)
  const refresh = useSettings((settings) => settings.refresh)
  const sought = useWantedSetting((state) => state.last)
  useEffect(() => void refresh(), [refresh])
  const byKey = new Map(list?.map((setting) => [setting.key, setting]))
  const keys = keysOnPage(page, [...byKey.keys()]).filter(
    (key) => byKey.get(key)?.isSet === true || key === sought || isInUse(key, (other) => byKey.get(other)?.value),
  )
  const groups = groupKeys(page, keys)
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
            <h2 className="mt-8 border-b border-line pb-1 text-small font-medium text-quiet first:mt-0">
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

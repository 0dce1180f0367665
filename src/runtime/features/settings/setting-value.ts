import { isDeepStrictEqual } from 'node:util'
import { type Group, isGroup } from '../../../core/base/is-group'
import type { SettingValue } from '../../../shared/calls/settings-calls'
import { said } from '../../../shared/words/said'
import { Refusal } from '../../refusal'
import { settingAt } from './describe-settings'

/** What is written for what a person chose. Throws for a key that has no field. An empty group or list of a form is no value. */
export function settingValue(key: readonly string[], value: SettingValue): unknown {
  const setting = knownSetting(key)
  const isForm = setting.control.kind === 'form' && setting.depth === 0
  return isForm && isNothing(value) ? undefined : (value ?? undefined)
}

export function knownSetting(key: readonly string[]) {
  const setting = settingAt(key)
  if (setting === null) throw new Refusal(said('home.no_setting', { key: key.join('.') }))
  if (setting.control.kind === 'elsewhere') throw new Refusal(said('home.setting_has_page', { key: key.join('.') }))
  return setting
}

/** A list of groups as it is to be written: what a form does not show of an item that it left alone, or changed in place, stays. */
export function withHiddenParts(written: unknown, wanted: unknown): unknown {
  if (!Array.isArray(written) || !Array.isArray(wanted)) return wanted
  const shows = (whole: unknown, shown: Group) =>
    isGroup(whole) && Object.entries(shown).every(([name, value]) => isDeepStrictEqual(whole[name], value))
  return wanted.map((item: unknown, at): unknown => {
    if (!isGroup(item)) return item
    const same: unknown = written.find((one) => shows(one, item))
    if (same !== undefined) return same
    const before: unknown = written[at]
    const isReplaced = written.length === wanted.length && isGroup(before)
    return isReplaced && !wanted.some((one) => isGroup(one) && shows(before, one)) ? { ...before, ...item } : item
  })
}

function isNothing(value: SettingValue): boolean {
  if (Array.isArray(value)) return value.length === 0
  return isGroup(value) && Object.keys(value).length === 0
}

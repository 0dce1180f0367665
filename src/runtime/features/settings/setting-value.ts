import { parse } from 'yaml'
import type { SettingValue } from '../../../shared/calls/settings-calls'
import { said } from '../../../shared/words/said'
import { Refusal } from '../../refusal'
import { settingAt } from './describe-settings'

/** What is written for what a person typed. Throws for a key that has no field. */
export function settingValue(key: readonly string[], value: SettingValue): unknown {
  const setting = knownSetting(key)
  const isText = setting.control.kind === 'yaml' && setting.depth === 0
  return isText ? fromYaml(key.join('.'), String(value ?? '')) : (value ?? undefined)
}

export function knownSetting(key: readonly string[]) {
  const setting = settingAt(key)
  if (setting === null) throw new Refusal(said('home.no_setting', { key: key.join('.') }))
  if (setting.control.kind === 'elsewhere') throw new Refusal(said('home.setting_has_page', { key: key.join('.') }))
  return setting
}

/** An empty text is no value: the default holds. */
function fromYaml(key: string, text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return parse(text)
  } catch (error) {
    throw new Refusal(
      said('home.not_yaml', {
        key,
        problem: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
      }),
    )
  }
}

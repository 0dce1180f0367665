import { isChannel, type Origin } from '../../../shared/origin'
import { defineLayer } from '../layer'
import { platformNames } from '../platform-names'
import { platformProse } from '../platform-prose'
import api from '../text/platform-api.md?raw'
import channel from '../text/platform-channel.md?raw'
import cli from '../text/platform-cli.md?raw'
import editor from '../text/platform-editor.md?raw'
import schedule from '../text/platform-schedule.md?raw'
import subAgent from '../text/platform-sub-agent.md?raw'
import window from '../text/platform-window.md?raw'
import { trimText } from '../../base/trim-text'

const prose = { window, cli, schedule, 'sub-agent': subAgent, editor, api }

export const platform = defineLayer({
  id: 'platform',
  tier: 'stable',
  title: 'Platform',
  gather: ({ origin, config }) => {
    const key = platformNames(origin).find((name) => Object.hasOwn(config.platform_hints, name)) ?? null
    return { facts: { origin, key, setting: key === null ? undefined : config.platform_hints[key] } }
  },
  render: ({ origin, key, setting }) => {
    const { name, own } = proseOf(origin)
    const text = platformHint(own, setting)
    return key === null || text === own.trim()
      ? { text, source: { kind: 'built-in', name: `platform-${name}` } }
      : { text, source: { kind: 'setting', key: `platform_hints.${key}` } }
  },
})

function proseOf(origin: Origin): { readonly name: string; readonly own: string } {
  if (!isChannel(origin)) return { name: origin, own: prose[origin] }
  const id = origin.slice('channel:'.length)
  const own = Object.hasOwn(platformProse, id) ? platformProse[id] : undefined
  return own === undefined ? { name: 'channel', own: channel } : { name: id, own }
}

/** The built-in hint with the user's setting applied: a text is appended; an object can replace, append or both. Nothing but blanks replaces nothing. */
export function platformHint(builtIn: string, setting: unknown): string {
  const { replace, append } = readSetting(setting)
  return [replace ?? builtIn, append ?? '']
    .map(trimText)
    .filter((part) => part !== '')
    .join('\n\n')
}

function readSetting(setting: unknown): { replace?: string; append?: string } {
  if (typeof setting === 'string') return { append: setting }
  if (typeof setting !== 'object' || setting === null) return {}
  const replace =
    'replace' in setting && typeof setting.replace === 'string' && trimText(setting.replace) !== ''
      ? setting.replace
      : undefined
  const append = 'append' in setting && typeof setting.append === 'string' ? setting.append : undefined
  return { ...(replace !== undefined && { replace }), ...(append !== undefined && { append }) }
}

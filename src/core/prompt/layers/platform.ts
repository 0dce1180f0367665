import { isChannel, type Origin } from '../../../shared/origin'
import { defineLayer } from '../layer'
import { platformHint } from '../platform-hint'
import api from '../text/platform-api.md?raw'
import channel from '../text/platform-channel.md?raw'
import cli from '../text/platform-cli.md?raw'
import editor from '../text/platform-editor.md?raw'
import schedule from '../text/platform-schedule.md?raw'
import subAgent from '../text/platform-sub-agent.md?raw'
import window from '../text/platform-window.md?raw'

const prose = { window, cli, schedule, 'sub-agent': subAgent, channel, editor, api }

/** Names in `platform_hints` that the Python agent knows; those of messaging platforms are theirs. */
const otherNames = {
  window: 'desktop',
  cli: 'cli',
  schedule: 'cron',
  'sub-agent': 'subagent',
  editor: 'acp',
  api: 'api_server',
}

export const platform = defineLayer({
  id: 'platform',
  tier: 'stable',
  title: 'Platform',
  gather: ({ origin, config }) => {
    const key = settingKeys(origin).find((name) => Object.hasOwn(config.platform_hints, name)) ?? null
    return { facts: { origin, key, setting: key === null ? undefined : config.platform_hints[key] } }
  },
  render: ({ origin, key, setting }) => {
    const kind = isChannel(origin) ? 'channel' : origin
    const text = platformHint(prose[kind], setting)
    return key === null || text === prose[kind].trim()
      ? { text, source: { kind: 'built-in', name: `platform-${kind}` } }
      : { text, source: { kind: 'setting', key: `platform_hints.${key}` } }
  },
})

function settingKeys(origin: Origin): readonly string[] {
  return [origin, isChannel(origin) ? origin.slice('channel:'.length) : otherNames[origin]]
}

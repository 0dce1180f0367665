import { defineLayer } from '../layer'
import { platformHint } from '../platform-hint'
import desktopProse from '../text/platform-desktop.md?raw'

export const platform = defineLayer({
  id: 'platform',
  tier: 'stable',
  title: 'Platform',
  gather: ({ config }) => ({ facts: config.platform_hints['desktop'] }),
  render: (setting) => {
    const text = platformHint(desktopProse, setting)
    return text === desktopProse.trim()
      ? { text, source: { kind: 'built-in', name: 'platform-desktop' } }
      : { text, source: { kind: 'setting', key: 'platform_hints.desktop' } }
  },
})

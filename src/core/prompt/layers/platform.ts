import type { LayerDefinition } from '../layer'
import { platformHint } from '../platform-hint'
import desktopProse from '../text/platform-desktop.md?raw'

export const platform: LayerDefinition = {
  id: 'platform',
  tier: 'stable',
  title: 'Platform',
  render: (input) => {
    const text = platformHint(desktopProse, input.platformHint)
    return text === desktopProse.trim()
      ? { text, source: { kind: 'built-in', name: 'platform-desktop' } }
      : { text, source: { kind: 'setting', key: 'platform_hints.desktop' } }
  },
}

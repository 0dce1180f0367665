import { defineLayer } from '../layer'
import { modelGates } from '../model-gates'
import prose from '../text/enforcement.md?raw'

export const enforcement = defineLayer({
  id: 'enforcement',
  tier: 'stable',
  title: 'Tool-use enforcement',
  gather: ({ config }) => ({ facts: config.agent.tool_use_enforcement }),
  render: (setting, session) =>
    modelGates(setting, session).enforcement
      ? { text: prose, source: { kind: 'built-in', name: 'enforcement' } }
      : null,
})

import type { LayerDefinition } from '../layer'

export const externalMemory: LayerDefinition = {
  id: 'external_memory',
  tier: 'volatile',
  title: 'External memory',
  render: ({ externalMemory }) =>
    externalMemory === null
      ? null
      : { text: externalMemory.text, source: { kind: 'setting', key: `memory.provider: ${externalMemory.provider}` } },
}

import { defineLayer } from '../layer'

export const externalMemory = defineLayer({
  id: 'external_memory',
  tier: 'volatile',
  title: 'External memory',
  gather: ({ externalMemory = null }) => ({ facts: externalMemory }),
  render: (memory) =>
    memory === null
      ? null
      : { text: memory.text, source: { kind: 'setting', key: `memory.provider: ${memory.provider}` } },
})

import type { LayerDefinition } from '../layer'

export const systemMessage: LayerDefinition = {
  id: 'system_message',
  tier: 'context',
  title: 'System message',
  render: ({ systemMessage }) =>
    systemMessage === '' ? null : { text: systemMessage, source: { kind: 'session', name: 'system message' } },
}

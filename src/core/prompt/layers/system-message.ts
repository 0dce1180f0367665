import { defineLayer } from '../layer'

export const systemMessage = defineLayer({
  id: 'system_message',
  tier: 'context',
  title: 'System message',
  gather: ({ systemMessage = '' }) => ({ facts: systemMessage }),
  render: (text) => (text === '' ? null : { text, source: { kind: 'session', name: 'system message' } }),
})

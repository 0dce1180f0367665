import { defineLayer } from '../layer'

/** The user's own words: those for the session, else those of the settings. */
export const systemMessage = defineLayer({
  id: 'system_message',
  tier: 'context',
  title: 'System message',
  gather: ({ systemMessage, config }) => ({ facts: { own: systemMessage, usual: config.agent.system_message ?? '' } }),
  render: ({ own, usual }) => {
    const text = own ?? usual
    if (text.trim() === '') return null
    const source =
      own === undefined
        ? ({ kind: 'setting', key: 'agent.system_message' } as const)
        : ({ kind: 'session', name: 'system message' } as const)
    return { text, source }
  },
})

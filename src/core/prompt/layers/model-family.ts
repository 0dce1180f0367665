import { defineLayer } from '../layer'
import { modelGates } from '../model-gates'
import googleProse from '../text/family-google.md?raw'
import openaiProse from '../text/family-openai.md?raw'

export const familyGoogle = defineLayer({
  id: 'family_google',
  tier: 'stable',
  title: 'Model family: Google',
  gather: ({ config }) => ({ facts: config.agent.tool_use_enforcement }),
  render: (setting, session) =>
    modelGates(setting, session).family === 'google'
      ? { text: googleProse, source: { kind: 'built-in', name: 'family-google' } }
      : null,
})

export const familyOpenai = defineLayer({
  id: 'family_openai',
  tier: 'stable',
  title: 'Model family: OpenAI',
  gather: ({ config }) => ({ facts: config.agent.tool_use_enforcement }),
  render: (setting, session) =>
    modelGates(setting, session).family === 'openai'
      ? { text: openaiProse, source: { kind: 'built-in', name: 'family-openai' } }
      : null,
})

import type { LayerDefinition } from '../layer'
import { modelGates } from '../model-gates'
import googleProse from '../text/family-google.md?raw'
import openaiProse from '../text/family-openai.md?raw'

export const familyGoogle: LayerDefinition = {
  id: 'family_google',
  tier: 'stable',
  title: 'Model family: Google',
  render: (input) =>
    modelGates(input).family === 'google'
      ? { text: googleProse, source: { kind: 'built-in', name: 'family-google' } }
      : null,
}

export const familyOpenai: LayerDefinition = {
  id: 'family_openai',
  tier: 'stable',
  title: 'Model family: OpenAI',
  render: (input) =>
    modelGates(input).family === 'openai'
      ? { text: openaiProse, source: { kind: 'built-in', name: 'family-openai' } }
      : null,
}

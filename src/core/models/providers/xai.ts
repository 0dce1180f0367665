import { plainDialect } from './dialect'
import { threeLevels } from './effort'
import type { Provider } from './provider'

export const xai: Provider = {
  id: 'xai',
  name: 'xAI',
  aliases: ['x-ai', 'grok'],
  apiMode: 'responses',
  baseUrl: 'https://api.x.ai/v1',
  keyNames: ['XAI_API_KEY'],
  modelList: 'openai',
  dialect: {
    ...plainDialect,
    vendorPrefixes: ['x-ai', 'xai'],
    // The others think as they like and refuse to be asked.
    effort(model, effort) {
      if (/^grok-3-mini/i.test(model)) return { reasoning_effort: threeLevels(effort) === 'low' ? 'low' : 'high' }
      return /^grok-4\.[5-9]/i.test(model) ? { reasoning_effort: threeLevels(effort) } : {}
    },
  },
}

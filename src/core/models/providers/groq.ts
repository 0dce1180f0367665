import { plainDialect } from './dialect'
import { openWeightsEffort } from './effort'
import type { Provider } from './provider'

export const groq: Provider = {
  id: 'groq',
  name: 'Groq',
  aliases: [],
  apiMode: 'chat_completions',
  baseUrl: 'https://api.groq.com/openai/v1',
  keyNames: ['GROQ_API_KEY'],
  modelList: 'openai',
  dialect: { ...plainDialect, maxTokens: 'max_completion_tokens', effort: openWeightsEffort },
}

import { plainDialect } from './dialect'
import { aggregatorEffort } from './effort'
import type { Provider } from './provider'

export const openrouter: Provider = {
  id: 'openrouter',
  name: 'OpenRouter',
  aliases: [],
  apiMode: 'chat_completions',
  baseUrl: 'https://openrouter.ai/api/v1',
  keyNames: ['OPENROUTER_API_KEY'],
  modelList: 'openai',
  dialect: { ...plainDialect, effort: aggregatorEffort, replay: 'reasoning_details' },
}

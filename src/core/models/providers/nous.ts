import { plainDialect } from './dialect'
import { aggregatorEffort } from './effort'
import type { Provider } from './provider'

export const nous: Provider = {
  id: 'nous',
  name: 'Nous Research',
  aliases: ['nous-portal'],
  apiMode: 'chat_completions',
  baseUrl: 'https://inference-api.nousresearch.com/v1',
  keyNames: ['NOUS_API_KEY'],
  modelList: 'openai',
  dialect: { ...plainDialect, effort: aggregatorEffort, replay: 'reasoning_details' },
}

import { nineLetterIds } from '../convert/tool-ids'
import { plainDialect } from './dialect'
import type { Provider } from './provider'

export const mistral: Provider = {
  id: 'mistral',
  name: 'Mistral AI',
  aliases: ['mistralai'],
  apiMode: 'chat_completions',
  baseUrl: 'https://api.mistral.ai/v1',
  keyNames: ['MISTRAL_API_KEY'],
  modelList: 'openai',
  // Usage comes without being asked for, and fields that it does not know are refused.
  dialect: { ...plainDialect, vendorPrefixes: ['mistralai', 'mistral'], streamUsage: false, callIds: nineLetterIds },
}

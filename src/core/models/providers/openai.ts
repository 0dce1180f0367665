import { plainDialect } from './dialect'
import { openaiEffort, wantsDeveloperRole } from './effort'
import type { Provider } from './provider'

export const openai: Provider = {
  id: 'openai',
  name: 'OpenAI',
  aliases: ['openai-api'],
  apiMode: 'responses',
  baseUrl: 'https://api.openai.com/v1',
  keyNames: ['OPENAI_API_KEY'],
  modelList: 'openai',
  dialect: {
    ...plainDialect,
    vendorPrefixes: ['openai'],
    maxTokens: 'max_completion_tokens',
    developerRole: wantsDeveloperRole,
    effort: openaiEffort,
  },
}

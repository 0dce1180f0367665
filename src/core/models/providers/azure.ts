import { plainDialect } from './dialect'
import { openaiEffort, wantsDeveloperRole } from './effort'
import type { Provider } from './provider'

/** Every customer has an own address: `https://NAME.openai.azure.com/openai/v1`. Models go by the names of deployments. */
export const azure: Provider = {
  id: 'azure',
  name: 'Azure OpenAI',
  aliases: ['azure-openai', 'azure_openai'],
  apiMode: 'chat_completions',
  baseUrl: null,
  keyNames: ['AZURE_OPENAI_API_KEY'],
  modelList: 'openai',
  dialect: {
    ...plainDialect,
    maxTokens: 'max_completion_tokens',
    developerRole: wantsDeveloperRole,
    effort: openaiEffort,
  },
}

import { plainDialect } from './dialect'
import { thinkingSwitch } from './effort'
import type { Provider } from './provider'

export const deepseek: Provider = {
  id: 'deepseek',
  name: 'DeepSeek',
  aliases: [],
  apiMode: 'chat_completions',
  baseUrl: 'https://api.deepseek.com',
  keyNames: ['DEEPSEEK_API_KEY'],
  modelList: 'openai',
  dialect: {
    ...plainDialect,
    vendorPrefixes: ['deepseek', 'deepseek-ai'],
    effort: (_model, effort) => thinkingSwitch(effort),
    replay: 'reasoning_content',
    unsignedThinking: true,
  },
}

import { plainDialect } from './dialect'
import { thinkingSwitch } from './effort'
import type { Provider } from './provider'

export const zai: Provider = {
  id: 'zai',
  name: 'Z.AI',
  aliases: ['z-ai', 'z.ai', 'glm', 'zhipu'],
  apiMode: 'chat_completions',
  baseUrl: 'https://api.z.ai/api/paas/v4',
  keyNames: ['ZAI_API_KEY', 'GLM_API_KEY'],
  modelList: 'openai',
  dialect: {
    ...plainDialect,
    vendorPrefixes: ['z-ai', 'zai', 'zai-org'],
    effort: (model, effort) => (/^glm-(?:4\.[5-9]|[5-9])/i.test(model) ? thinkingSwitch(effort) : {}),
    replay: 'reasoning_content',
  },
}

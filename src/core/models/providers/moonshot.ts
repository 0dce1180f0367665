import { plainDialect } from './dialect'
import { thinkingSwitch } from './effort'
import type { Provider } from './provider'

export const moonshot: Provider = {
  id: 'moonshot',
  name: 'Moonshot AI',
  aliases: ['kimi', 'moonshotai'],
  apiMode: 'chat_completions',
  baseUrl: 'https://api.moonshot.ai/v1',
  keyNames: ['MOONSHOT_API_KEY'],
  modelList: 'openai',
  dialect: {
    ...plainDialect,
    vendorPrefixes: ['moonshotai', 'moonshot'],
    // Only these can be told not to think.
    effort: (model, effort) => (/^kimi-k2\.[56]/i.test(model) ? thinkingSwitch(effort) : {}),
    replay: 'reasoning_content',
    unsignedThinking: true,
  },
}

import { plainDialect } from './dialect'
import type { Provider } from './provider'

export const alibaba: Provider = {
  id: 'alibaba',
  name: 'Alibaba DashScope',
  aliases: ['dashscope', 'qwen'],
  apiMode: 'chat_completions',
  baseUrl: 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
  keyNames: ['DASHSCOPE_API_KEY'],
  modelList: 'openai',
  dialect: {
    ...plainDialect,
    vendorPrefixes: ['qwen', 'alibaba'],
    effort: (model, effort) =>
      /^qwen(?:3(?!-coder)|-plus|-turbo|-flash)/i.test(model)
        ? { enable_thinking: effort !== 'none' && effort !== 'minimal' }
        : {},
  },
}

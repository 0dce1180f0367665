import { plainDialect } from './dialect'
import type { Provider } from './provider'

export const anthropic: Provider = {
  id: 'anthropic',
  name: 'Anthropic',
  aliases: ['claude'],
  apiMode: 'anthropic_messages',
  baseUrl: 'https://api.anthropic.com',
  keyNames: ['ANTHROPIC_API_KEY'],
  modelList: 'anthropic',
  dialect: { ...plainDialect, vendorPrefixes: ['anthropic'] },
}

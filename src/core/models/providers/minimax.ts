import { plainDialect } from './dialect'
import type { Provider } from './provider'

/** Its models think between tool calls only through the Anthropic format. */
export const minimax: Provider = {
  id: 'minimax',
  name: 'MiniMax',
  aliases: [],
  apiMode: 'anthropic_messages',
  baseUrl: 'https://api.minimax.io/anthropic',
  keyNames: ['MINIMAX_API_KEY'],
  modelList: 'none',
  dialect: { ...plainDialect, vendorPrefixes: ['minimax'], unsignedThinking: true },
}

import { anthropicClient } from './anthropic'
import type { ClientRoute } from './client-route'
import type { ApiMode, ModelClient } from './model-client'
import { openaiChat } from './openai-chat'
import { openaiResponses } from './openai-responses'
import type { StreamPorts } from './wire/read-stream'

const clients: Readonly<Record<ApiMode, (route: ClientRoute, ports: StreamPorts) => ModelClient>> = {
  chat_completions: openaiChat,
  responses: openaiResponses,
  anthropic_messages: anthropicClient,
}

/** A client that speaks this format to this service. */
export function createClient(mode: ApiMode, route: ClientRoute, ports: StreamPorts): ModelClient {
  return clients[mode](route, ports)
}

import type { ChatCompletionChunk } from 'openai/resources/chat/completions'
import type { ResponseStreamEvent } from 'openai/resources/responses/responses'
import type { Endpoint } from '../model-client'
import type { OpenStream, StreamPorts } from './read-stream'
import { placeholderKey, sdkHeaders } from './sdk-headers'
import { farFuture } from './time-limit'

interface OpenAiSdk {
  chat(body: object, signal: AbortSignal): Promise<OpenStream<ChatCompletionChunk>>
  responses(body: object, signal: AbortSignal): Promise<OpenStream<ResponseStreamEvent>>
}

/** The SDK is large, so it is loaded with the first request. */
export async function openaiSdk(endpoint: Endpoint, { fetch }: StreamPorts): Promise<OpenAiSdk> {
  const { OpenAI, APIError } = await import('openai')
  const client = new OpenAI({
    baseURL: endpoint.baseUrl,
    apiKey: endpoint.key ?? placeholderKey,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    defaultHeaders: sdkHeaders(endpoint, process.env['OPENAI_CUSTOM_HEADERS']),
    fetch,
    maxRetries: 0,
    timeout: farFuture,
    logLevel: 'off',
  })

  async function post<Event>(path: string, body: object, signal: AbortSignal): Promise<OpenStream<Event>> {
    const request = client.post<AsyncIterable<Event>>(path, { body, stream: true, signal })
    const { data, response } = await request.withResponse()
    return {
      events: data,
      contentType: response.headers.get('content-type') ?? '',
      isApiError: (error) => error instanceof APIError,
    }
  }

  return {
    chat: (body, signal) => post('/chat/completions', body, signal),
    responses: (body, signal) => post('/responses', body, signal),
  }
}

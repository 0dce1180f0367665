import type { RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages'
import type { Endpoint } from '../model-client'
import type { OpenStream, StreamPorts } from './read-stream'
import { placeholderKey, sdkHeaders } from './sdk-headers'
import { farFuture } from './time-limit'

interface AnthropicSdk {
  messages(body: object, signal: AbortSignal): Promise<OpenStream<RawMessageStreamEvent>>
}

/** The SDK is large, so it is loaded with the first request. */
export async function anthropicSdk(endpoint: Endpoint, { fetch }: StreamPorts): Promise<AnthropicSdk> {
  const { Anthropic, APIError } = await import('@anthropic-ai/sdk')
  const client = new Anthropic({
    // The SDK adds the version itself; people copy addresses with it.
    baseURL: endpoint.baseUrl.replace(/\/v1\/*$/, ''),
    apiKey: endpoint.key ?? placeholderKey,
    webhookKey: null,
    defaultHeaders: { ...compatibleKey(endpoint), ...sdkHeaders(endpoint, process.env['ANTHROPIC_CUSTOM_HEADERS']) },
    fetch,
    maxRetries: 0,
    timeout: farFuture,
    logLevel: 'off',
  })
  return {
    async messages(body, signal) {
      const request = client.post<AsyncIterable<RawMessageStreamEvent>>('/v1/messages', { body, stream: true, signal })
      const { data, response } = await request.withResponse()
      return {
        events: data,
        contentType: response.headers.get('content-type') ?? '',
        isApiError: (error) => error instanceof APIError,
      }
    },
  }
}

/** Services that copied the format look for the key where its first version had it. */
function compatibleKey({ baseUrl, key }: Endpoint): Readonly<Record<string, string>> {
  const { hostname } = new URL(baseUrl)
  const isAnthropic = hostname === 'anthropic.com' || hostname.endsWith('.anthropic.com')
  return key === null || isAnthropic ? {} : { 'x-api-key': key }
}

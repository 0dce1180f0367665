import { describeFailure, type Failure } from './describe-failure'

export interface ApiCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** Anything else, with its own content type. */
  readonly body?: FormData | URLSearchParams | Uint8Array<ArrayBuffer>
  readonly signal: AbortSignal
  /** Instead of a minute. */
  readonly timeoutMs?: number
}

/** What a server answered, whatever its status. `value` is its JSON, or `null` where it sent none. */
export interface ApiAnswer {
  readonly ok: true
  readonly status: number
  readonly headers: Headers
  readonly value: unknown
}

/** One request to the API of a platform. Never throws: without an answer it says whether the request may have arrived. */
export async function callApi(
  name: string,
  fetch: typeof globalThis.fetch,
  { method, url, headers, json, body, signal, timeoutMs = 60_000 }: ApiCall,
): Promise<ApiAnswer | Failure> {
  const content = json === undefined ? (body ?? null) : JSON.stringify(json)
  try {
    const response = await fetch(url, {
      method: method ?? (content === null ? 'GET' : 'POST'),
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(content !== null && { body: content }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    return { ok: true, status: response.status, headers: response.headers, value: parsed(await response.text()) }
  } catch (error) {
    return describeFailure(name, error)
  }
}

export const isSuccess = ({ status }: ApiAnswer): boolean => status >= 200 && status < 300

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

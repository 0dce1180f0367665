import { Api, GrammyError, HttpError } from 'grammy'
import type { Sent } from '../../../../core/channels/channel'
import { said } from '../../../../shared/words/said'
import { busy, describeFailure, describeStatus, failed, retryAfter, shown } from '../../wire/describe-failure'

/** What a bot may send; Telegram refuses more. */
export const mostSent = 50 * 1024 * 1024

/** grammY's calls over our own `fetch`, so that proxy and certificates are the system's. */
export function createTelegramApi(token: string, apiRoot: string, fetch: typeof globalThis.fetch): Api {
  return new Api(token, {
    apiRoot,
    timeoutSeconds: 120,
    fetch: async (url: string, init: GrammyInit) => {
      const stop = new AbortController()
      // grammY's signal is not one of Node's.
      init.signal?.addEventListener('abort', () => stop.abort())
      const body = typeof init.body === 'string' ? init.body : await bytesOf(init.body ?? [])
      const headers = { ...init.headers }
      return fetch(url, { method: init.method ?? 'GET', headers, body, signal: stop.signal })
    },
  })
}

/** What grammY gives to `fetch`. */
interface GrammyInit {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | AsyncIterable<Uint8Array> | []
  readonly signal?: { addEventListener(event: 'abort', listener: () => void): void }
}

async function bytesOf(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

/** What Telegram's answer to something that we sent means. */
export function describeTelegram(error: unknown): Sent & { ok: false } {
  if (error instanceof HttpError) return describeFailure('Telegram', error.error)
  if (!(error instanceof GrammyError)) return describeFailure('Telegram', error)
  const { error_code: code, description, parameters } = error
  const reason = said('channel.wire_answered', { name: 'Telegram', status: code, reason: shown(description) })
  if (code === 429) return busy('Telegram', retryAfter(parameters.retry_after) ?? 1000)
  if (/can't parse (?:entities|caption)|unsupported start tag|can't find end/i.test(description))
    return failed('formatting', reason)
  if (/too long/i.test(description)) return failed('too-long', reason)
  if (
    code === 403 ||
    /chat not found|user is deactivated|group chat was (?:deleted|deactivated)|PEER_ID_INVALID/i.test(description)
  ) {
    return failed('gone', reason)
  }
  // Telegram also says 404 for a token that it does not know.
  if (code === 404) return failed('refused', reason)
  return describeStatus('Telegram', code, description)
}

/** A group that became a supergroup has a new id; Telegram tells it once somebody writes to the old one. */
export function movedTo(error: unknown): string | null {
  const moved = error instanceof GrammyError ? error.parameters.migrate_to_chat_id : undefined
  return moved === undefined ? null : String(moved)
}

/** The same text again is what was wanted. */
export function unlessSame(error: unknown): true {
  if (error instanceof GrammyError && /not modified/.test(error.description)) return true
  throw error
}

import type { RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { http } from '../../base/node-http'
import { checkUrl, isPublic, systemResolve } from '../../base/guard/check-url'
import type { DeliveryRequest } from './deliver'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'

export interface WebhookPorts {
  /** `security.allow_private_urls`, as set now. */
  readonly allowPrivate: () => boolean
  readonly timeoutMs?: number
}

/** Posts a result as JSON. The address is judged like that of a page, and a redirect is not followed: it would get the text. */
export function createWebhookDelivery({ allowPrivate, timeoutMs = 20_000 }: WebhookPorts) {
  return async (address: string, { job, run, sessionId, text, failed }: DeliveryRequest): Promise<void> => {
    const verdict = await checkUrl(address, systemResolve, allowPrivate() ? () => true : isPublic)
    if (!verdict.ok) throw new SaidError(verdict.reason)
    const body = JSON.stringify({
      job: { id: job.id, name: job.name },
      run: { id: run.id, scheduled_for: new Date(run.scheduledFor).toISOString(), session_id: sessionId },
      ok: !failed,
      text,
    })
    const [first] = verdict.addresses
    const status = await post(verdict.url, body, {
      // Only the address that was checked.
      lookup: (_name, options, callback) =>
        options.all === true
          ? callback(null, [...verdict.addresses])
          : callback(null, first?.address ?? '', first?.family),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (status < 200 || status > 299) throw new SaidError(said('schedule.server_answered', { status }))
  }
}

function post(url: URL, body: string, options: RequestOptions): Promise<number> {
  const send = url.protocol === 'https:' ? requestHttps : http.request
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Hermes-Desktop',
  }
  return new Promise((resolve, reject) => {
    send(url, { ...options, method: 'POST', agent: false, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })
}

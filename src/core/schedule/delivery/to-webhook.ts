import type { RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { http } from '../../base/node-http'
import { checkUrl, isPublic, systemResolve } from '../../base/guard/check-url'
import { isUnknownIssuer, type WayOut } from '../../base/guard/way-out'
import type { DeliveryRequest } from './deliver'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'

export interface WebhookPorts {
  /** `security.allow_private_urls`, as set now. */
  readonly allowPrivate: () => boolean
  /** The system's proxy and certificates. */
  readonly way?: WayOut
  readonly timeoutMs?: number
}

/** Posts a result as JSON. The address is judged like that of a page, and a redirect is not followed: it would get the text. */
export function createWebhookDelivery({ allowPrivate, way, timeoutMs = 20_000 }: WebhookPorts) {
  return async (address: string, { job, run, sessionId, text, failed }: DeliveryRequest): Promise<void> => {
    const target = URL.parse(address)
    const proxy = target === null ? null : ((await way?.proxyFor(target)) ?? null)
    const verdict = await checkUrl(address, systemResolve, allowPrivate() ? () => true : isPublic, proxy !== null)
    if (!verdict.ok) throw new SaidError(verdict.reason)
    const body = JSON.stringify({
      job: { id: job.id, name: job.name },
      run: { id: run.id, scheduled_for: new Date(run.scheduledFor).toISOString(), session_id: sessionId },
      ok: !failed,
      text,
    })
    const [first] = verdict.addresses
    // Only the address that was checked; a proxy looks it up itself.
    const lookup: RequestOptions['lookup'] = (_name, options, callback) =>
      options.all === true
        ? callback(null, [...verdict.addresses])
        : callback(null, first?.address ?? '', first?.family)
    const send = () =>
      post(verdict.url, body, {
        ...(proxy === null && { lookup }),
        agent: way?.fresh(verdict.url, proxy) ?? false,
        signal: AbortSignal.timeout(timeoutMs),
      })
    const status = await send().catch((error: unknown) => {
      if (isUnknownIssuer(error) && way?.trustSystem() === true) return send()
      throw error
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
    send(url, { ...options, method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })
}

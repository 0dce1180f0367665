import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

type Headers = Readonly<Record<string, string | undefined>>

interface Signed {
  /** Names in small letters. */
  readonly headers: Headers
  readonly body: Uint8Array | string
  readonly secret: string
  /** Seconds. */
  readonly now: number
}

/**
 * Whether a request comes from whom the secret was given to. The strongest scheme that it names decides alone: one that fails
 * is never made good by a weaker one.
 */
export function isSigned({ headers, body, secret, now }: Signed): boolean {
  if (secret === '') return false
  const given = (name: string) => headers[name]?.trim()
  const has = (...names: string[]) => names.some((name) => given(name) !== undefined)
  const isFresh = (stamp: string | undefined) =>
    stamp !== undefined && /^\d{1,12}$/.test(stamp) && Math.abs(now - Number(stamp)) <= staleAfter
  const hmac = (text: Uint8Array | string, key: string | Uint8Array = secret) => createHmac('sha256', key).update(text)

  for (const prefix of ['webhook', 'svix']) {
    if (!has(`${prefix}-signature`)) continue
    const id = given(`${prefix}-id`)
    const stamp = given(`${prefix}-timestamp`)
    if (id === undefined || !isFresh(stamp)) return false
    const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret
    const expected = hmac(joined(`${id}.${stamp}.`, body), key).digest('base64')
    return (given(`${prefix}-signature`) ?? '')
      .split(/\s+/)
      .some((one) => one.startsWith('v1,') && same(one.slice('v1,'.length), expected))
  }
  if (has('x-slack-signature')) {
    const stamp = given('x-slack-request-timestamp')
    return (
      isFresh(stamp) && same(given('x-slack-signature') ?? '', `v0=${hmac(joined(`v0:${stamp}:`, body)).digest('hex')}`)
    )
  }
  if (has('x-hub-signature-256')) return same(given('x-hub-signature-256') ?? '', `sha256=${hmac(body).digest('hex')}`)
  if (has('linear-signature')) return same(given('linear-signature') ?? '', hmac(body).digest('hex'))
  if (has('x-webhook-signature-v2')) {
    const stamp = given('x-webhook-timestamp')
    return isFresh(stamp) && same(given('x-webhook-signature-v2') ?? '', hmac(joined(`${stamp}.`, body)).digest('hex'))
  }
  if (has('x-webhook-signature'))
    return same((given('x-webhook-signature') ?? '').replace(/^sha256=/, ''), hmac(body).digest('hex'))
  if (has('x-gitlab-token')) return same(given('x-gitlab-token') ?? '', secret)
  const [, bearer] = /^Bearer +(\S+)$/i.exec(given('authorization') ?? '') ?? []
  return bearer !== undefined && same(bearer, secret)
}

const staleAfter = 300

const joined = (start: string, body: Uint8Array | string) => Buffer.concat([Buffer.from(start), Buffer.from(body)])

/** In a time that tells nothing about where they differ. */
function same(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

import { createDecipheriv, createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { parseJson } from '../../../../core/base/parse-json'
import { sameSecret } from '../../../http/same-secret'

export type OpenedPost =
  /** It asks whether the address is ours. */
  | { readonly kind: 'challenge'; readonly challenge: string }
  | { readonly kind: 'event'; readonly value: unknown }
  /** Not from Feishu, or not provably. */
  | { readonly kind: 'forged' }

const staleMs = 5 * 60_000

const Sealed = z.object({ encrypt: z.string() })
const Challenge = z.object({ type: z.literal('url_verification'), challenge: z.string(), token: z.string() })
/** The token stands in the header of newer events and at the top of older ones. */
const Tokened = z.union([
  z.object({ header: z.object({ token: z.string() }) }).transform(({ header }) => header.token),
  z.object({ token: z.string() }).transform(({ token }) => token),
])

/** What Feishu posts to an address of ours: encrypted, signed, and of the last minutes. Nothing weaker is taken. Total. */
export function openPost(
  { headers, body }: { readonly headers: IncomingHttpHeaders; readonly body: Buffer },
  { encryptKey, token }: { readonly encryptKey: string; readonly token: string },
  now: number,
): OpenedPost {
  const sealed = Sealed.safeParse(parseJson(body.toString('utf8')))
  const opened = sealed.success ? decrypt(sealed.data.encrypt, encryptKey) : null
  if (opened === null) return { kind: 'forged' }
  const value = parseJson(opened)
  const challenge = challengeOf(value, token)
  if (challenge !== null) return { kind: 'challenge', challenge }
  const timestamp = headerOf(headers, 'x-lark-request-timestamp')
  const isRecent = Math.abs(now - Number(timestamp) * 1000) <= staleMs
  const isSigned = isFeishus({
    timestamp,
    nonce: headerOf(headers, 'x-lark-request-nonce'),
    encryptKey,
    body: body.toString('utf8'),
    signature: headerOf(headers, 'x-lark-signature'),
  })
  const told = Tokened.safeParse(value)
  const isOurs = told.success && sameSecret(told.data, token)
  return isRecent && isSigned && isOurs ? { kind: 'event', value } : { kind: 'forged' }
}

/** What the platform wants to hear back. `null`: it asks nothing, or does not know the token. */
export function challengeOf(value: unknown, token: string): string | null {
  const asked = Challenge.safeParse(value)
  return asked.success && sameSecret(asked.data.token, token) ? asked.data.challenge : null
}

export function isFeishus(signed: {
  readonly timestamp: string
  readonly nonce: string
  readonly encryptKey: string
  readonly body: string
  readonly signature: string
}): boolean {
  const { timestamp, nonce, encryptKey, body, signature } = signed
  if (encryptKey === '') return false
  return sameSecret(
    signature,
    createHash('sha256')
      .update(timestamp + nonce + encryptKey + body)
      .digest('hex'),
  )
}

function decrypt(sealed: string, encryptKey: string): string | null {
  const data = Buffer.from(sealed, 'base64')
  if (encryptKey === '' || data.length < 32) return null
  try {
    const key = createHash('sha256').update(encryptKey).digest()
    const cipher = createDecipheriv('aes-256-cbc', key, data.subarray(0, 16))
    return Buffer.concat([cipher.update(data.subarray(16)), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const headerOf = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '')

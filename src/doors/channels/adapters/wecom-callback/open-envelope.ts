import { createHash } from 'node:crypto'
import { sameSecret } from '../../../http/same-secret'
import { decryptWecom, keyOf } from '../wecom/decrypt'

const staleMs = 5 * 60_000
/** Sixteen random bytes, then how long the message is. */
const headBytes = 20

interface EnvelopeKeys {
  readonly token: string
  readonly encodingKey: string
  /** For whom it is sealed. */
  readonly corpId: string
}

/** What WeCom has sealed, signed in the address of the request. `null`: not by WeCom, not for us, or long ago. Total. */
export function openEnvelope(
  query: URLSearchParams,
  sealed: string,
  { token, encodingKey, corpId }: EnvelopeKeys,
  now: number,
): string | null {
  const timestamp = query.get('timestamp') ?? ''
  const nonce = query.get('nonce') ?? ''
  const signature = query.get('msg_signature') ?? ''
  if (!isWecoms({ token, timestamp, nonce, sealed, signature })) return null
  if (!(Math.abs(now - Number(timestamp) * 1000) <= staleMs)) return null
  const opened = decryptWecom(Buffer.from(sealed, 'base64'), keyOf(encodingKey))
  if (opened === null || opened.length < headBytes) return null
  const end = headBytes + opened.readUInt32BE(headBytes - 4)
  if (end > opened.length) return null
  return sameSecret(opened.toString('utf8', end), corpId) ? opened.toString('utf8', headBytes, end) : null
}

export function isWecoms(signed: {
  readonly token: string
  readonly timestamp: string
  readonly nonce: string
  readonly sealed: string
  readonly signature: string
}): boolean {
  const { token, timestamp, nonce, sealed, signature } = signed
  if (token === '') return false
  const sorted = [token, timestamp, nonce, sealed].toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return sameSecret(signature, createHash('sha1').update(sorted.join('')).digest('hex'))
}

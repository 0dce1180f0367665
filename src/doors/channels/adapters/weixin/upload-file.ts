import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { OutboundMedia } from '../../../../core/channels/outbound'
import { said } from '../../../../shared/words/said'
import { type ApiAnswer, callApi, isSuccess } from '../../wire/call-api'
import { describeStatus, failed, type Failure } from '../../wire/describe-failure'
import { keyBytes, seal } from './seal'
import { describeWeixin, isDone, weixinName } from './weixin-api'

type Ask = (method: string, json: object, signal: AbortSignal) => Promise<ApiAnswer | Failure>

const kinds = { picture: 1, video: 2, file: 3 } as const
const Place = z.object({ upload_full_url: z.string().catch(''), upload_param: z.string().catch('') })

/** Puts a file into WeChat's storage, sealed, and says how a message names it. What breaks here has reached nobody. */
export async function uploadFile(
  { ask, fetch, storage, isTheirs }: UploadPorts,
  peer: string,
  media: OutboundMedia,
  signal: AbortSignal,
): Promise<{ readonly ok: true; readonly item: object } | Failure> {
  const kind = media.kind === 'picture' ? 'picture' : media.mediaType === 'video/mp4' ? 'video' : 'file'
  const plain = await readFile(media.path)
  const key = randomBytes(keyBytes)
  const sealed = new Uint8Array(seal(plain, key))
  const filekey = randomBytes(keyBytes).toString('hex')
  const place = await ask(
    'getuploadurl',
    {
      filekey,
      media_type: kinds[kind],
      to_user_id: peer,
      rawsize: plain.length,
      rawfilemd5: createHash('md5').update(plain).digest('hex'),
      filesize: sealed.length,
      no_need_thumb: true,
      aeskey: key.toString('hex'),
    },
    signal,
  )
  if (!place.ok) return unreached(place)
  const found = Place.safeParse(place.value)
  if (!isDone(place) || !found.success) return describeWeixin(place)
  const { upload_full_url: given, upload_param: param } = found.data
  const url = given || `${storage}/upload?${new URLSearchParams({ encrypted_query_param: param, filekey })}`
  if (!isTheirs(url)) return failed('refused', said('channel.wire_unreadable', { name: weixinName }))
  const headers = { 'content-type': 'application/octet-stream' }
  const stored = await callApi(weixinName, fetch, { url, body: sealed, headers, signal, timeoutMs: 300_000 })
  if (!stored.ok) return unreached(stored)
  const ticket = stored.headers.get('x-encrypted-param') ?? ''
  if (!isSuccess(stored) || ticket === '')
    return describeStatus(weixinName, isSuccess(stored) ? 502 : stored.status, '')
  const aes = Buffer.from(key.toString('hex')).toString('base64')
  return { ok: true, item: itemOf(kind, { encrypt_query_param: ticket, aes_key: aes, encrypt_type: 1 }) }

  function itemOf(type: keyof typeof kinds, stored: object): object {
    if (type === 'picture') return { type: 2, image_item: { media: stored, mid_size: sealed.length } }
    if (type === 'video') return { type: 5, video_item: { media: stored, video_size: sealed.length } }
    return { type: 4, file_item: { media: stored, file_name: media.name, len: String(plain.length) } }
  }
}

export interface UploadPorts {
  readonly ask: Ask
  readonly fetch: typeof globalThis.fetch
  readonly storage: string
  /** Whether an address is the platform's own. */
  isTheirs(url: string): boolean
}

const unreached = (failure: Failure): Failure =>
  failure.failure === 'unknown' ? failed('unreached', failure.reason) : failure

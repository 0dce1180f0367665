import { z } from 'zod'
import { createGuardedFetch } from '../../base/guard/guarded-fetch'
import type { MediaPorts, PictureEndpoint } from './media-ports'
import { type Picture, pictureType } from './picture'
import { parseJson } from '../../base/parse-json'
import { inEnglish } from '../../../shared/words/in-english'

const largest = 64 * 1024 * 1024

const Answer = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
})

export interface PictureRequest {
  readonly endpoint: PictureEndpoint
  readonly prompt: string
  readonly size: string
  readonly signal: AbortSignal
  readonly ports: Pick<MediaPorts, 'fetch' | 'pages' | 'allowPrivate'>
}

export type MadePicture =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly reason: string }

/** Asks an OpenAI-compatible service for one picture. May throw when the connection fails. */
export async function requestPicture({ endpoint, prompt, size, signal, ports }: PictureRequest): Promise<MadePicture> {
  const { baseUrl, key, model } = endpoint
  const response = await ports.fetch(`${baseUrl}/images/generations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, prompt, size, n: 1 }),
    signal,
  })
  const text = await readUpTo(response, largest)
  if (text === null) return refuse('The service sent more than a picture can be.')
  if (!response.ok) return refuse(`The service answered ${response.status}: ${reasonIn(text)}`)
  const parsed = Answer.safeParse(parseJson(text))
  const [made] = parsed.success ? parsed.data.data : []
  if (made === undefined) return refuse('The service answered with something that is not understood.')
  if (made.b64_json) return toPicture(Buffer.from(made.b64_json, 'base64'))
  if (!made.url) return refuse('The service sent no picture.')
  const { follow, within } = createGuardedFetch({
    maxBytes: largest,
    ...ports.pages,
    ...(ports.allowPrivate() ? { isAllowed: () => true } : {}),
  })
  const { url } = made
  const fetched = await within(signal, (either) => follow(url, 'image/*', either))
  return fetched.ok ? toPicture(fetched.bytes) : refuse(`The picture cannot be fetched: ${inEnglish(fetched.reason)}`)
}

function toPicture(bytes: Uint8Array): MadePicture {
  const mediaType = pictureType(bytes)
  return mediaType === null
    ? refuse('The service sent something that is not a picture.')
    : { ok: true, picture: { mediaType, bytes } }
}

async function readUpTo(response: Response, most: number): Promise<string | null> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of response.body) {
    total += chunk.length
    if (total > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function reasonIn(text: string): string {
  const said = z.object({ error: z.object({ message: z.string() }) }).safeParse(parseJson(text))
  return (said.success ? said.data.error.message : text).replaceAll(/\s+/g, ' ').trim().slice(0, 500)
}

function refuse(reason: string): MadePicture {
  return { ok: false, reason }
}

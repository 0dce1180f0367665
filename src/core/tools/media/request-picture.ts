import { z } from 'zod'
import { createGuardedFetch } from '../../base/guard/guarded-fetch'
import type { MediaPorts, PictureEndpoint } from './media-ports'
import { type Picture, pictureType } from './picture'
import type { RequestLog } from '../../models/request-log'
import { notBilled, unanswered } from '../../models/request-ending'
import { parseJson } from '../../base/parse-json'
import type { Cost, Usage } from '../../../shared/turn'
import { errorMessage } from '../../base/system-error'
import { inEnglish } from '../../../shared/words/in-english'

const largest = 64 * 1024 * 1024

const Answer = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
  usage: z
    .object({ input_tokens: z.int().min(0), output_tokens: z.int().min(0) })
    .nullish()
    .catch(null),
})

type Answer = z.infer<typeof Answer>

export interface PictureRequest {
  readonly endpoint: PictureEndpoint
  readonly prompt: string
  readonly size: string
  readonly signal: AbortSignal
  readonly log: RequestLog
  readonly ports: Pick<MediaPorts, 'fetch' | 'pages' | 'allowPrivate' | 'redact'>
}

export type MadePicture =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly reason: string }

export interface AnsweredPicture {
  readonly made: MadePicture
  /** It is paid for, whether or not it can be used; `null` when the service made none. */
  readonly billed: { readonly usage: Usage; readonly cost: Cost } | null
}

/** Asks an OpenAI-compatible service for one picture, and writes that down. May throw when the connection fails. */
export async function requestPicture(asked: PictureRequest): Promise<AnsweredPicture> {
  const { endpoint, prompt, size, signal, log, ports } = asked
  const { provider, model, credential } = endpoint
  const logged = await log.begin({ provider, model, credential, body: { model, prompt, size, n: 1 } })
  if (!logged.ok) {
    const reason = `The request could not be recorded, so it was not sent: ${inEnglish(logged.message)}`
    return { made: refuse(reason), billed: null }
  }
  const { requestId, bytes } = logged.value
  const sent = { requestId, firstEventAt: null }
  try {
    const answer = await ask(asked, Buffer.concat(bytes))
    if (typeof answer === 'string') {
      await log.end(unanswered(sent, 'failed', ports.redact(answer)))
      return { made: refuse(answer), billed: null }
    }
    const usage = usageOf(answer)
    const cost = endpoint.price === null ? notBilled : ({ status: 'estimated', dollars: endpoint.price } as const)
    await log.end({ ...sent, outcome: 'completed', stop: 'stop', failure: null, answeredBy: null, usage, cost })
    return { made: await pictureIn(answer, asked), billed: { usage, cost } }
  } catch (error) {
    await log.end(unanswered(sent, signal.aborted ? 'interrupted' : 'failed', ports.redact(errorMessage(error))))
    throw error
  }
}

/** What the service answered, or why that is nothing. */
async function ask(
  { endpoint, signal, ports }: PictureRequest,
  body: Uint8Array<ArrayBuffer>,
): Promise<Answer | string> {
  const { baseUrl, key } = endpoint
  const response = await ports.fetch(`${baseUrl}/images/generations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
    body,
    signal,
  })
  const text = await readUpTo(response, largest)
  if (text === null) return 'The service sent more than a picture can be.'
  if (!response.ok) return `The service answered ${response.status}: ${reasonIn(text)}`
  const parsed = Answer.safeParse(parseJson(text))
  return parsed.success ? parsed.data : 'The service answered with something that is not understood.'
}

/** Services that bill by the picture report no tokens. */
function usageOf({ usage }: Answer): Usage {
  const { input_tokens: input = 0, output_tokens: output = 0 } = usage ?? {}
  return { input, output, cacheRead: 0, cacheWrite: 0, reasoning: 0 }
}

async function pictureIn({ data }: Answer, { signal, ports }: PictureRequest): Promise<MadePicture> {
  const [made] = data
  if (made?.b64_json) return toPicture(Buffer.from(made.b64_json, 'base64'))
  if (!made?.url) return refuse('The service sent no picture.')
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

import type { z } from 'zod'
import { parseJson } from '../../../base/parse-json'
import type { WebResult, WebSearchAnswer } from './backend'

const largest = 2 * 1024 * 1024

/** The text of an answer; `null` when it is longer than any honest one. */
export async function readAnswerText(response: Response): Promise<string | null> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > largest) return null
  }
  return text + decoder.decode()
}

/** A JSON answer of a search service, as results or as the reason why there are none. */
export async function readAnswer<T>(
  response: Response,
  schema: z.ZodType<T>,
  found: (answer: T) => readonly WebResult[],
): Promise<WebSearchAnswer> {
  const text = await readAnswerText(response)
  if (text === null) return refused('sent more than 2 MB')
  if (!response.ok) return refused(statusReason(response.status, text))
  const parsed = schema.safeParse(parseJson(text))
  return parsed.success
    ? { ok: true, found: found(parsed.data) }
    : refused('answered with something that is not understood')
}

export function refused(reason: string): WebSearchAnswer {
  return { ok: false, reason }
}

function statusReason(status: number, text: string): string {
  const said = text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
  if (status === 401 || status === 403) return `refused the key (${status}). Check it in the settings. ${said}`.trim()
  if (status === 429 || status === 432)
    return `has had enough requests for now (${status}). Try again later. ${said}`.trim()
  return `answered ${status}. ${said}`.trim()
}

import { cutToCodePoints } from '../../base/code-points'
import type { AskedModel, Trouble } from './trouble'

const numbers = new Intl.NumberFormat('en')

/** The address without what may be secret in it. */
export function addressOf({ baseUrl }: AskedModel): string {
  const url = URL.parse(baseUrl)
  return url === null ? baseUrl : `${url.origin}${url.pathname}`.replace(/\/$/, '')
}

export function hostOf({ baseUrl }: AskedModel): string {
  return URL.parse(baseUrl)?.host || baseUrl
}

/** " (status 429)", or nothing. */
export function statusPart({ found }: Trouble): string {
  return found.status === null ? '' : ` (status ${found.status})`
}

/** What the other side said, as the end of a sentence: `: "Forbidden".` or just a full stop. */
export function saidPart({ found }: Trouble): string {
  const said = cutToCodePoints(found.message.trim().replace(/[.\s]+$/, ''), 300)
  return said === '' ? '.' : `: "${said}".`
}

/** "about 150,000 of 200,000 tokens", as far as it is known. */
export function sizePart({ tokens, contextWindow }: AskedModel): string {
  if (tokens === null) return ''
  const window = contextWindow === null ? '' : ` of ${numbers.format(contextWindow)}`
  return ` (about ${numbers.format(tokens)}${window} tokens)`
}

/** " It goes on in 5 minutes.", or nothing. */
export function resetPart({ found: { resetAt }, asked: { now } }: Trouble): string {
  return resetAt === null || resetAt <= now ? '' : ` It says that it goes on in ${span(resetAt - now)}.`
}

function span(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds < 120) return count(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return count(minutes, 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours < 48 ? count(hours, 'hour') : count(Math.ceil(hours / 24), 'day')
}

const count = (value: number, unit: string) => `${numbers.format(value)} ${unit}${value === 1 ? '' : 's'}`

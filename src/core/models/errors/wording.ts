import { cutToCodePoints } from '../../base/code-points'
import type { AskedModel, Trouble } from './trouble'
import { type SaidText, said } from '../../../shared/words/said'

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
export function statusPart({ found }: Trouble): SaidText {
  return found.status === null ? '' : said('models.status', { status: found.status })
}

/** What the other side said, as the end of a sentence: `: "Forbidden".` or just a full stop. */
export function saidPart({ found }: Trouble): SaidText {
  const words = cutToCodePoints(found.message.trim().replace(/[.\s]+$/, ''), 300)
  return words === '' ? said('models.told_nothing') : said('models.told', { words })
}

/** "about 150,000 of 200,000 tokens", as far as it is known. */
export function sizePart({ tokens, contextWindow }: AskedModel): SaidText {
  if (tokens === null) return ''
  if (contextWindow === null) return said('models.size', { tokens: numbers.format(tokens) })
  return said('models.size_of', { tokens: numbers.format(tokens), window: numbers.format(contextWindow) })
}

/** " It goes on in 5 minutes.", or nothing. */
export function resetPart({ found: { resetAt }, asked: { now } }: Trouble): SaidText {
  return resetAt === null || resetAt <= now ? '' : said('models.goes_on_in', { span: span(resetAt - now) })
}

function span(milliseconds: number): SaidText {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds < 120) return said('text.seconds', { count: seconds })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return said('text.minutes', { count: minutes })
  const hours = Math.ceil(minutes / 60)
  return hours < 48 ? said('text.hours', { count: hours }) : said('text.days', { count: Math.ceil(hours / 24) })
}

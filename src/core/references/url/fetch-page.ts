import { decodePage } from './decode-page'
import { type ExtractPage, extractInThread } from './extract-in-thread'
import { createGuardedFetch, type GuardOptions } from '../../base/guard/guarded-fetch'
import type { SaidText } from '../../../shared/words/said'

export type Page =
  | { readonly ok: true; readonly text: string; readonly needsScripts?: true }
  | { readonly ok: false; readonly reason: SaidText }

/** Fetches a page as Markdown or as the text it is. Never throws. */
export type FetchPage = (url: string, signal: AbortSignal) => Promise<Page>

export interface FetchOptions extends GuardOptions {
  readonly extract?: ExtractPage
}

const READABLE = 'text/markdown, text/html;q=0.9, text/plain;q=0.8, */*;q=0.5'

export function createPageFetcher(options: FetchOptions = {}): FetchPage {
  const { extract = extractInThread } = options
  const { follow, within } = createGuardedFetch(options)

  async function fetchPage(start: string, signal: AbortSignal): Promise<Page> {
    const fetched = await follow(start, READABLE, signal)
    if (!fetched.ok) return fetched
    const page = decodePage(fetched.contentType, fetched.bytes)
    if (page.kind === 'refused') return { ok: false, reason: page.reason }
    if (page.kind === 'text') return { ok: true, text: page.text }
    const text = await extract(page.text, fetched.url, signal)
    return { ok: true, text, ...(needsScripts(page.text, text) && { needsScripts: true }) }
  }

  return (url, signal) => within(signal, (either) => fetchPage(url, either))
}

/** Characters below which a page with scripts has nothing to read yet: a title, "Loading…", a wish for JavaScript. */
const hardlyAnything = 200

const needsScripts = (html: string, text: string): boolean =>
  text.trim().length < hardlyAnything && /<script\b/i.test(html)

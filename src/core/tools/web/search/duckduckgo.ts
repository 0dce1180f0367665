import type { WebResult, WebSearchAnswer, SearchBackend } from './backend'
import { plainText } from './plain-text'
import { readAnswerText, refused } from './read-answer'

/**
 * The page for browsers without scripts: the one search that needs no key. It has no contract, and it turns programs away
 * when it likes; then the answer says so instead of pretending that nothing was found.
 */
export const duckduckgo: SearchBackend = {
  id: 'duckduckgo',
  name: 'DuckDuckGo',
  base: 'https://html.duckduckgo.com',
  keyName: null,
  async search({ query, base, fetch, signal }) {
    const response = await fetch(`${base}/html/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        'user-agent': 'Mozilla/5.0 (compatible; Hermes-Desktop)',
      },
      body: new URLSearchParams({ q: query }).toString(),
      signal,
    })
    const page = await readAnswerText(response)
    if (page === null) return refused('sent more than 2 MB')
    if (response.status !== 200 || isChallenge(page)) return refused(blocked(response.status))
    return readResults(page)
  },
}

const mostResults = 50

function readResults(page: string): WebSearchAnswer {
  const found = page
    .split(/class="[^"]{0,200}\bresult__body\b/)
    .slice(1, mostResults + 1)
    .flatMap((part): WebResult[] => {
      const link = elementWith(part, 'result__a"')
      const target = link === null ? null : targetOf(/\bhref="([^"]{1,4000})"/.exec(link.tag)?.[1] ?? '')
      if (link === null || target === null) return []
      const snippet = elementWith(part, 'result__snippet')?.inside ?? ''
      return [{ title: plainText(link.inside), url: target, description: plainText(snippet) }]
    })
  if (found.length > 0 || /\bno-results\b|No results\./i.test(page)) return { ok: true, found }
  return refused(
    'answered with a page that is not understood. Set a key for another search service, or try again later.',
  )
}

/** The first element whose tag names a class. Only searches for fixed texts: no page makes it slow. */
function elementWith(html: string, name: string): { readonly tag: string; readonly inside: string } | null {
  const at = html.indexOf(name)
  const start = html.lastIndexOf('<', at)
  const end = html.indexOf('>', at)
  const kind = /^<([a-z]{1,10})\b/.exec(html.slice(start, start + 12))?.[1]
  if (at === -1 || end === -1 || kind === undefined) return null
  const close = html.indexOf(`</${kind}>`, end)
  return close === -1 ? null : { tag: html.slice(start, end), inside: html.slice(end + 1, close).slice(0, 10_000) }
}

/** Results point to a page of the service that leads on; advertisements, which do not, are left out. */
function targetOf(href: string): string | null {
  const link = URL.parse(href.replaceAll('&amp;', '&'), 'https://duckduckgo.com')
  if (link === null || link.pathname === '/y.js') return null
  const target = URL.parse(link.searchParams.get('uddg') ?? link.href)
  if (target === null || !/^https?:$/.test(target.protocol)) return null
  return /(?:^|\.)duckduckgo\.com$/.test(target.hostname) ? null : target.href
}

function isChallenge(page: string): boolean {
  return /anomaly-modal|challenge-form|id="anomaly/.test(page)
}

function blocked(status: number): string {
  return `turned the request away (${status}): it takes this for too many requests or for a program. Wait a while, or set a key for Tavily, Exa or Brave, or the address of a SearXNG server, in the settings.`
}

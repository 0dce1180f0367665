import type { SearchHit } from '../../../shared/search'
import type { Search } from '../../sessions/search/create-search'
import type { MemoryProvider } from './memory-provider'
import { searchWords } from './search-words'

const mostHits = 5
const askedFor = 40
const longestSnippet = 300

/** What earlier sessions of this machine said about the same things, from the full-text index that search uses too. */
export function sessionRecall(ask: Search['ask']): MemoryProvider {
  return {
    name: 'sessions',
    staticBlock: () => '',
    async prefetch({ sessionId, text, signal }) {
      const words = searchWords(text)
      if (words.length === 0) return ''
      const answer = await ask(
        {
          text: words.map((word) => `"${word}"`).join(' OR '),
          sort: 'relevance',
          limit: askedFor,
          offset: 0,
          roles: ['user', 'assistant'],
          archived: true,
        },
        `recall ${sessionId}`,
      )
      if (answer === 'stale' || !answer.ok || signal.aborted) return ''
      return best(answer.result.hits, sessionId, words).map(line).join('\n')
    },
  }
}

/** Those with the most of the words, one per session. */
function best(hits: readonly SearchHit[], current: string, words: readonly string[]): SearchHit[] {
  const weighed = hits
    .filter(({ sessionId }) => sessionId !== current)
    .map((hit) => ({ hit, found: words.filter((word) => hit.snippet.toLowerCase().includes(word)).length }))
    // One common word proves nothing when several were asked for.
    .filter(({ found }) => found >= Math.min(2, words.length))
    .sort((a, b) => b.found - a.found)
  const perSession = new Map<string, SearchHit>()
  for (const { hit } of weighed) if (!perSession.has(hit.sessionId)) perSession.set(hit.sessionId, hit)
  return [...perSession.values()].slice(0, mostHits)
}

function line({ at, role, snippet, sessionTitle, sessionPreview }: SearchHit): string {
  const day = new Date(at).toISOString().slice(0, 10)
  const said = snippet.replaceAll(/\s+/g, ' ').trim().slice(0, longestSnippet).toWellFormed()
  const title = (sessionTitle ?? sessionPreview).replaceAll(/\s+/g, ' ').slice(0, 60)
  return `- ${day}, ${role === 'user' ? 'the user wrote' : 'the assistant wrote'} in "${title}": ${said}`
}

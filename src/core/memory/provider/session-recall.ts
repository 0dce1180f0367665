import type { SearchHit } from '../../../shared/search'
import type { Search } from '../../sessions/search/create-search'
import { said } from '../../../shared/words/said'
import type { MemoryProvider } from './memory-provider'

const mostHits = 5
const askedFor = 40
const longestSnippet = 300

/** What earlier sessions of this machine said about the same things, from the full-text index that search uses too. */
export function sessionRecall(ask: Search['ask']): MemoryProvider {
  return {
    name: 'sessions',
    staticBlock: () => '',
    reason: (text) => said('memory.earlier_chats_have_words', { words: searchWords(text).join(', ') }),
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

const mostWords = 12
const longestText = 2_000
const common = new Set(
  (
    'the and for are was were you your with that this what when where which who how why can could should would will from have has had ' +
    'not but about into over under then than them they there here please make made just like want need does did done let get got use ' +
    'used all any some one two new old now its it is in on at to of a an or if as by be do we me my our us i'
  ).split(' '),
)

/** The words of a message that are worth looking for, the longest first. A run of Chinese, Japanese or Korean is cut into pairs. */
export function searchWords(text: string): string[] {
  const words = text
    .slice(0, longestText)
    .toLowerCase()
    .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[\p{L}\p{N}_]+/gu)
  const wanted = new Set((words ?? []).flatMap(pieces).filter((word) => !common.has(word)))
  return [...wanted].sort((a, b) => b.length - a.length).slice(0, mostWords)
}

function pieces(word: string): string[] {
  if (!/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word))
    return word.length >= 3 ? [word] : []
  const characters = [...word]
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
}

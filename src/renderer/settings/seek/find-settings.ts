import type { SettingsPage } from '../../state/use-view'

/** One thing that can be set, as the search knows it. */
export interface SeekableSetting {
  readonly key: string
  readonly page: SettingsPage
  /** The whole page is about it. */
  readonly isPage?: boolean
  readonly title: string
  readonly hint: string
  /** Found by these too: its words in other languages, what else it is called, its choices. */
  readonly also: string
}

const MOST = 40

/** Settings with every word of the query, those that say it in their name first. */
export function findSettings(all: readonly SeekableSetting[], query: string): readonly SeekableSetting[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return all
    .map((setting) => ({ setting, rank: rankOf(setting, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST)
    .map(({ setting }) => setting)
}

function rankOf({ key, title, hint, also }: SeekableSetting, words: readonly string[]): number {
  const [name, rest, other, path] = [title, hint, also, key].map((text) => text.toLowerCase()) as [
    string,
    string,
    string,
    string,
  ]
  const ranks = words.map((word) => {
    if (name.startsWith(word)) return 8
    if (name.includes(word)) return 6
    if (path.includes(word)) return 4
    if (rest.includes(word)) return 3
    return other.includes(word) ? 2 : 0
  })
  return ranks.includes(0) ? 0 : ranks.reduce<number>((sum, rank) => sum + rank, 0)
}

/** Where the words stand in a text, for marking them. */
export function marksIn(text: string, query: string): [number, number][] {
  const lower = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const at = lower.indexOf(word)
      return at === -1 ? [] : [[at, at + word.length] as [number, number]]
    })
}

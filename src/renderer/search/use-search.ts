import { create } from 'zustand'
import type { SearchHit, SearchRequest } from '../../shared/search'
import { call, reasonOf } from '../bridge'

export const periods = ['any', 'day', 'week', 'month', 'year'] as const
export type Period = (typeof periods)[number]
export const searchRoles = ['title', 'user', 'assistant', 'tool'] as const
export type SearchRole = (typeof searchRoles)[number]

export interface SearchFilters {
  readonly sort: SearchRequest['sort']
  /** Empty: everything. */
  readonly roles: readonly SearchRole[]
  readonly period: Period
  /** Only chats of the folder in use. */
  readonly here: boolean
  readonly archived: boolean
}

interface Search {
  readonly text: string
  readonly filters: SearchFilters
  /** `null` until something was looked for. */
  readonly hits: readonly SearchHit[] | null
  readonly more: boolean
  readonly unsearched: number
  readonly searching: boolean
  readonly problem: string | null
  ask(text: string, workspace: string | null): Promise<void>
  filter(change: Partial<SearchFilters>, workspace: string | null): Promise<void>
  readMore(workspace: string | null): Promise<void>
}

const PAGE = 50
const days: Record<Exclude<Period, 'any'>, number> = { day: 1, week: 7, month: 30, year: 365 }

/** What was looked for stays while the window is open, so that a look at a chat is not the end of a search. */
export const useSearch = create<Search>()((set, get) => {
  let newest = 0

  const look = async (offset: number, workspace: string | null) => {
    const { text, filters } = get()
    newest += 1
    const mine = newest
    if (text.trim() === '') return set({ hits: null, more: false, unsearched: 0, searching: false, problem: null })
    set({ searching: true, problem: null })
    try {
      const found = await call('search.query', { ...requestOf(text, filters, workspace, Date.now()), offset })
      if (mine !== newest || found === null) return
      set(({ hits }) => ({
        hits: offset === 0 ? found.hits : [...(hits ?? []), ...found.hits],
        more: found.more,
        unsearched: found.unsearched,
        searching: false,
      }))
    } catch (error) {
      if (mine === newest) set({ problem: reasonOf(error), searching: false })
    }
  }

  return {
    text: '',
    filters: { sort: 'relevance', roles: [], period: 'any', here: false, archived: true },
    hits: null,
    more: false,
    unsearched: 0,
    searching: false,
    problem: null,
    ask: (text, workspace) => {
      set({ text })
      return look(0, workspace)
    },
    filter: (change, workspace) => {
      set(({ filters }) => ({ filters: { ...filters, ...change } }))
      return look(0, workspace)
    },
    readMore: (workspace) => look(get().hits?.length ?? 0, workspace),
  }
})

export function requestOf(text: string, filters: SearchFilters, workspace: string | null, now: number) {
  const { sort, roles, period, here, archived } = filters
  return {
    text,
    sort,
    archived,
    limit: PAGE,
    ...(roles.length > 0 && { roles: [...roles] }),
    ...(period !== 'any' && { from: now - days[period] * 86_400_000 }),
    ...(here && workspace !== null && { workspace }),
  }
}

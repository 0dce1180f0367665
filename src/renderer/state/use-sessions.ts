import { create } from 'zustand'
import type { SessionSummary } from '../../shared/model'
import { call, reasonOf } from '../bridge'

/** The first page is what a person sees; the rest comes behind it in larger steps. */
const FIRST = 200
const REST = 1_000

interface Sessions {
  /** Newest activity first, archived ones among them. */
  readonly list: readonly SessionSummary[]
  /** The days of the list are told from here. */
  readonly readAt: number
  readonly problem: string | null
  refresh(): Promise<void>
  /** One session is new or has changed. */
  put(session: SessionSummary): void
  /** One session was deleted. */
  remove(sessionId: string): void
}

export const useSessions = create<Sessions>()((set, get) => {
  let newest = 0

  /** A session that moved up while pages were read is in two of them: the first one counts. */
  const add = (page: readonly SessionSummary[]) =>
    set(({ list }) => {
      const known = new Set(list.map(({ id }) => id))
      return { list: [...list, ...page.filter(({ id }) => !known.has(id))] }
    })

  const readRest = async (mine: number, first: readonly SessionSummary[]) => {
    let last = first.at(-1)
    let size = first.length
    for (let limit = FIRST; size === limit && last !== undefined; limit = REST) {
      const page: readonly SessionSummary[] = await call('session.list', {
        limit: REST,
        after: { id: last.id, lastActiveAt: last.lastActiveAt },
      })
      if (mine !== newest) return
      add(page)
      last = page.at(-1)
      size = page.length
    }
  }

  return {
    list: [],
    readAt: 0,
    problem: null,
    refresh: async () => {
      newest += 1
      const mine = newest
      try {
        const first = await call('session.list', { limit: FIRST })
        if (mine !== newest) return
        const shown = new Set(first.map(({ id }) => id))
        const oldest = first.at(-1)?.lastActiveAt ?? 0
        // What was read before stays in sight until its page is read again.
        const rest =
          first.length < FIRST
            ? []
            : get().list.filter(({ id, lastActiveAt }) => lastActiveAt < oldest && !shown.has(id))
        set({ list: [...first, ...rest], readAt: Date.now(), problem: null })
        await readRest(mine, first)
      } catch (error) {
        if (mine === newest) set({ problem: reasonOf(error) })
      }
    },
    remove: (sessionId) => set(({ list }) => ({ list: list.filter(({ id }) => id !== sessionId) })),
    put: (session) => set(({ list }) => ({ list: withSession(list, session), readAt: Date.now() })),
  }
})

/** The list with a new or changed session at the place of its last activity. */
export function withSession(list: readonly SessionSummary[], session: SessionSummary): readonly SessionSummary[] {
  const others = list.filter(({ id }) => id !== session.id)
  const place = others.findIndex(({ lastActiveAt }) => lastActiveAt <= session.lastActiveAt)
  return others.toSpliced(place === -1 ? others.length : place, 0, session)
}

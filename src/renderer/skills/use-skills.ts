import { create } from 'zustand'
import type { Learnt, SkillOverview } from '../../shared/calls/skill-calls'
import { call, reasonOf } from '../bridge'
import { attempting } from '../state/attempting'

interface Skills {
  /** The chat that the switches are about; `null` for every chat. */
  readonly scope: string | null
  /** `null` until main has answered. */
  readonly overview: SkillOverview | null
  readonly learnt: readonly Learnt[] | null
  readonly problem: string | null
  /** Cards that the user put away in the chat. */
  readonly seen: ReadonlySet<string>
  setScope(scope: string | null): void
  /** Something changed: what was learnt is read again, and the list when somebody looks at it. */
  learn(): void
  see(ids: readonly string[]): void
  refresh(): Promise<void>
  /** Does something and reads the lists again. `false`: main refused, and `problem` says why. */
  act(work: () => Promise<unknown>): Promise<boolean>
}

/** Skills and what was learnt. Main tells when something changed; it is read again only while somebody looks. */
export const useSkills = create<Skills>()((set, get) => ({
  scope: null,
  overview: null,
  learnt: null,
  problem: null,
  seen: new Set(),
  learn: () => {
    if (get().overview !== null) void get().refresh()
    else
      call('skill.learnt').then(
        (learnt) => set({ learnt }),
        (error: unknown) => set({ problem: reasonOf(error) }),
      )
  },
  see: (ids) => set(({ seen }) => ({ seen: seen.union(new Set(ids)) })),
  setScope: (scope) => {
    set({ scope })
    void get().refresh()
  },
  refresh: async () => {
    try {
      const { scope } = get()
      const [overview, learnt] = await Promise.all([call('skill.list', { sessionId: scope }), call('skill.learnt')])
      if (get().scope === scope) set({ overview, learnt })
    } catch (error) {
      set({ problem: reasonOf(error) })
    }
  },
  act: (work) =>
    attempting(set)(async () => {
      await work()
      if (get().overview === null) get().learn()
      else await get().refresh()
    }),
}))

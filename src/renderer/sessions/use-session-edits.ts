import { create } from 'zustand'
import type { Input } from '../../shared/ipc'
import type { SessionSummary } from '../../shared/model'
import { call } from '../bridge'
import { attempting } from '../state/attempting'
import { useChat } from '../state/use-chat'
import { newChat, openSession } from '../state/open-session'
import { useSessions } from '../state/use-sessions'

export type ExportFormat = Input<'session.export'>['format']

interface SessionEdits {
  /** The chat whose title is being typed. */
  readonly renaming: string | null
  /** The chat that was deleted last and can be brought back with one click. */
  readonly deleted: SessionSummary | null
  /** A dialog about one chat. */
  readonly asked:
    | { readonly kind: 'branch' | 'lineage' | 'rename'; readonly session: SessionSummary }
    /** `null`: about the next one. */
    | { readonly kind: 'texts'; readonly sessionId: string | null }
    /** About a folder. */
    | { readonly kind: 'project'; readonly folder: string; readonly name: string }
    | null
  readonly problem: string | null
  startRename(sessionId: string | null): void
  rename(sessionId: string, title: string): Promise<void>
  pin(session: SessionSummary): Promise<void>
  archive(session: SessionSummary): Promise<void>
  remove(session: SessionSummary): Promise<void>
  restore(sessionId: string): Promise<void>
  branch(point: Input<'session.branch'>): Promise<void>
  export(sessionId: string, format: ExportFormat): Promise<void>
  ask(asked: SessionEdits['asked']): void
  forget(): void
}

/** What can be done to a chat as a whole. Main tells the list afterwards, so nothing is changed here by hand. */
export const useSessionEdits = create<SessionEdits>()((set, get) => {
  const attempt = attempting(set)
  return {
    renaming: null,
    deleted: null,
    asked: null,
    problem: null,
    startRename: (renaming) => set({ renaming }),
    rename: async (sessionId, title) => {
      set({ renaming: null })
      await attempt(() => call('session.rename', { sessionId, title: title.trim() }))
    },
    pin: async ({ id, pinned }) => void (await attempt(() => call('session.pin', { sessionId: id, pinned: !pinned }))),
    archive: async ({ id, archived }) => {
      const done = await attempt(() => call('session.archive', { sessionId: id, archived: !archived }))
      if (done && !archived && useChat.getState().sessionId === id) newChat()
    },
    remove: async (session) => {
      const done = await attempt(() => call('session.delete', { sessionId: session.id }))
      if (!done) return
      set({ deleted: session })
      if (useChat.getState().sessionId === session.id) newChat()
    },
    restore: async (sessionId) => {
      const done = await attempt(() => call('session.restore', { sessionId }))
      if (!done) return
      if (get().deleted?.id === sessionId) set({ deleted: null })
      openSession(sessionId)
    },
    branch: async (point) => {
      await attempt(async () => {
        const branch = await call('session.branch', point)
        useSessions.getState().put(branch)
        set({ asked: null })
        openSession(branch.id)
      })
    },
    export: async (sessionId, format) => void (await attempt(() => call('session.export', { sessionId, format }))),
    ask: (asked) => set({ asked }),
    forget: () => set({ deleted: null, problem: null }),
  }
})

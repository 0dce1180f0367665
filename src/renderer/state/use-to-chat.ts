import { create } from 'zustand'

interface ToChat {
  /** Sessions of messaging chats whose answers to the window go there as well. Forgotten with the window. */
  readonly chosen: ReadonlySet<string>
  choose(sessionId: string, on: boolean): void
}

export const useToChat = create<ToChat>()((set) => ({
  chosen: new Set(),
  choose: (sessionId, on) =>
    set(({ chosen }) => {
      const next = new Set(chosen)
      if (on) next.add(sessionId)
      else next.delete(sessionId)
      return { chosen: next }
    }),
}))

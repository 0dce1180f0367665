import { create } from 'zustand'
import type { OwnTerminal } from '../../shared/terminal'
import { call } from '../bridge'

interface Terminals {
  /** In the order in which they were opened; `null` before main has answered. */
  readonly list: readonly OwnTerminal[] | null
  /** The terminal, or the agent's process, that is shown. */
  readonly shown: string | null
  /** The page that draws terminals stopped working; the next look opens another. */
  readonly isGone: boolean
  /** Counts how often somebody asked to find something. */
  readonly findAsked: number
  replace(list: readonly OwnTerminal[]): void
  show(id: string): void
  look(): Promise<void>
  /** A shell in the folder of the chat. */
  open(sessionId: string | null): Promise<void>
  close(id: string): Promise<void>
  gone(isGone: boolean): void
  askFind(): void
}

/** The user's own terminals. What they print is drawn in a page of its own. */
export const useTerminals = create<Terminals>()((set, get) => ({
  list: null,
  shown: null,
  isGone: false,
  findAsked: 0,
  replace: (list) => set({ list }),
  show: (id) => set({ shown: id, isGone: false }),
  look: async () => set({ list: await call('terminal.list') }),
  async open(sessionId) {
    const { id } = await call('terminal.open', { sessionId })
    get().show(id)
  },
  async close(id) {
    const list = get().list ?? []
    const at = list.findIndex((terminal) => terminal.id === id)
    const next = list[at + 1] ?? list[at - 1]
    await call('terminal.close', { id })
    if (get().shown === id) set({ shown: next?.id ?? null })
  },
  gone: (isGone) => set({ isGone }),
  askFind: () => set(({ findAsked }) => ({ findAsked: findAsked + 1 })),
}))

import { create } from 'zustand'
import type { BrowserState } from '../../shared/browser'
import { call } from '../bridge'

interface Browsers {
  /** By session: those that have a page open. */
  readonly states: Readonly<Record<string, BrowserState>>
  /** The sessions whose browser the user does not want to see. */
  readonly hidden: ReadonlySet<string>
  put(told: { sessionId: string; state: BrowserState | null }): void
  setHidden(sessionId: string, hidden: boolean): void
  /** After a reload, or when another chat is shown. */
  look(sessionId: string): Promise<void>
}

/** The pages that the agent has open. What needs the user is shown although the pane was hidden. */
export const useBrowser = create<Browsers>()((set, get) => ({
  states: {},
  hidden: new Set(),
  put({ sessionId, state }) {
    const { [sessionId]: before, ...others } = get().states
    const isAsked = (state?.signIn ?? null) !== null && (before?.signIn ?? null) === null
    if (isAsked) get().setHidden(sessionId, false)
    set({ states: state === null ? others : { ...others, [sessionId]: state } })
  },
  setHidden(sessionId, hidden) {
    const next = new Set(get().hidden)
    if (hidden) next.add(sessionId)
    else next.delete(sessionId)
    set({ hidden: next })
  },
  async look(sessionId) {
    get().put({ sessionId, state: await call('browser.state', { sessionId }) })
  },
}))

import { create } from 'zustand'
import type { Appearance, AppState, PanelLayout } from '../../shared/app'
import { call } from '../bridge'

interface App {
  /** `null` only until main has answered once; nothing is drawn before that. */
  readonly state: AppState | null
  replace(state: AppState): void
  setAppearance(change: Partial<Appearance>): Promise<void>
  /** Shows the change at once, then keeps what main remembered. */
  setLayout(change: Partial<PanelLayout>): Promise<void>
}

export const useApp = create<App>()((set, get) => {
  const merge = (change: Partial<AppState>) => {
    const { state } = get()
    if (state !== null) set({ state: { ...state, ...change } })
  }
  return {
    state: null,
    replace: (state) => set({ state }),
    setAppearance: async (change) => merge({ appearance: await call('appearance.set', change) }),
    setLayout: async (change) => {
      merge({ layout: { ...requireState(get().state).layout, ...change } })
      merge({ layout: await call('layout.set', change) })
    },
  }
})

/** One value of main's state. */
export function useAppState<T>(select: (state: AppState) => T): T {
  return useApp(({ state }) => select(requireState(state)))
}

function requireState(state: AppState | null): AppState {
  if (state === null) throw new Error('The window was drawn before main answered app.state.')
  return state
}

import { create } from 'zustand'
import type { OpenedBundle } from '../../shared/calls/inspector-calls'

export const tabs = ['layers', 'request', 'cache', 'budget', 'timeline', 'bench', 'compare'] as const
export type Tab = (typeof tabs)[number]

interface InspectorView {
  readonly tab: Tab
  /** A sub-agent or run that is looked at instead of the open chat. */
  readonly subject: string | null
  /** A bundle that is looked at instead of anything of this home. */
  readonly bundle: OpenedBundle | null
  /** The request that the Request tab shows; `null`: the newest. */
  readonly requestId: number | null
  /** The two requests that the Cache tab compares; `null`: the chosen one and the one before. */
  readonly comparedWith: number | null
  show(tab: Tab): void
  look(subject: string | null): void
  openBundle(bundle: OpenedBundle | null): void
  choose(requestId: number | null): void
  compareWith(requestId: number | null): void
}

/** What the inspector looks at. It is the window's own business: main is not told. */
export const useInspector = create<InspectorView>()((set) => ({
  tab: 'layers',
  subject: null,
  bundle: null,
  requestId: null,
  comparedWith: null,
  show: (tab) => set({ tab }),
  look: (subject) => set({ subject, bundle: null, requestId: null, comparedWith: null }),
  openBundle: (bundle) => set({ bundle, requestId: null, comparedWith: null, tab: 'layers' }),
  choose: (requestId) => set({ requestId, comparedWith: null }),
  compareWith: (comparedWith) => set({ comparedWith }),
}))

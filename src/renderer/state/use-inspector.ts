import { create } from 'zustand'
import type { OpenedBundle } from '../../shared/calls/inspector-calls'

/** The tabs, each with its views where it has more than one; the first one is where it begins. */
export const inspectorTabs = {
  prompt: [],
  requests: [],
  budget: ['cost', 'try'],
  history: ['timeline', 'compare', 'compressions'],
} as const

export type Tab = keyof typeof inspectorTabs
export type TabView<T extends Tab = Tab> = (typeof inspectorTabs)[T][number]
export const tabs = Object.keys(inspectorTabs) as readonly Tab[]

interface InspectorView {
  readonly tab: Tab
  readonly budget: TabView<'budget'>
  readonly history: TabView<'history'>
  /** A sub-agent or run that is looked at instead of the open chat. */
  readonly subject: string | null
  /** A bundle that is looked at instead of anything of this home. */
  readonly bundle: OpenedBundle | null
  /** The request that is open; `null`: the newest. */
  readonly requestId: number | null
  /** The request that it is compared with; `null`: the one before. */
  readonly comparedWith: number | null
  /** A part of the request that was asked for; a new object each time. */
  readonly wantedGroup: { readonly name: string } | null
  showGroup(name: string): void
  show<T extends Tab>(tab: T, view?: TabView<T>): void
  look(subject: string | null): void
  openBundle(bundle: OpenedBundle | null): void
  choose(requestId: number | null): void
  compareWith(requestId: number | null): void
}

/** What the inspector looks at. It is the window's own business: main is not told. */
export const useInspector = create<InspectorView>()((set) => ({
  tab: 'prompt',
  budget: 'cost',
  history: 'timeline',
  subject: null,
  bundle: null,
  requestId: null,
  comparedWith: null,
  wantedGroup: null,
  showGroup: (name) => set({ tab: 'prompt', wantedGroup: { name } }),
  show: (tab, view) => set(view === undefined ? { tab } : { tab, [tab]: view }),
  look: (subject) => set({ subject, bundle: null, requestId: null, comparedWith: null }),
  openBundle: (bundle) => set({ bundle, requestId: null, comparedWith: null, tab: 'prompt' }),
  choose: (requestId) => set({ requestId, comparedWith: null }),
  compareWith: (comparedWith) => set({ comparedWith }),
}))

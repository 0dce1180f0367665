import { create } from 'zustand'
import { useView } from './use-view'

export type PaneId = 'review' | 'terminal' | 'files' | 'preview'

interface Panes {
  readonly open: PaneId | null
  show(id: PaneId): void
  toggle(id: PaneId): void
  close(): void
}

/** The pane that stands beside the chat. */
export const usePanes = create<Panes>()((set, get) => ({
  open: null,
  show(id) {
    useView.getState().showChat()
    set({ open: id })
  },
  toggle(id) {
    const isShown = get().open === id && useView.getState().centre.name === 'chat'
    if (isShown) get().close()
    else get().show(id)
  },
  close: () => set({ open: null }),
}))

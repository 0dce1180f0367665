import { create } from 'zustand'
import type { PreviewState } from '../../shared/calls/preview-calls'

interface PagePreview {
  /** `null`: nothing was loaded yet, or the user stopped it. */
  readonly state: PreviewState | null
  put(state: PreviewState | null): void
}

/** How the page in the preview is, as main says. */
export const usePagePreview = create<PagePreview>()((set) => ({
  state: null,
  put: (state) => set({ state }),
}))

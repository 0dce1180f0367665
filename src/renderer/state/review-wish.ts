import { create } from 'zustand'
import { usePanes } from './use-panes'

interface ReviewWish {
  /** The turn whose changes somebody wants to see; `null`: nobody asked. */
  readonly turnId: string | null
  take(): void
}

/** What the review shall show when it opens next. */
export const useReviewWish = create<ReviewWish>()((set) => ({
  turnId: null,
  take: () => set({ turnId: null }),
}))

/** Opens the review at what one turn changed. */
export function reviewTurn(turnId: string): void {
  useReviewWish.setState({ turnId })
  usePanes.getState().show('review')
}

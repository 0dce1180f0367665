import { create } from 'zustand'
import type { ReferencePreview } from '../../../shared/calls/composer-calls'
import { call, reasonOf } from '../../bridge'

export type Weight = { readonly at: number } & (
  | { readonly kind: 'known'; readonly preview: ReferencePreview }
  | { readonly kind: 'failed'; readonly reason: string }
)

interface Weights {
  /** By session and reference, as they were when somebody looked last. */
  readonly known: ReadonlyMap<string, Weight>
  /** Asks main, unless it was asked a moment ago. */
  weigh(sessionId: string | null, reference: string): Promise<void>
}

const FRESH_MS = 5000

export const useWeights = create<Weights>()((set, get) => ({
  known: new Map(),
  weigh: async (sessionId, reference) => {
    const key = weightKey(sessionId, reference)
    const before = get().known.get(key)
    if (before !== undefined && performance.now() - before.at < FRESH_MS) return
    const put = (weight: Weight) => set(({ known }) => ({ known: new Map(known).set(key, weight) }))
    try {
      const preview = await call('reference.preview', { sessionId, reference })
      if (preview !== null) put({ kind: 'known', preview, at: performance.now() })
    } catch (error) {
      put({ kind: 'failed', reason: reasonOf(error), at: performance.now() })
    }
  },
}))

export function weightKey(sessionId: string | null, reference: string): string {
  return `${sessionId ?? ''} ${reference}`
}

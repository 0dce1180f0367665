import { create } from 'zustand'
import type { Row } from './rows-of'

/** A place in a chat. */
export type Place =
  | { readonly kind: 'top' | 'end' }
  | { readonly kind: 'row'; readonly key: string }
  | { readonly kind: 'turn'; readonly turnId: string }
  | { readonly kind: 'question'; readonly id: string }

interface Jump {
  /** Where the reader wants to be; `null` once they are there. */
  readonly wanted: { readonly sessionId: string; readonly to: Place } | null
  jump(wanted: NonNullable<Jump['wanted']>): void
  arrived(): void
}

export const useJump = create<Jump>()((set) => ({
  wanted: null,
  jump: (wanted) => set({ wanted }),
  arrived: () => set({ wanted: null }),
}))

/** The row of a place; -1 when it was not read yet. */
export function rowOfPlace(rows: readonly Row[], place: Place): number {
  switch (place.kind) {
    case 'top':
      return 0
    case 'end':
      return rows.length - 1
    case 'row':
      return rows.findIndex(({ key }) => key === place.key)
    case 'turn':
      return rows.findIndex(({ key }) => key.startsWith(`${place.turnId}/`))
    case 'question':
      return rows.findIndex(
        (row) =>
          (row.kind === 'approval' && row.item.permission.id === place.id) ||
          (row.kind === 'clarify' && row.item.clarifyId === place.id),
      )
  }
}

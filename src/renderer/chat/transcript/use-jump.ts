import { create } from 'zustand'
import { useView } from '../../state/use-view'
import { matchInTurn } from '../find/match-in-turn'
import type { FoundWords } from '../find/match-in-turn'
import { useChat } from '../../state/use-chat'
import type { Row } from './rows-of'

/** A place in a chat. */
export type JumpTarget =
  | { readonly kind: 'top' | 'end' }
  /** The user's message before or after the place where the reader is. */
  | { readonly kind: 'previous' | 'next' }
  | { readonly kind: 'row'; readonly key: string }
  | { readonly kind: 'question'; readonly id: string }
  | { readonly kind: 'call'; readonly turnId: string; readonly callId: string }
  | ({ readonly kind: 'words' } & FoundWords)

interface Jump {
  /** Where the reader wants to be; `null` once they are there. */
  readonly wanted: { readonly sessionId: string; readonly to: JumpTarget } | null
  jump(wanted: NonNullable<Jump['wanted']>): void
  arrived(): void
}

export const useJump = create<Jump>()((set) => ({
  wanted: null,
  jump: (wanted) => set({ wanted }),
  arrived: () => set({ wanted: null }),
}))

/** Goes to a place of the open chat, if there is one. */
export function jumpInChat(to: JumpTarget): void {
  const { sessionId } = useChat.getState()
  if (sessionId === null) return
  useView.getState().showChat()
  useJump.getState().jump({ sessionId, to })
}

/** The row of a destination; -1 when it was not read yet. `at` is the row where the reader is. */
export function rowOfDestination(rows: readonly Row[], destination: JumpTarget, at: string | null): number {
  switch (destination.kind) {
    case 'top':
      return 0
    case 'end':
      return rows.length - 1
    case 'previous': {
      const here = rows.findIndex(({ key }) => key === at)
      return rows.findLastIndex(({ kind }, index) => kind === 'user' && index < here)
    }
    case 'next': {
      const here = rows.findIndex(({ key }) => key === at)
      const next = rows.findIndex(({ kind }, index) => kind === 'user' && index > here)
      return next === -1 ? rows.length - 1 : next
    }
    case 'row':
      return rows.findIndex(({ key }) => key === destination.key)
    case 'words': {
      const match = matchInTurn(rows, destination)
      return rows.findIndex(({ key }) =>
        match === null ? key.startsWith(`${destination.turnId}/`) : key === match.rowKey,
      )
    }
    case 'call': {
      const row = rows.findIndex((one) => foldsOfCall(one, destination.callId).length > 0)
      return row === -1 ? rows.findIndex(({ key }) => key.startsWith(`${destination.turnId}/`)) : row
    }
    case 'question':
      return rows.findIndex(
        (row) =>
          (row.kind === 'approval' && row.item.permission.id === destination.id) ||
          (row.kind === 'form' && row.item.form.id === destination.id) ||
          (row.kind === 'clarify' && row.item.clarifyId === destination.id),
      )
  }
}

/** What must be open so that a call of a tool is seen with what came of it; empty when the row does not have it. */
export function foldsOfCall(row: Row, callId: string): readonly string[] {
  if (row.kind === 'tool') return row.item.callId === callId ? [row.key] : []
  if (row.kind !== 'steps') return []
  const index = row.items.findIndex((item) => item.kind === 'tool' && item.callId === callId)
  return index === -1 ? [] : [`${row.key}/steps`, `${row.key}/${index}`]
}

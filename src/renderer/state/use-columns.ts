import { createContext, useContext } from 'react'
import { create } from 'zustand'

/** Two chats can stand side by side, each in a column of its own. */
export type Column = 'a' | 'b'
export const columns: readonly Column[] = ['a', 'b']

interface Columns {
  /** From left to right. */
  readonly shown: readonly Column[]
  /** Where the person works: title bar, inspector, panes and keys are about its chat. */
  readonly active: Column
}

export const useColumns = create<Columns>()(() => ({ shown: ['a'], active: 'a' }))

/** The column that a part is drawn in; `null` outside of both. */
export const ColumnOf = createContext<Column | null>(null)

/** The column of this part; outside of both the one in which the person works. */
export function useColumn(): Column {
  const own = useContext(ColumnOf)
  const active = useColumns((now) => now.active)
  return own ?? active
}

/** What only one of two chats can have, such as the key that stops an answer, belongs to this one. */
export function useIsActiveColumn(): boolean {
  const own = useContext(ColumnOf)
  return useColumns(({ active }) => own === null || own === active)
}

/** Where it stands while there are two. */
export function useSide(): 'left' | 'right' | null {
  const own = useContext(ColumnOf)
  return useColumns(({ shown }) => (shown.length < 2 || own === null ? null : shown[0] === own ? 'left' : 'right'))
}

import { create } from 'zustand'
import { useApp, useAppState } from '../state/use-app'
import { useSessions } from '../state/use-sessions'
import { type ListRow, type ListView, shownRows } from './list-rows'
import { useMemo } from 'react'

interface SessionView {
  /** Words that a chat or its folder must have; `null` while nobody filters. */
  readonly filter: string | null
  /** The folders whose chats are out of sight; '' for those without a folder. */
  readonly folded: ReadonlySet<string>
  setFilter(filter: string | null): void
  fold(path: string | null, folded: boolean): void
}

/** How the side bar lists the chats, as long as the window is open. */
export const useSessionView = create<SessionView>()((set) => ({
  filter: null,
  folded: new Set(),
  setFilter: (filter) => set({ filter }),
  fold: (path, folded) =>
    set(({ folded: before }) => {
      const next = new Set(before)
      if (folded) next.add(path ?? '')
      else next.delete(path ?? '')
      return { folded: next }
    }),
}))

export function useListRows(): readonly ListRow[] {
  const all = useSessions((sessions) => sessions.list)
  const readAt = useSessions((sessions) => sessions.readAt)
  const filter = useSessionView((view) => view.filter)
  const folded = useSessionView((view) => view.folded)
  const by = useAppState((state) => state.layout.chats ?? 'folder')
  const recent = useAppState((state) => state.recentWorkspaces)
  return useMemo(
    () => shownRows(all, new Date(readAt), viewOf(by, filter, folded, recent)),
    [all, readAt, by, filter, folded, recent],
  )
}

/** The same rows for what is not drawn. */
export function listedRows(): readonly ListRow[] {
  const { list, readAt } = useSessions.getState()
  const { filter, folded } = useSessionView.getState()
  const state = useApp.getState().state
  return shownRows(
    list,
    new Date(readAt),
    viewOf(state?.layout.chats ?? 'folder', filter, folded, state?.recentWorkspaces ?? []),
  )
}

function viewOf(
  by: ListView['by'],
  filter: string | null,
  folded: ReadonlySet<string>,
  recent: readonly { readonly path: string }[],
): ListView {
  return { by, filter: filter ?? '', folded, folders: recent.map(({ path }) => path) }
}

import { create } from 'zustand'
import { mostWatched } from '../../shared/file-limits'
import type { FolderPage } from '../../shared/files'
import type { Payload } from '../../shared/ipc'
import { call, reasonOf } from '../bridge'
import { type FolderState, type Folders, pageSize } from './tree-rows'

/** Pages of one folder that are kept; the others come again when they are looked at. */
const mostPages = 20

interface Files {
  /** The chat whose folder is shown; `undefined`: none is. */
  readonly sessionId: string | null | undefined
  /** Whose tree it was before the pane was closed: it comes back as it was left. */
  readonly before: { readonly sessionId: string | null; readonly folder: string | null } | null
  /** As the chat names its folder, and where that really is. */
  readonly folder: string | null
  readonly root: string | null
  readonly folders: Folders
  readonly expanded: ReadonlySet<string>
  /** Where the keys are. */
  readonly active: string
  /** Why there is no tree. */
  readonly problem: string | null
  readonly gitProblem: FolderPage['gitProblem']
  readonly isLive: boolean
  /** The pane shows this chat's folder now. Another folder is another tree. */
  open(sessionId: string | null, folder: string | null): void
  close(): void
  choose(path: string): void
  toggle(folder: string): void
  /** These rows came into sight. */
  need(folder: string, page: number): void
  /** Everything that is open is read anew. */
  refresh(): void
  changed(told: Payload<'files.changed'>): void
}

const unseen = {
  root: null,
  folders: new Map(),
  problem: null,
  gitProblem: null,
  isLive: true,
}
const nothing = { ...unseen, expanded: new Set<string>(), active: '' }
const unread: FolderState = { total: 0, pages: new Map(), isWhole: false, problem: null }

/** The tree of one chat's folder, as much of it as somebody has looked at. */
export const useFiles = create<Files>()((set, get) => {
  const asked = new Set<string>()
  const keyOf = (folder: string, page: number) => `${page} ${folder}`

  async function read(folder: string, page: number): Promise<void> {
    const { sessionId } = get()
    const key = keyOf(folder, page)
    if (sessionId === undefined || asked.has(key)) return
    asked.add(key)
    const isOld = () => get().sessionId !== sessionId
    try {
      const answer = await call('files.list', { sessionId, folder, from: page * pageSize, count: pageSize })
      if (!isOld()) put(folder, page, answer)
    } catch (error) {
      if (isOld()) return
      const problem = reasonOf(error)
      if (folder === '') set({ ...nothing, problem })
      else change(folder, { ...unread, problem })
    } finally {
      asked.delete(key)
    }
  }

  const change = (folder: string, state: FolderState) =>
    set(({ folders }) => ({ folders: new Map(folders).set(folder, state) }))

  function put(folder: string, page: number, { root, entries, total, isWhole, isLive, gitProblem }: FolderPage): void {
    const pages = new Map(get().folders.get(folder)?.pages)
    pages.delete(page)
    pages.set(page, entries)
    for (const [old] of pages) {
      if (pages.size <= mostPages) break
      if (old !== 0) pages.delete(old)
    }
    for (const known of pages.keys()) if (known * pageSize >= total && known !== 0) pages.delete(known)
    change(folder, { total, pages, isWhole, problem: null })
    set((files) => ({ root, gitProblem, problem: null, isLive: folder === '' ? isLive : files.isLive }))
  }

  const readAgain = (folder: string) => {
    for (const page of get().folders.get(folder)?.pages.keys() ?? []) void read(folder, page)
  }

  function watch(): void {
    const { sessionId, expanded } = get()
    if (sessionId === undefined) return
    const folders = ['', ...expanded].slice(0, mostWatched)
    void call('files.watch', { sessionId, folders }).catch(() => undefined)
  }

  return {
    sessionId: undefined,
    before: null,
    folder: null,
    ...nothing,
    open(sessionId, folder) {
      const { before, ...now } = get()
      if (now.sessionId === sessionId && now.folder === folder) return
      const isBack = before !== null && before.sessionId === sessionId && before.folder === folder
      asked.clear()
      set({ sessionId, folder, before: null, ...(isBack ? unseen : nothing) })
      watch()
      for (const seen of ['', ...get().expanded]) void read(seen, 0)
    },
    close() {
      const { sessionId, folder } = get()
      asked.clear()
      set({ sessionId: undefined, ...unseen, before: sessionId === undefined ? null : { sessionId, folder } })
      if (sessionId !== undefined) void call('files.watch', { sessionId, folders: [] }).catch(() => undefined)
    },
    choose: (active) => set({ active }),
    toggle(folder) {
      const expanded = new Set(get().expanded)
      const isOpen = expanded.delete(folder)
      if (!isOpen) expanded.add(folder)
      set({ expanded })
      watch()
      if (!isOpen) void read(folder, 0)
    },
    need(folder, page) {
      if (get().folders.get(folder)?.pages.has(page) !== true) void read(folder, page)
    },
    refresh() {
      const { sessionId, expanded } = get()
      if (sessionId === undefined) return
      void read('', 0)
      for (const folder of expanded) readAgain(folder)
      void call('files.refresh', { sessionId }).catch(() => undefined)
    },
    changed({ root, folders }) {
      if (root !== get().root) return
      for (const folder of folders ?? get().folders.keys()) readAgain(folder)
    },
  }
})

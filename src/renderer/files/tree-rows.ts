import type { TreeEntry } from '../../shared/files'

/** What is known of a folder: its names, page by page. */
export interface FolderState {
  readonly total: number
  readonly pages: ReadonlyMap<number, readonly TreeEntry[]>
  readonly isWhole: boolean
  readonly problem: string | null
}

export const pageSize = 200

/** Rows of one folder that follow one another. */
interface Stretch {
  readonly folder: string
  readonly depth: number
  /** The first of them in its folder. */
  readonly from: number
  /** And in the tree. */
  readonly start: number
  readonly count: number
}

export interface TreeRows {
  readonly stretches: readonly Stretch[]
  readonly count: number
}

export interface TreeRow {
  /** From the root, `/` between names; '' while the name is not known. */
  readonly path: string
  readonly folder: string
  /** In its folder. */
  readonly index: number
  readonly depth: number
  /** `null`: its page is not here yet. */
  readonly entry: TreeEntry | null
}

export type Folders = ReadonlyMap<string, FolderState>

const pathIn = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

/** The tree as stretches of rows: as many as folders are open, however many rows there are. */
export function rowsOf(folders: Folders, expanded: ReadonlySet<string>): TreeRows {
  const stretches: Stretch[] = []
  let row = 0
  const add = (folder: string, depth: number) => {
    const state = folders.get(folder)
    if (state === undefined) return
    let from = 0
    const until = (end: number) => {
      if (end > from) stretches.push({ folder, depth, from, start: row, count: end - from })
      row += end - from
      from = end
    }
    for (const { index, path } of openIn(folder, state, expanded)) {
      until(index + 1)
      add(path, depth + 1)
    }
    until(state.total)
  }
  add('', 0)
  return { stretches, count: row }
}

function openIn(folder: string, { pages }: FolderState, expanded: ReadonlySet<string>) {
  const open: { index: number; path: string }[] = []
  if (expanded.size === 0) return open
  for (const [page, entries] of pages)
    for (const [at, { name, kind }] of entries.entries()) {
      const path = pathIn(folder, name)
      if (kind === 'folder' && expanded.has(path)) open.push({ index: page * pageSize + at, path })
    }
  return open.sort((a, b) => a.index - b.index)
}

export function rowAt({ stretches }: TreeRows, folders: Folders, row: number): TreeRow | null {
  const stretch = stretches.find(({ start, count }) => row >= start && row < start + count)
  if (stretch === undefined) return null
  const { folder, depth, from, start } = stretch
  const index = from + row - start
  const entry = folders.get(folder)?.pages.get(Math.floor(index / pageSize))?.[index % pageSize] ?? null
  return { path: entry === null ? '' : pathIn(folder, entry.name), folder, index, depth, entry }
}

/** Where a path stands; -1 where its folder is not open or its name not known. */
export function rowOf({ stretches }: TreeRows, folders: Folders, path: string): number {
  const cut = path.lastIndexOf('/')
  const folder = path.slice(0, Math.max(0, cut))
  const name = path.slice(cut + 1)
  for (const [page, entries] of folders.get(folder)?.pages ?? []) {
    const at = entries.findIndex((entry) => entry.name === name)
    if (at === -1) continue
    const index = page * pageSize + at
    const stretch = stretches.find((one) => one.folder === folder && index >= one.from && index < one.from + one.count)
    return stretch === undefined ? -1 : stretch.start + index - stretch.from
  }
  return -1
}

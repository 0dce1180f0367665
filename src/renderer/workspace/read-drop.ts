/** What was dropped on the window, as far as it can be the workspace. */
export type Drop =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'file' | 'no-path'; readonly name: string }
  | { readonly kind: 'several'; readonly count: number }
  | { readonly kind: 'nothing' }

export interface DroppedItem {
  readonly name: string
  readonly folder: boolean
  /** '' for something that is not on this disk, such as a picture dragged out of a web page. */
  readonly path: string
}

/** One folder, or the reason why not. A folder among files wins: it is what the user can mean. */
export function readDrop(items: readonly DroppedItem[]): Drop {
  const folders = items.filter(({ folder }) => folder)
  const [only = items[0]] = folders
  if (only === undefined) return { kind: 'nothing' }
  if (folders.length > 1) return { kind: 'several', count: folders.length }
  if (!only.folder) return { kind: only.path === '' ? 'no-path' : 'file', name: only.name }
  return only.path === '' ? { kind: 'no-path', name: only.name } : { kind: 'folder', path: only.path }
}

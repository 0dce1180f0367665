import type { KeyboardEvent } from 'react'
import type { TreeRow } from './tree-rows'

export type TreeWish =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'parent'; readonly path: string }
  | { readonly kind: 'toggle'; readonly path: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'menu' }

interface TreePlace {
  readonly row: TreeRow | null
  /** Of that row; -1 when none is chosen. */
  readonly place: number
  readonly count: number
  /** As many rows are in sight. */
  readonly page: number
  readonly expanded: ReadonlySet<string>
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a key means in a tree; `null`: nothing. */
export function keyInTree(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Key,
  { row, place, count, page, expanded }: TreePlace,
): TreeWish | null {
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { kind: 'menu' }
  if (ctrlKey || metaKey || altKey || shiftKey) return null
  const isFolder = row?.entry?.kind === 'folder'
  const isOpen = row !== null && expanded.has(row.path)
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', to: place + 1 }
    case 'ArrowUp':
      return { kind: 'move', to: Math.max(0, place - 1) }
    case 'PageDown':
      return { kind: 'move', to: Math.max(0, place) + page }
    case 'PageUp':
      return { kind: 'move', to: Math.max(0, place - page) }
    case 'Home':
      return { kind: 'move', to: 0 }
    case 'End':
      return { kind: 'move', to: count - 1 }
    case 'ArrowRight':
      if (!isFolder) return null
      return isOpen ? { kind: 'move', to: place + 1 } : { kind: 'toggle', path: row.path }
    case 'ArrowLeft':
      if (row === null) return null
      if (isFolder && isOpen) return { kind: 'toggle', path: row.path }
      return row.folder === '' ? null : { kind: 'parent', path: row.folder }
    case 'Enter':
    case ' ':
      return row === null ? null : { kind: 'open' }
    default:
      return null
  }
}

import type { DropZone } from './drop-zones'
import type { Drop, DroppedItem } from './read-drop'
import { readDrop } from './read-drop'

export interface DropPlace {
  readonly zone: DropZone
  /** A message is being written. */
  readonly inChat: boolean
  readonly hasWorkspace: boolean
}

export type DropPlan = { readonly kind: 'workspace'; readonly drop: Drop } | { readonly kind: 'message' }

interface Item extends DroppedItem {
  readonly isPicture: boolean
}

/** What a drop means: the zone says it, and beside the zones a folder is a workspace and files are for the message. */
export function planDrop(items: readonly Item[], { zone, inChat, hasWorkspace }: DropPlace): DropPlan {
  if (zone === 'message' && items.length > 0) return { kind: 'message' }
  const canAttach = items.every(({ folder, isPicture }) => !folder && (hasWorkspace || isPicture))
  if (zone === 'anywhere' && inChat && items.length > 0 && canAttach) return { kind: 'message' }
  return { kind: 'workspace', drop: readDrop(items) }
}

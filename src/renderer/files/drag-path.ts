import type { DragEvent } from 'react'
import { draggedPath, referenceTo } from '../chat/composer/reference-to'

/** A file of the tree on its way to a message. Elsewhere it is its reference as text. */
export function dragPath(event: DragEvent, path: string, isFolder: boolean): void {
  const reference = referenceTo(path, isFolder ? 'folder' : 'file')
  event.dataTransfer.effectAllowed = 'copy'
  event.dataTransfer.setData(draggedPath, reference)
  event.dataTransfer.setData('text/plain', reference)
}

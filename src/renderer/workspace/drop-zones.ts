/** Where on the window something is dropped. What it is, file or folder, is known only afterwards. */
export type DropZone = 'workspace' | 'message' | 'anywhere'

interface Point {
  readonly x: number
  readonly y: number
}

/** The zone under the pointer; beside both, what was dropped decides. */
export function zoneAt(point: Point, zones: Iterable<HTMLElement>): DropZone {
  for (const zone of zones) {
    const { left, right, top, bottom } = zone.getBoundingClientRect()
    const inside = point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
    if (inside) return zone.dataset.dropZone === 'message' ? 'message' : 'workspace'
  }
  return 'anywhere'
}

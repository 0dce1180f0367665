import { setImmediate } from 'node:timers/promises'

/** What the runtime is made of, from the bottom up. */
const pieces = [
  () => import('../shared/model'),
  () => import('../shared/ipc'),
  () => import('../core/home/config-file'),
  () => import('../core/models/errors/explain'),
  () => import('../core/skills/guard/scan-folder'),
  () => import('./features'),
]

/** Piece by piece: in one go they would keep main busy for longer than the window may wait for an answer. */
export async function loadPieces(): Promise<void> {
  for (const load of pieces) {
    await load()
    await setImmediate()
  }
}

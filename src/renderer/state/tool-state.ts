import type { ToolItem } from './turn-view'

export type ToolState = 'waiting' | 'running' | 'done' | 'denied' | 'not-run' | 'failed' | 'unfinished'

/** `over`: the turn has ended, so what has no result will not get one. */
export function toolState({ result, denial, isWaiting }: ToolItem, over: boolean): ToolState {
  if (result === null) {
    if (denial !== null) return 'denied'
    if (over) return 'unfinished'
    return isWaiting ? 'waiting' : 'running'
  }
  if (result.unrun !== undefined) return result.unrun
  if (result.ok) return 'done'
  // What was stored before the end of a call said so.
  return denial === null ? 'failed' : 'denied'
}

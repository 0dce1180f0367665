import { tooMuch } from '../../tools/results/limits'
import { isShortened } from '../../tools/results/finish-result'
import type { ToolResult } from '../../tools/tool'

/** The room that the results of one message share. */
export interface ResultRoom {
  /** A call is done, but not yet stored. */
  done(callId: string, result: ToolResult): void
  /** Whether the result stays out of the conversation: of all that wait to be stored, the largest go first. */
  isTooMuch(callId: string): boolean
  /** What was stored takes room from the others. */
  stored(callId: string, result: ToolResult): void
}

/**
 * Results are stored one by one, as soon as it is their turn, so that a crash loses none. What is stored stays; the choice
 * is among those that are done by then.
 */
export function createResultRoom(cap: number): ResultRoom {
  const waiting = new Map<string, ToolResult>()
  let room = cap
  return {
    done: (callId, result) => void waiting.set(callId, result),
    isTooMuch(callId) {
      const ids = [...waiting.keys()]
      const sizes = [...waiting.values()].map((result) => (canGo(result) ? result.text.length : null))
      const fixed = [...waiting.values()].reduce((sum, result) => sum + (canGo(result) ? 0 : result.text.length), 0)
      return tooMuch(sizes, room - fixed).has(ids.indexOf(callId))
    },
    stored(callId, result) {
      waiting.delete(callId)
      room -= result.text.length
    },
  }
}

function canGo(result: ToolResult): boolean {
  return result.parts === undefined && !isShortened(result)
}

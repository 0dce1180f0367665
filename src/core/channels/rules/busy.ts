import type { InboundKind } from '../inbound'

export type BusyMode = 'steer' | 'queue' | 'interrupt'

/** What happens to a message while a turn runs. Pictures never interrupt, and a turn that has not begun cannot be steered. */
export function whileBusy(mode: BusyMode, kind: InboundKind, turn: 'starting' | 'running' | 'answering'): BusyMode {
  if (kind !== 'text' || turn === 'starting') return 'queue'
  if (mode === 'steer') return turn === 'running' ? 'steer' : 'queue'
  return mode
}

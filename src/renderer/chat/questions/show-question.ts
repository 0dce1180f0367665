import { openSession } from '../../state/open-session'
import { useJump } from '../transcript/use-jump'
import type { OpenQuestion } from '../../state/use-questions'

/** Brings a question into sight, in its own chat. */
export function showQuestion({ id, sessionId }: OpenQuestion): void {
  openSession(sessionId)
  useJump.getState().jump({ sessionId, to: { kind: 'question', id } })
}

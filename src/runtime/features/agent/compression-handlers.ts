import type { compressionCalls } from '../../../shared/calls/compression-calls'
import type { Handlers } from '../../../shared/ipc'
import type { Conversations } from './open'
import { Refusal } from '../../refusal'

export function compressionHandlers(parts: {
  conversations(): Promise<Pick<Conversations, 'compression'>>
  /** What is stored is other than what was watched; `by` is the window that did it and knows. */
  rewritten(sessionId: string, by: number): void
}): Pick<Handlers, keyof typeof compressionCalls> {
  const opened = async () => (await parts.conversations()).compression
  return {
    'session.compress': async ({ sessionId, topic }) => {
      const done = await (await opened()).compressNow(sessionId, topic ?? null, new AbortController().signal)
      if (!done.ok) throw new Refusal(done.reason)
      return done.event
    },
    'session.undoCompression': async ({ sessionId }, caller) => {
      const undone = await (await opened()).undoCompression(sessionId)
      if ('problem' in undone) throw new Refusal(undone.problem)
      parts.rewritten(sessionId, caller)
      return undone
    },
    'session.compressions': async ({ sessionId }) => [...(await opened()).list(sessionId)],
  }
}

import { createHash } from 'node:crypto'
import { calls } from '../../shared/ipc'

const most = 1_000

/** The messages that a person put into a queue: the page sends them by itself when a turn is over. */
export function createQueuedTexts() {
  const known = new Set<string>()
  return {
    take(input: unknown): void {
      const parsed = calls['draft.set'].input.safeParse(input)
      if (!parsed.success) return
      const { sessionId, draft } = parsed.data
      for (const { text } of draft.queue) known.add(nameOf(sessionId, text))
      for (const name of known) if (known.size > most) known.delete(name)
    },
    has: (sessionId: string | null, text: string): boolean => known.has(nameOf(sessionId, text)),
  }
}

function nameOf(sessionId: string | null, text: string): string {
  return createHash('sha256')
    .update(JSON.stringify([sessionId, text]))
    .digest('hex')
}

import type { Handlers } from '../../shared/ipc'
import type { Conversations } from '../conversations'
import { Refusal } from '../ipc/refusal'
import type { Store } from '../store'

const mostSessions = 200

type SessionCalls =
  | 'session.list'
  | 'session.turns'
  | 'session.send'
  | 'session.stop'
  | 'session.steer'
  | 'session.prompt'

export function sessionHandlers(parts: {
  store(): Promise<Store>
  conversations(): Promise<Conversations>
  /** Everything that was emitted so far reaches the window before the answer does. */
  flushEvents(): void
}): Pick<Handlers, SessionCalls> {
  const { store, conversations, flushEvents } = parts
  return {
    'session.list': async () => {
      const found = await (await store()).reader.ask('sessions', { limit: mostSessions })
      if (!found.ok) throw new Refusal(found.message)
      return found.value
    },
    'session.turns': async ({ sessionId, before }) => {
      const page = await (await conversations()).turns(sessionId, before)
      flushEvents()
      return page
    },
    'session.send': async ({ sessionId, text }) => (await conversations()).send(sessionId, text),
    'session.stop': async ({ sessionId }) => (await conversations()).stop(sessionId),
    'session.steer': async ({ sessionId, text }) => (await conversations()).steer(sessionId, text),
    'session.prompt': async ({ sessionId }) => (await conversations()).prompt(sessionId),
  }
}

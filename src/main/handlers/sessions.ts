import type { Handlers } from '../../shared/ipc'
import type { Store } from '../store'
import { Refusal } from '../ipc/dispatch'

const pageLength = 200

export function sessionHandlers(store: () => Promise<Store>): Pick<Handlers, 'session.list' | 'session.messages'> {
  const ask = async (): Promise<Store['reader']> => (await store()).reader
  return {
    'session.list': async () => valueOf(await (await ask()).ask('sessions', { limit: pageLength })),
    'session.messages': async ({ sessionId }) =>
      valueOf(await (await ask()).ask('messages', { sessionId, limit: pageLength })),
  }
}

function valueOf<T>(answer: { ok: true; value: T } | { ok: false; message: string }): T {
  if (!answer.ok) throw new Refusal(answer.message)
  return answer.value
}

import type { Handlers } from '../../shared/ipc'
import { Refusal } from '../ipc/refusal'
import type { Store } from '../store'

const pageLength = 200

type SessionCalls =
  | 'session.list'
  | 'session.turns'
  | 'session.send'
  | 'session.stop'
  | 'session.steer'
  | 'session.prompt'

export function sessionHandlers(store: () => Promise<Store>): Pick<Handlers, SessionCalls> {
  return {
    'session.list': async () => valueOf(await (await store()).reader.ask('sessions', { limit: pageLength })),
    'session.turns': notYet,
    'session.send': notYet,
    'session.stop': notYet,
    'session.steer': notYet,
    'session.prompt': notYet,
  }
}

function notYet(): never {
  throw new Refusal('Sending messages is not in this build yet.')
}

function valueOf<T>(answer: { ok: true; value: T } | { ok: false; message: string }): T {
  if (!answer.ok) throw new Refusal(answer.message)
  return answer.value
}

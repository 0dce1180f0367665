import { z } from 'zod'
import { UnknownSession } from '../core/agent/unknown-session'
import { errorMessage } from '../core/base/system-error'
import { type CallName, type Handlers, type Reply, calls } from '../shared/ipc'
import type { Guard } from './guard/create-guard'
import { Refusal, refuse } from './refusal'
import { said, type SaidText } from '../shared/words/said'

/** Answers calls of the contract. Free of Electron, so that the whole contract is tested in plain Node. */
export function createDispatch(
  handlers: Partial<Handlers>,
  reportBug: (error: unknown, call: string) => void,
  /** What the user can mend although nobody expected it; `null` for a bug. */
  explain: (error: unknown) => SaidText | null = () => null,
  /** Why a call from outside does not count as the user's wish; `null` when it does. */
  guard: Guard = async () => null,
) {
  return async (name: unknown, input: unknown, caller: number): Promise<Reply<unknown>> => {
    if (typeof name !== 'string' || !Object.hasOwn(calls, name) || !Object.hasOwn(handlers, name)) {
      return refuse('unknown_call', said('app.no_call', { name: describeName(name) }))
    }
    const call = name as CallName
    const parsed = calls[call].input.safeParse(input)
    if (!parsed.success) return refuse('invalid_input', z.prettifyError(parsed.error))
    try {
      const doubt = await guard(call, parsed.data, caller)
      if (doubt !== null) return refuse('refused', doubt)
      const answer = handlers[call] as (input: unknown, caller: number) => unknown
      return { ok: true, value: await answer(parsed.data, caller) }
    } catch (error) {
      if (error instanceof Refusal || error instanceof UnknownSession) return refuse('refused', error.said)
      const explained = explain(error)
      if (explained !== null) return refuse('refused', explained)
      reportBug(error, call)
      return refuse('internal', errorMessage(error))
    }
  }
}

function describeName(name: unknown): string {
  return typeof name === 'string' ? JSON.stringify(name.slice(0, 64)) : `of type ${typeof name}`
}

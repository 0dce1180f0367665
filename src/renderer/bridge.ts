import type { Bridge, CallErrorCode, CallName, Input, Output } from '../shared/ipc'
import { inWords } from './i18n/in-words'

declare global {
  interface Window {
    readonly bridge: Bridge
  }
}

/** Main said no. `message` is main's own sentence: what failed, why, what to do. */
export class CallError extends Error {
  override readonly name = 'CallError'
  constructor(
    readonly call: CallName,
    readonly code: CallErrorCode,
    message: string,
  ) {
    super(message)
  }
}

export async function call<C extends CallName>(name: C, ...[input]: Arguments<C>): Promise<Output<C>> {
  const reply = await window.bridge.call(name, input as Input<C>)
  if (!reply.ok) throw new CallError(name, reply.code, inWords(reply.message))
  return reply.value
}

/** The sentence to show for whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

type Arguments<C extends CallName> =
  undefined extends Input<C> ? ([Input<C>] extends [undefined | void] ? [] : [input?: Input<C>]) : [input: Input<C>]

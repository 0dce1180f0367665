import { type ApiAnswer } from './call-api'
import { failed, type Failure } from './describe-failure'

type Granted = { readonly ok: true; readonly token: string; readonly lifeMs: number }

export interface AccessToken {
  get(): Promise<{ readonly ok: true; readonly token: string } | Failure>
  /** One call with the token, and once more with a new one when the answer says that it is over. */
  call(
    work: (token: string) => Promise<ApiAnswer | Failure>,
    isOver: (answer: ApiAnswer) => boolean,
  ): Promise<ApiAnswer | Failure>
}

/** A token that a platform lends for a time. Asked for when it is needed, by one call for all, and renewed before it ends. */
export function createAccessToken(ask: () => Promise<Granted | Failure>, clock: () => number): AccessToken {
  let known: { readonly token: string; readonly until: number } | null = null
  let asking: Promise<Granted | Failure> | null = null

  async function get(): Promise<{ readonly ok: true; readonly token: string } | Failure> {
    if (known !== null && clock() < known.until) return { ok: true, token: known.token }
    asking ??= ask().finally(() => {
      asking = null
    })
    const granted = await asking
    if (!granted.ok) {
      // Whatever became of this question: the message itself has not left.
      return granted.failure === 'unknown' ? failed('unreached', granted.reason) : granted
    }
    known = { token: granted.token, until: clock() + granted.lifeMs - Math.min(earlyMs, granted.lifeMs / 2) }
    return { ok: true, token: granted.token }
  }

  return {
    get,
    async call(work, isOver) {
      const first = await get()
      if (!first.ok) return first
      const answer = await work(first.token)
      if (!answer.ok || !isOver(answer)) return answer
      if (known?.token === first.token) known = null
      const second = await get()
      return second.ok ? work(second.token) : second
    },
  }
}

const earlyMs = 5 * 60_000

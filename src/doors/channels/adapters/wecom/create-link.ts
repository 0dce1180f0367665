import { z } from 'zod'
import { said } from '../../../../shared/words/said'
import { failed, type Failure } from '../../wire/describe-failure'
import type { Socket } from '../../wire/open-socket'

const name = 'WeCom'
const answerMs = 15_000

const Answer = z.object({
  errcode: z.number(),
  errmsg: z.string().catch(''),
  headers: z.object({ req_id: z.string() }),
  body: z.unknown().optional(),
})

export interface WecomAnswer {
  readonly ok: true
  readonly errcode: number
  readonly errmsg: string
  readonly body: unknown
}

/** Questions and answers over one socket: each answer carries the id of its question. */
export interface WecomLink {
  attach(socket: Pick<Socket, 'send'>): void
  /** What waits may have arrived. */
  detach(): void
  ask(cmd: string, id: string, body: object, signal: AbortSignal): Promise<WecomAnswer | Failure>
  /** Whether a frame was an answer. */
  take(frame: unknown): boolean
}

export function createLink(): WecomLink {
  let socket: Pick<Socket, 'send'> | null = null
  const waiting = new Map<string, ((answer: WecomAnswer | Failure) => void)[]>()

  const drop = (id: string, one: (answer: WecomAnswer | Failure) => void): void => {
    const rest = (waiting.get(id) ?? []).filter((other) => other !== one)
    if (rest.length === 0) waiting.delete(id)
    else waiting.set(id, rest)
  }

  return {
    attach(next) {
      socket = next
    },
    detach() {
      socket = null
      const lost = failed('unknown', said('channel.wire_no_answer', { name, reason: 'closed' }))
      for (const all of waiting.values()) for (const tell of all) tell(lost)
      waiting.clear()
    },
    async ask(cmd, id, body, signal) {
      if (socket === null) return failed('unreached', said('channel.wire_unreached', { name, reason: 'closed' }))
      const { promise, resolve } = Promise.withResolvers<WecomAnswer | Failure>()
      waiting.set(id, [...(waiting.get(id) ?? []), resolve])
      const late = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
      const give = (): void =>
        resolve(
          failed('unknown', said('channel.wire_no_answer', { name, reason: signal.aborted ? 'aborted' : 'late' })),
        )
      late.addEventListener('abort', give, { once: true })
      socket.send(JSON.stringify({ cmd, headers: { req_id: id }, body }))
      return promise.finally(() => {
        late.removeEventListener('abort', give)
        drop(id, resolve)
      })
    },
    take(frame) {
      const answer = Answer.safeParse(frame)
      if (!answer.success) return false
      const { errcode, errmsg, headers, body } = answer.data
      const [first] = waiting.get(headers.req_id) ?? []
      if (first !== undefined) {
        drop(headers.req_id, first)
        first({ ok: true, errcode, errmsg, body })
      }
      return true
    },
  }
}

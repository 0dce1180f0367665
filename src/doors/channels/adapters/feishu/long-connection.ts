import { z } from 'zod'
import { parseJson } from '../../../../core/base/parse-json'
import type { ChannelEnd, ChannelPorts, ChannelRun } from '../../../../core/channels/channel'
import { said } from '../../../../shared/words/said'
import type { ApiAnswer } from '../../wire/call-api'
import { shown } from '../../wire/describe-failure'
import { openSocket } from '../../wire/open-socket'
import { describeFeishu, feishuName as name, isDone, problemOf } from './feishu-api'
import { control, decodeFrame, encodeFrame, event, type FeishuFrame } from './frame'
import { createJoin } from './join-fragments'

const usualPingMs = 120_000
const leastPingMs = 10_000
const beatMs = 30_000
const silenceMs = 90_000

const Endpoint = z.object({
  data: z.object({
    URL: z.string(),
    ClientConfig: z.object({ PingInterval: z.number().catch(0) }).catch({ PingInterval: 0 }),
  }),
})

/** Wrong keys, or an app that may not do this. */
const refusals = new Set([403, 514, 1000040345])

/** What an event is answered with; `null`: nothing but that it arrived. */
export type TakeEvent = (value: unknown) => Promise<object | null>

/** Events over a socket that we open: no address of ours is needed. */
export async function runLongConnection(
  ports: ChannelPorts,
  answer: ApiAnswer,
  { signal, receive, heard }: ChannelRun,
  connected: () => void,
  take: TakeEvent,
): Promise<ChannelEnd> {
  const { code, msg } = problemOf(answer)
  if (refusals.has(code)) {
    const values = { name, reason: shown(`${msg} (${code})`), field: said('channel.feishu_secret') }
    return { because: 'refused', reason: said('channel.wire_refused', values) }
  }
  const endpoint = Endpoint.safeParse(answer.value)
  if (!isDone(answer)) return { because: 'lost', reason: describeFeishu(answer).reason }
  if (!endpoint.success) return { because: 'lost', reason: said('channel.wire_unreadable', { name }) }
  const { URL: address, ClientConfig } = endpoint.data.data
  const service = Number(URL.parse(address)?.searchParams.get('service_id')) || 0
  const socket = await openSocket(ports, address, { signal, silenceMs, heard })
  connected()
  const beat = setInterval(() => socket.ping(), beatMs)
  const pings = setInterval(
    () => socket.send(encodeFrame(pingOf(service))),
    Math.max(leastPingMs, ClientConfig.PingInterval * 1000 || usualPingMs),
  )
  socket.send(encodeFrame(pingOf(service)))
  const join = createJoin()
  try {
    for await (const message of socket) {
      heard()
      const frame = typeof message === 'string' ? null : decodeFrame(message)
      if (frame === null) await receive({ type: 'skipped', because: 'malformed' })
      else if (frame.method === event) {
        const whole = join(frame)
        if (whole === null) continue
        const value = whole === undefined ? undefined : parseJson(Buffer.from(whole).toString('utf8'))
        socket.send(encodeFrame(answerTo(frame, await take(value))))
      } else if (frame.method !== control) await receive({ type: 'skipped', because: 'unsupported' })
    }
  } finally {
    clearInterval(beat)
    clearInterval(pings)
  }
  if (signal.aborted) return { because: 'closed' }
  const { code: ended, reason } = socket.closed
  const described = said('channel.wire_lost', { name, reason: `${ended} ${shown(reason)}` })
  return { because: 'lost', reason: described, retryAfterMs: 2000 }
}

const pingOf = (service: number): FeishuFrame => ({
  sequence: 0n,
  log: 0n,
  service,
  method: control,
  headers: [['type', 'ping']],
  payload: new Uint8Array(),
})

/** The frame itself goes back with what became of it: an event that is not answered comes again. */
function answerTo(frame: FeishuFrame, answer: object | null): FeishuFrame {
  const data = answer === null ? {} : { data: Buffer.from(JSON.stringify(answer)).toString('base64') }
  return {
    ...frame,
    headers: [...frame.headers.filter(([key]) => key !== 'biz_rt'), ['biz_rt', '0']],
    payload: Buffer.from(JSON.stringify({ code: 200, ...data })),
  }
}

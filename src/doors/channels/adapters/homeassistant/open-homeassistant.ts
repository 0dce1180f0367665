import { z } from 'zod'
import { parseJson } from '../../../../core/base/parse-json'
import type { Channel, ChannelEnd, ChannelPorts, ChannelRun, Sent } from '../../../../core/channels/channel'
import type { OutboundMessage } from '../../../../core/channels/outbound'
import { said } from '../../../../shared/words/said'
import { withoutSlash } from '../../wire/base-address'
import { callApi, isSuccess } from '../../wire/call-api'
import { describeStatus, shown } from '../../wire/describe-failure'
import { openSocket } from '../../wire/open-socket'
import { createWatch, parseChange, Watched } from './parse-change'

const name = 'Home Assistant'
const pingMs = 30_000
const silenceMs = 75_000

const Frame = z.object({
  type: z.string(),
  message: z.string().optional().catch(undefined),
  event: z.unknown().optional(),
})

export function openHomeassistant(ports: ChannelPorts): Channel {
  const { settings, fetch, clock } = ports
  const root = withoutSlash(settings.value('HASS_URL'))
  const token = settings.value('HASS_TOKEN')
  const extra = (key: string) => settings.extra(key) ?? undefined
  const isTold = createWatch(
    Watched.parse({
      watch_domains: extra('watch_domains'),
      watch_entities: extra('watch_entities'),
      ignore_entities: extra('ignore_entities'),
      cooldown_seconds: extra('cooldown_seconds'),
    }),
  )

  async function run({ signal, ready, receive, heard }: ChannelRun): Promise<ChannelEnd> {
    const socket = await openSocket(ports, `${root.replace(/^http/, 'ws')}/api/websocket`, { signal, silenceMs, heard })
    let id = 0
    const tell = (value: object) => socket.send(JSON.stringify(value))
    const beat = setInterval(() => tell({ id: (id += 1), type: 'ping' }), pingMs)
    try {
      for await (const message of socket) {
        heard()
        const frame = Frame.safeParse(parseJson(message.toString()))
        const { type, event, message: reason = '' } = frame.success ? frame.data : { type: '' }
        if (type === '') await receive({ type: 'skipped', because: 'malformed' })
        else if (type === 'auth_required') tell({ type: 'auth', access_token: token })
        else if (type === 'auth_invalid') {
          const values = { name, reason: shown(reason), field: said('channel.homeassistant_token') }
          return { because: 'refused', reason: said('channel.wire_refused', values) }
        } else if (type === 'auth_ok') {
          tell({ id: (id += 1), type: 'subscribe_events', event_type: 'state_changed' })
          ready({ id: 'homeassistant', name })
        } else if (type === 'event') {
          const incoming = parseChange(event, isTold, clock())
          if (incoming !== null) await receive(incoming)
        }
      }
    } finally {
      clearInterval(beat)
    }
    if (signal.aborted) return { because: 'closed' }
    const { code, reason } = socket.closed
    return { because: 'lost', reason: said('channel.wire_lost', { name, reason: `${code} ${shown(reason)}` }) }
  }

  /** The same id again replaces the notification. */
  async function notify(id: string, { body }: OutboundMessage, signal: AbortSignal): Promise<Sent> {
    const answer = await callApi(name, fetch, {
      url: `${root}/api/services/persistent_notification/create`,
      headers: { authorization: `Bearer ${token}` },
      json: { title: 'Hermes', message: body.text, notification_id: id },
      signal,
    })
    if (!answer.ok) return answer
    return isSuccess(answer) ? { ok: true, id } : describeStatus(name, answer.status, 'persistent_notification')
  }

  return {
    run: (given) =>
      run(given).catch((error: unknown) => (given.signal.aborted ? { because: 'closed' } : Promise.reject(error))),
    send: (_, message, signal) => notify(`hermes-${message.key}`, message, signal),
    edit: (_, messageId, message, signal) => notify(messageId, message, signal),
  }
}

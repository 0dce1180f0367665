import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../../../core/base/parse-json'
import type { Channel, ChannelEnd, ChannelPorts, ChannelRun, Sent } from '../../../../core/channels/channel'
import type { ChatAddress, OutboundMessage } from '../../../../core/channels/outbound'
import { said } from '../../../../shared/words/said'
import { SaidError } from '../../../../shared/words/said-error'
import { createRecent } from '../../wire/create-recent'
import { failed, type Failure, shown } from '../../wire/describe-failure'
import { openSocket, type Socket } from '../../wire/open-socket'
import { publicFile } from '../../wire/public-file'
import { createLink, type WecomAnswer } from './create-link'
import { decryptWecom, keyOf } from './decrypt'
import { describeWecom } from './describe-wecom'
import { type OpenWecomFile, parseWecom } from './parse-callback'
import { mediaTypeOf, tooLarge, uploadMedia } from './upload-media'

const name = 'WeCom'
const usualAddress = 'wss://openws.work.weixin.qq.com'
const pingMs = 30_000
const silenceMs = 90_000
const mostChats = 2000
/** The platform ends a growing answer after six minutes. */
const mostStreamMs = 5 * 60_000

const Frame = z.object({
  cmd: z.string(),
  headers: z.object({ req_id: z.string() }),
  body: z.unknown(),
})
const Event = z.object({ event: z.object({ eventtype: z.string() }) })
const Placed = z.object({ chatid: z.string().catch(''), chattype: z.string(), from: z.object({ userid: z.string() }) })

/** An answer that grows: what it answers, and since when. */
interface Stream {
  readonly question: string
  readonly since: number
}

export function openWecom(ports: ChannelPorts): Channel {
  const { settings, clock, log } = ports
  const botId = settings.value('WECOM_BOT_ID')
  const link = createLink()
  /** What was asked last in a chat and has not been answered. */
  const questions = createRecent<string>(mostChats)
  const streams = createRecent<Stream>(mostChats)
  const newId = () => randomUUID()

  const openFile: OpenWecomFile = async (url, key, signal) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of await publicFile(ports, url, signal)) chunks.push(chunk)
    const whole = Buffer.concat(chunks)
    const opened = key === '' ? whole : decryptWecom(whole, keyOf(key))
    if (opened === null) throw new SaidError(said('channel.wire_unreadable', { name }))
    return (async function* () {
      yield opened
    })()
  }

  const asSent = (answer: WecomAnswer | Failure, id: string): Sent => {
    if (!answer.ok) return answer
    return answer.errcode === 0 ? { ok: true, id } : describeWecom(answer)
  }

  const stream = async (id: string, question: string, { body, isFinal }: OutboundMessage, signal: AbortSignal) =>
    asSent(
      await link.ask(
        'aibot_respond_msg',
        question,
        { msgtype: 'stream', stream: { id, finish: isFinal, content: body.text } },
        signal,
      ),
      id,
    )

  /** Unasked, to a chat that has written before. */
  const push = async (to: ChatAddress, content: object, signal: AbortSignal) =>
    asSent(
      await link.ask('aibot_send_msg', newId(), { chatid: to.chatId, chat_type: chatTypeOf(to), ...content }, signal),
      '',
    )
  const pushText = (to: ChatAddress, { body }: OutboundMessage, signal: AbortSignal) =>
    push(to, { msgtype: 'markdown', markdown: { content: body.text } }, signal)

  async function send(to: ChatAddress, message: OutboundMessage, signal: AbortSignal): Promise<Sent> {
    const question = questions.get(to.chatId)
    if (question === undefined) {
      return message.isFinal
        ? pushText(to, message, signal)
        : failed('refused', said('channel.wire_not_possible', { name }))
    }
    // One answer to a question; what is said beyond it is sent unasked.
    questions.delete(to.chatId)
    const id = newId()
    const sent = await stream(id, question, message, signal)
    if (sent.ok && !message.isFinal) streams.set(id, { question, since: clock() })
    if (sent.ok || sent.failure !== 'refused' || !message.isFinal) return sent
    return pushText(to, message, signal)
  }

  /** What can no longer grow is refused: then the answer is sent as a message of its own. */
  async function edit(id: string, message: OutboundMessage, signal: AbortSignal): Promise<Sent> {
    const growing = streams.get(id)
    if (message.isFinal) streams.delete(id)
    if (growing === undefined || clock() - growing.since > mostStreamMs)
      return failed('refused', said('channel.wire_not_possible', { name }))
    return stream(id, growing.question, message, signal)
  }

  /** Why the connection is over, or `null` when it simply ended. */
  async function receiveFrom(socket: Socket, { receive, heard }: ChannelRun): Promise<ChannelEnd | null> {
    for await (const message of socket) {
      heard()
      const value = parseJson(message.toString())
      if (link.take(value)) continue
      const frame = Frame.safeParse(value)
      if (!frame.success) {
        await receive({ type: 'skipped', because: 'malformed' })
        continue
      }
      const { cmd, headers, body } = frame.data
      if (cmd === 'aibot_msg_callback') {
        const placed = Placed.safeParse(body)
        if (placed.success) {
          const { chattype, chatid, from } = placed.data
          questions.set(chattype === 'single' ? from.userid : chatid, headers.req_id)
        }
        await receive(parseWecom(body, botId, openFile, clock()))
      } else if (cmd === 'aibot_event_callback') {
        const event = Event.safeParse(body)
        if (event.success && event.data.event.eventtype === 'disconnected_event')
          return { because: 'taken', reason: said('channel.wire_taken', { reason: 'disconnected_event' }) }
        await receive({ type: 'skipped', because: event.success ? 'notice' : 'malformed' })
      } else await receive({ type: 'skipped', because: 'unsupported' })
    }
    return null
  }

  async function run(given: ChannelRun): Promise<ChannelEnd> {
    const { signal, heard, ready } = given
    const address = settings.value('WECOM_WEBSOCKET_URL') || usualAddress
    const socket = await openSocket(ports, address, { signal, silenceMs, heard })
    link.attach(socket)
    const asking = new AbortController()
    const ask = (cmd: string, body: object) => link.ask(cmd, newId(), body, AbortSignal.any([signal, asking.signal]))
    const beat = setInterval(() => void ask('ping', {}), pingMs)
    let refusal: ChannelEnd | null = null
    const subscribed = ask('aibot_subscribe', { bot_id: botId, secret: settings.value('WECOM_SECRET') }).then(
      (answer) => {
        if (answer.ok && answer.errcode === 0)
          return ready({ id: botId, name: settings.value('WECOM_BOT_NAME') || botId })
        refusal = endOf(answer)
        return socket.close()
      },
    )
    try {
      const ended = await receiveFrom(socket, given)
      asking.abort()
      await subscribed
      if (signal.aborted) return { because: 'closed' }
      if (ended !== null) return ended
      if (refusal !== null) return refusal
    } finally {
      clearInterval(beat)
      link.detach()
    }
    const { code, reason } = socket.closed
    log('wecom.closed', { code })
    const described = said('channel.wire_lost', { name, reason: `${code} ${shown(reason)}` })
    return { because: 'lost', reason: described, retryAfterMs: 2000 }
  }

  return {
    run: (given) =>
      run(given).catch((error: unknown) => (given.signal.aborted ? { because: 'closed' } : Promise.reject(error))),
    send,
    edit: (_, id, message, signal) => edit(id, message, signal),
    async sendMedia(to, media, signal) {
      const refused = tooLarge(media)
      if (refused !== null) return refused
      const type = mediaTypeOf(media)
      const stored = await uploadMedia(link, media, type, newId, signal)
      return stored.ok ? push(to, { msgtype: type, [type]: { media_id: stored.mediaId } }, signal) : stored
    },
  }
}

/** 0: the platform finds out by itself. */
function chatTypeOf({ source }: ChatAddress): 0 | 1 | 2 {
  if (source === undefined) return 0
  return source.chatType === 'dm' ? 1 : 2
}

function endOf(answer: WecomAnswer | Failure): ChannelEnd {
  const failure = answer.ok ? describeWecom(answer) : answer
  if (!answer.ok || failure.failure !== 'refused') return { because: 'lost', reason: failure.reason }
  const values = { name, reason: shown(`${answer.errmsg} (${answer.errcode})`), field: said('channel.wecom_secret') }
  return { because: 'refused', reason: said('channel.wire_refused', values) }
}

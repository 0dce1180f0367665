import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { Channel, ChannelDefinition, ChannelPorts, ChannelRun, Sent } from '../../../core/channels/channel'
import type { Incoming, Skipped } from '../../../core/channels/inbound'
import type { ChatAddress, OutboundMessage } from '../../../core/channels/outbound'
import { said } from '../../../shared/words/said'
import { openHttpServer } from '../../http/open-http-server'
import { readBytes } from '../../http/read-bytes'

/** The smallest channel: programs of this machine write messages to a port and read there what was answered. */
export const loopback: ChannelDefinition = {
  id: 'loopback',
  name: 'Loopback',
  traits: {
    length: { most: 2000, unit: 'utf16', caption: 0 },
    dialect: 'markdown',
    mention: 'at',
    pace: { privateMs: 200, perMinute: 300 },
    repeatable: false,
  },
  fields: [
    {
      name: 'LOOPBACK_PORT',
      isSecret: false,
      isRequired: true,
      label: said('channel.loopback_port'),
      hint: said('channel.loopback_port_hint'),
      example: '8700',
    },
  ],
  guide: [said('channel.loopback_guide')],
  identity: (settings) => `port ${settings.value('LOOPBACK_PORT')}`,
  open: (ports) => Promise.resolve(openLoopback(ports)),
}

type Shown = Pick<OutboundMessage, 'buttons' | 'isFinal'> & ChatAddress & { id: string; text: string; edits: number }

const mostBytes = 1024 * 1024
const mostKept = 1000

function openLoopback({ settings, clock }: ChannelPorts): Channel {
  const shown = new Map<string, Shown>()
  let last = 0

  const show = (to: ChatAddress, id: string, { body, buttons, isFinal }: OutboundMessage): Sent => {
    const { chatId, threadId } = to
    const edits = (shown.get(id)?.edits ?? -1) + 1
    const thread = threadId === undefined ? {} : { threadId }
    shown.set(id, { id, chatId, ...thread, text: body.text, isFinal, edits, ...(buttons !== undefined && { buttons }) })
    const [oldest] = shown.keys()
    if (shown.size > mostKept && oldest !== undefined) shown.delete(oldest)
    return { ok: true, id }
  }

  return {
    async run({ signal, ready, receive }: ChannelRun) {
      const host = '127.0.0.1'
      const port = Number(settings.value('LOOPBACK_PORT'))
      const started = await openHttpServer({ host, port }, async (request, response) => {
        const answer = (status: number, value: unknown) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
        if (request.method === 'GET') return void answer(200, [...shown.values()])
        const incoming = parseLoopback(await bodyOf(request), clock())
        try {
          await receive(incoming)
          answer(incoming.type === 'skipped' ? 400 : 202, { type: incoming.type })
        } catch {
          answer(503, { type: 'not stored' })
        }
      })
      if (!started.ok) return { because: 'refused', reason: started.reason }
      ready({ id: 'hermes', name: 'hermes' })
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      await started.server.close()
      return { because: 'closed' }
    },
    send: (to, message) => Promise.resolve(show(to, `m${(last += 1)}`, message)),
    edit: (to, id, message) => Promise.resolve(show(to, id, message)),
    pressed: () => Promise.resolve(),
  }
}

const Body = z.object({
  id: z.string().max(200).default(''),
  text: z.string().default(''),
  chat: z.string().min(1).max(200),
  group: z.boolean().default(false),
  thread: z.string().min(1).max(200).optional(),
  user: z.string().min(1).max(200),
  name: z.string().max(500).optional(),
  /** The id of a button, instead of a text. */
  press: z.string().max(60).optional(),
})

/** Total: whatever comes is a message, a press, or skipped with a reason. */
export function parseLoopback(body: unknown, at: number): Incoming {
  const parsed = Body.safeParse(body)
  if (!parsed.success) return malformed
  const { id, text, chat, group, thread, user, name, press } = parsed.data
  const source = {
    chatType: group ? ('group' as const) : ('dm' as const),
    chatId: chat,
    userId: user,
    ...(name !== undefined && { userName: name }),
    ...(thread !== undefined && { threadId: thread }),
  }
  return press === undefined
    ? { type: 'message', id, source, kind: 'text', text, at }
    : { type: 'press', id, source, messageId: '', buttonId: press, at }
}

const malformed: Skipped = { type: 'skipped', because: 'malformed' }

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const read = await readBytes(request, mostBytes)
  if (!read.ok) return null
  try {
    return JSON.parse(read.bytes.toString('utf8')) as unknown
  } catch {
    return null
  }
}

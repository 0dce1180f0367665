import { z } from 'zod'
import type { InboundMedia, Incoming, Source } from '../../../../core/channels/inbound'
import { mediaKind, messageKind } from '../../wire/media-kind'

export interface SlackBot {
  readonly userId: string
  readonly botId: string
}

export type OpenSlackFile = (url: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>

/** What one envelope of Socket Mode carries. Total. `null`: it is about no message. */
export function parseSlack(envelope: unknown, bot: SlackBot, open: OpenSlackFile, now: number): Incoming | null {
  const parsed = Envelope.safeParse(envelope)
  if (!parsed.success) return { type: 'skipped', because: 'malformed' }
  const { type, payload } = parsed.data
  if (type === 'events_api') return fromEvent(payload, bot, open)
  if (type === 'interactive') return fromPress(payload, now)
  return type === 'slash_commands' ? { type: 'skipped', because: 'unsupported' } : null
}

const Envelope = z.object({ type: z.string(), payload: z.unknown().optional() })

const File = z.object({
  name: z.string().nullish(),
  mimetype: z.string().optional(),
  size: z.number().optional(),
  url_private_download: z.string().optional(),
  url_private: z.string().optional(),
})

const Event = z.object({
  type: z.string(),
  subtype: z.string().optional(),
  hidden: z.boolean().optional(),
  user: z.string().optional(),
  bot_id: z.string().optional(),
  username: z.string().optional(),
  text: z.string().optional(),
  ts: z.string().optional(),
  thread_ts: z.string().optional(),
  parent_user_id: z.string().optional(),
  channel: z.string(),
  channel_type: z.string().optional(),
  team: z.string().optional(),
  files: z.array(File).optional(),
})

const Payload = z.object({ team_id: z.string().optional(), event: z.object({ type: z.string() }).loose() })

/** With these somebody still says something. */
const said = new Set(['file_share', 'thread_broadcast', 'me_message', 'bot_message'])

/** Time stamps count within a channel, so the channel belongs to our ids. */
export const slackId = (channel: string, ts: string): string => `${channel}/${ts}`

/** The time stamp that Slack knows a message by. */
export const timestampOf = (id: string): string => id.slice(id.indexOf('/') + 1)

function fromEvent(payload: unknown, bot: SlackBot, open: OpenSlackFile): Incoming | null {
  const outer = Payload.safeParse(payload)
  if (!outer.success) return { type: 'skipped', because: 'malformed' }
  // What is added to an app beside messages: somebody opened its page, a reaction.
  if (!/^(?:message|app_mention)$/.test(outer.data.event.type)) return null
  const parsed = Event.safeParse(outer.data.event)
  if (!parsed.success) return { type: 'skipped', because: 'malformed' }
  const event = parsed.data
  const { subtype, ts, thread_ts: thread } = event
  const source = sourceOf(event, outer.data.team_id ?? event.team)
  if (subtype === 'message_changed') return { type: 'skipped', because: 'edit', source }
  if (subtype === 'message_deleted') return { type: 'skipped', because: 'deletion', source }
  if (subtype !== undefined && !said.has(subtype)) return { type: 'skipped', because: 'notice', source }
  if (event.user === bot.userId || (event.bot_id !== undefined && event.bot_id === bot.botId)) {
    return { type: 'skipped', because: 'own', source }
  }
  if (ts === undefined) return { type: 'skipped', because: 'malformed', source }
  const media = (event.files ?? []).flatMap((file) => mediaOf(file, open))
  const isAnswer = thread !== undefined && thread !== ts
  return {
    type: 'message',
    id: slackId(event.channel, ts),
    source,
    kind: event.text === undefined || event.text === '' ? messageKind(media) : 'text',
    text: slackText(event.text ?? ''),
    ...(isAnswer && { replyTo: { id: slackId(event.channel, thread), isOurs: event.parent_user_id === bot.userId } }),
    ...(media.length > 0 && { media }),
    at: Math.round(Number(ts) * 1000) || 0,
  }
}

function sourceOf(event: z.infer<typeof Event>, team: string | undefined): Source {
  const { channel, user, thread_ts: thread, ts, bot_id: botId, username } = event
  const isPrivate = event.channel_type === 'im' || (event.channel_type === undefined && channel.startsWith('D'))
  return {
    chatType: isPrivate ? 'dm' : 'group',
    chatId: channel,
    userId: user ?? null,
    ...(username !== undefined && { userName: username }),
    ...(thread !== undefined && thread !== ts && { threadId: thread }),
    ...(team !== undefined && { scopeId: team }),
    ...((botId !== undefined || event.subtype === 'bot_message') && { isBot: true }),
  }
}

function mediaOf(file: z.infer<typeof File>, open: OpenSlackFile): InboundMedia[] {
  const url = file.url_private_download ?? file.url_private
  if (url === undefined) return []
  const mediaType = file.mimetype ?? ''
  return [
    {
      kind: mediaKind(mediaType),
      name: file.name ?? 'file',
      ...(mediaType !== '' && { mediaType }),
      ...(file.size !== undefined && { size: file.size }),
      load: (signal) => open(url, signal),
    },
  ]
}

/** As it was typed: Slack wraps links and channels in angles and writes `&`, `<` and `>` as entities. Mentions of people stay. */
export function slackText(text: string): string {
  return text
    .replaceAll(
      /<(https?:[^\s<>|]{1,4000}|mailto:[^\s<>|]{1,400})(?:\|([^<>]{0,4000}))?>/g,
      (_, url: string, label?: string) => {
        const address = url.replace(/^mailto:/, '')
        const isSame =
          label === undefined || label === '' || address.replace(/^https?:\/\//, '') === label || label === address
        return isSame ? address : `${label} (${address})`
      },
    )
    .replaceAll(/<#[A-Z0-9]{1,20}\|([^<>]{1,100})>/g, '#$1')
    .replaceAll(/<!(here|channel|everyone)(?:\|[^<>]{0,100})?>/g, '@$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

const Press = z.object({
  type: z.literal('block_actions'),
  trigger_id: z.string().optional(),
  user: z.object({ id: z.string(), name: z.string().optional(), username: z.string().optional() }),
  team: z.object({ id: z.string() }).nullish(),
  channel: z.object({ id: z.string() }),
  message: z.object({ ts: z.string(), thread_ts: z.string().optional() }),
  actions: z.array(z.object({ action_id: z.string(), action_ts: z.string().optional() })).min(1),
})

function fromPress(payload: unknown, now: number): Incoming {
  const parsed = Press.safeParse(payload)
  if (!parsed.success) return { type: 'skipped', because: 'unsupported' }
  const { user, team, channel, message, actions, trigger_id: trigger } = parsed.data
  const name = user.username ?? user.name
  const { thread_ts: thread, ts } = message
  return {
    type: 'press',
    id: trigger ?? `${slackId(channel.id, ts)}/${actions[0]?.action_ts ?? ''}`,
    source: {
      chatType: channel.id.startsWith('D') ? 'dm' : 'group',
      chatId: channel.id,
      userId: user.id,
      ...(name !== undefined && { userName: name }),
      ...(thread !== undefined && thread !== ts && { threadId: thread }),
      ...(team !== undefined && team !== null && { scopeId: team.id }),
    },
    messageId: slackId(channel.id, ts),
    buttonId: actions[0]?.action_id ?? '',
    at: now,
  }
}

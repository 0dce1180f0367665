import type { Incoming } from '../../../src/core/channels/inbound'
import { parseBluebubbles } from '../../../src/doors/channels/adapters/bluebubbles/parse-message'
import { parseDingtalk } from '../../../src/doors/channels/adapters/dingtalk/parse-message'
import { parseDiscord } from '../../../src/doors/channels/adapters/discord/parse-dispatch'
import { createPlaces } from '../../../src/doors/channels/adapters/discord/places'
import { parseMail } from '../../../src/doors/channels/adapters/email/parse-mail'
import { parseFeishu } from '../../../src/doors/channels/adapters/feishu/parse-event'
import { parseChange } from '../../../src/doors/channels/adapters/homeassistant/parse-change'
import { parseIrc, parseLine } from '../../../src/doors/channels/adapters/irc/parse-line'
import { parseLoopback } from '../../../src/doors/channels/adapters/loopback'
import { parseMatrix } from '../../../src/doors/channels/adapters/matrix/parse-event'
import { parseMattermost } from '../../../src/doors/channels/adapters/mattermost/parse-event'
import { parseSignal } from '../../../src/doors/channels/adapters/signal/parse-envelope'
import { parseSlack } from '../../../src/doors/channels/adapters/slack/parse-envelope'
import { parseSms } from '../../../src/doors/channels/adapters/sms/parse-form'
import { parseTelegram } from '../../../src/doors/channels/adapters/telegram/parse-update'
import { parseNotice } from '../../../src/doors/channels/adapters/wecom-callback/parse-notice'
import { parseWecom } from '../../../src/doors/channels/adapters/wecom/parse-callback'
import { parseWeixin } from '../../../src/doors/channels/adapters/weixin/parse-message'
import { parseWhatsapp } from '../../../src/doors/channels/adapters/whatsapp-cloud/parse-notice'

type Parsed = Incoming | null | readonly Incoming[]

export interface Wire {
  /** A message of one person, as the platform hands it over. */
  readonly sample: object
  /** Where that person writes what they like, as paths with dots. */
  readonly theirs: readonly string[]
  parse(value: unknown): Parsed | Promise<Parsed>
}

const open = async () => (async function* () {})()
const file = { filename: 'a.png', url: 'https://files.test/a.png', size: 3, content_type: 'image/png' }

/** Of a value that was changed at random. */
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Readonly<Record<string, unknown>>)[key]
        : undefined,
    value,
  )
const textAt = (value: unknown, ...path: readonly string[]): string => {
  const found = at(value, ...path)
  return typeof found === 'string' ? found : (JSON.stringify(found) ?? '')
}
const oneLine = (text: string) => text.replaceAll(/[\r\n\0]/g, ' ')
/** Some platforms carry JSON in a text. */
const packed = (value: unknown, holder: string, key: string): unknown => {
  const inside = at(value, ...holder.split('.'), key)
  const copy = structuredCloneOf(value)
  const object = at(copy, ...holder.split('.'))
  if (typeof object === 'object' && object !== null && inside !== undefined)
    Object.assign(object, { [key]: JSON.stringify(inside) })
  return copy
}
const structuredCloneOf = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)))

/** How each adapter reads what its platform sends. */
export const wires: Readonly<Record<string, Wire>> = {
  telegram: {
    sample: {
      update_id: 1,
      message: {
        message_id: 1,
        date: 1_760_000_000,
        chat: { id: 99, type: 'private', title: 'Team' },
        from: { id: 99, is_bot: false, first_name: 'Alice', last_name: 'A.', username: 'alice' },
        caption: 'Hello',
        document: { file_id: 'f1', file_name: 'a.txt', mime_type: 'text/plain', file_size: 3 },
        reply_to_message: { message_id: 3, from: { id: 777, first_name: 'Hermes' }, text: 'Earlier' },
        quote: { text: 'part' },
      },
    },
    theirs: [
      'message.caption',
      'message.text',
      'message.from.first_name',
      'message.from.username',
      'message.chat.title',
      'message.document.file_name',
      'message.document.mime_type',
      'message.reply_to_message.text',
      'message.quote.text',
    ],
    parse: (value) => parseTelegram(value, '777', open, 5),
  },
  email: {
    sample: { name: 'Alice', subject: 'Deploy', body: 'Now?', type: 'text/plain', answers: '<1@e.org>' },
    theirs: ['name', 'subject', 'body', 'type', 'answers'],
    async parse(value) {
      const line = (key: string) => oneLine(textAt(value, key))
      const name = line('name').replaceAll(/["\\]/g, String.raw`\$&`)
      const head = [
        `From: "${name}" <alice@e.org>`,
        `Subject: ${line('subject')}`,
        `In-Reply-To: ${line('answers')}`,
        `Content-Type: ${line('type')}`,
      ]
      const source = Buffer.from(`${head.join('\r\n')}\r\n\r\n${textAt(value, 'body')}`)
      return (await parseMail(source, { own: 'hermes@mail.test', serverId: '1/1', media: [], now: 5 })).incoming
    },
  },
  discord: {
    sample: {
      id: '1',
      channel_id: 'c1',
      guild_id: 'g1',
      type: 0,
      content: 'Hello',
      timestamp: '2026-01-01T00:00:00Z',
      author: { id: '5', username: 'alice', global_name: 'Alice' },
      member: { nick: 'Al', roles: ['r1'] },
      mentions: [{ id: '777' }],
      attachments: [file],
      referenced_message: { id: '0', content: 'Earlier', author: { id: '777' } },
    },
    theirs: ['content', 'author.username', 'author.global_name', 'member.nick', 'attachments.0.filename'],
    parse: (value) => parseDiscord('MESSAGE_CREATE', value, '777', createPlaces(), open, 5),
  },
  slack: {
    sample: {
      type: 'events_api',
      payload: {
        team_id: 'T1',
        event: {
          type: 'message',
          channel: 'D1',
          channel_type: 'im',
          user: 'U1',
          text: 'Hello',
          ts: '5.1',
          files: [{ name: 'a.png', mimetype: 'image/png', url_private: 'https://files.test/a.png', size: 3 }],
        },
      },
    },
    theirs: ['payload.event.text', 'payload.event.username', 'payload.event.files.0.name'],
    parse: (value) => parseSlack(value, { userId: 'U0BOT', botId: 'B0BOT' }, open, 5),
  },
  matrix: {
    sample: {
      type: 'm.room.message',
      event_id: '$e',
      sender: '@alice:hs.test',
      origin_server_ts: 5,
      content: {
        msgtype: 'm.file',
        body: 'Hello',
        filename: 'a.txt',
        formatted_body: '<b>Hello</b>',
        url: 'mxc://hs.test/a',
        info: { mimetype: 'text/plain', size: 3 },
        'm.mentions': { user_ids: ['@hermes:hs.test'] },
        'm.relates_to': { 'm.in_reply_to': { event_id: '$q' } },
      },
    },
    theirs: ['content.body', 'content.filename', 'content.formatted_body', 'content.geo_uri'],
    parse: (value) =>
      parseMatrix(
        value,
        { roomId: '!r:hs.test', isPrivate: true, people: null, nameOf: () => 'Alice' },
        { ownId: '@hermes:hs.test', isOurs: () => false, open },
      ),
  },
  irc: {
    sample: { text: 'Hello', account: 'al' },
    theirs: ['text'],
    parse(value) {
      const account = textAt(value, 'account').replaceAll(/[\s;]/g, '')
      const line = parseLine(`@account=${account} :Alice!u@host.test PRIVMSG hermes :${oneLine(textAt(value, 'text'))}`)
      return line === null ? null : parseIrc(line, 'hermes', 5)
    },
  },
  mattermost: {
    sample: {
      event: 'posted',
      data: {
        channel_type: 'D',
        sender_name: '@alice',
        channel_display_name: 'Alice',
        team_id: 't1',
        post: {
          id: 'p1',
          create_at: 5,
          user_id: 'u1',
          channel_id: 'c1',
          root_id: '',
          message: 'Hello',
          props: {},
          metadata: { files: [{ id: 'f1', name: 'a.png', size: 3, mime_type: 'image/png' }] },
        },
      },
    },
    theirs: [
      'data.post.message',
      'data.sender_name',
      'data.channel_display_name',
      'data.post.metadata.files.0.name',
      'data.post.props.override_username',
    ],
    parse: (value) => parseMattermost(packed(value, 'data', 'post'), 'bot1', open),
  },
  sms: {
    sample: {
      From: '+15550001111',
      MessageSid: 'SM1',
      Body: 'Hello',
      NumMedia: '1',
      MediaUrl0: 'https://files.test/a.png',
      MediaContentType0: 'image/png',
    },
    theirs: ['Body', 'MediaContentType0'],
    parse(value) {
      const form = new URLSearchParams()
      if (typeof value === 'object' && value !== null)
        for (const name of Object.keys(value)) form.append(name, textAt(value, name))
      return parseSms(form, '+15550002222', open, 5)
    },
  },
  whatsapp_cloud: {
    sample: {
      object: 'whatsapp_business_account',
      entry: [
        {
          changes: [
            {
              field: 'messages',
              value: {
                metadata: { phone_number_id: 'N1' },
                contacts: [{ wa_id: '4915', profile: { name: 'Alice' } }],
                messages: [{ from: '4915', id: 'w1', timestamp: '1760000000', type: 'text', text: { body: 'Hello' } }],
              },
            },
          ],
        },
      ],
    },
    theirs: [
      'entry.0.changes.0.value.contacts.0.profile.name',
      'entry.0.changes.0.value.messages.0.text.body',
      'entry.0.changes.0.value.messages.0.document.filename',
    ],
    parse: (value) => parseWhatsapp(value, 'N1', open, 5),
  },
  signal: {
    sample: {
      envelope: {
        sourceNumber: '+4915',
        sourceUuid: 'u1',
        sourceName: 'Alice',
        dataMessage: {
          timestamp: 5,
          message: 'Hello',
          mentions: [{ start: 0, length: 1, number: '+4916', name: 'Bob', uuid: 'u2' }],
          quote: { id: 3, author: '+4917', text: 'Earlier' },
          attachments: [{ id: 'a1', contentType: 'image/png', filename: 'a.png', size: 3 }],
        },
      },
    },
    theirs: [
      'envelope.sourceName',
      'envelope.dataMessage.message',
      'envelope.dataMessage.mentions.0.name',
      'envelope.dataMessage.quote.text',
      'envelope.dataMessage.attachments.0.filename',
      'envelope.dataMessage.attachments.0.contentType',
    ],
    parse: (value) => parseSignal(value, '+4900', open),
  },
  homeassistant: {
    sample: {
      time_fired: '2026-01-01T00:00:00Z',
      context: { id: 'c1' },
      data: {
        entity_id: 'light.desk',
        old_state: { state: 'off', attributes: {} },
        new_state: { state: 'on', attributes: { friendly_name: 'Desk' } },
      },
    },
    theirs: ['data.new_state.state', 'data.new_state.attributes.friendly_name', 'data.old_state.state'],
    parse: (value) => parseChange(value, () => true, 5),
  },
  bluebubbles: {
    sample: {
      guid: 'm1',
      dateCreated: 5,
      text: 'Hello',
      isFromMe: false,
      handle: { address: '+4915' },
      chats: [{ guid: 'iMessage;-;+4915', style: 45, displayName: 'Alice' }],
      attachments: [{ guid: 'f1', mimeType: 'image/png', transferName: 'a.png', totalBytes: 3 }],
    },
    theirs: ['text', 'chats.0.displayName', 'attachments.0.transferName'],
    parse: (value) => parseBluebubbles(value, open),
  },
  feishu: {
    sample: {
      header: { event_id: 'e1', event_type: 'im.message.receive_v1', create_time: '5' },
      event: {
        sender: { sender_id: { open_id: 'ou_alice', union_id: 'on_alice' }, sender_type: 'user' },
        message: {
          message_id: 'om_1',
          create_time: '5',
          chat_id: 'oc_1',
          chat_type: 'p2p',
          message_type: 'text',
          content: { text: '@_user_1 Hello' },
          mentions: [{ key: '@_user_1', id: { open_id: 'ou_bob' }, name: 'Bob' }],
        },
      },
    },
    theirs: ['event.message.content.text', 'event.message.mentions.0.name'],
    parse: (value) =>
      parseFeishu(
        packed(value, 'event.message', 'content'),
        { id: 'ou_bot', isOurs: () => false, chatType: () => 'dm' },
        open,
      ),
  },
  wecom: {
    sample: {
      msgid: 'm1',
      chatid: '',
      chattype: 'single',
      from: { userid: 'alice' },
      create_time: 5,
      msgtype: 'text',
      text: { content: 'Hello' },
      quote: { msgtype: 'text', text: { content: 'Earlier' } },
    },
    theirs: ['text.content', 'quote.text.content'],
    parse: (value) => parseWecom(value, 'bot1', open, 5),
  },
  wecom_callback: {
    sample: {
      ToUserName: 'corp',
      FromUserName: 'alice',
      CreateTime: '5',
      MsgType: 'text',
      Content: 'Hello',
      MsgId: 'm1',
      AgentID: '1',
    },
    theirs: ['Content'],
    parse(value) {
      const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
      const fields = names.map((name) => `<${name}><![CDATA[${textAt(value, name)}]]></${name}>`)
      return parseNotice(`<xml>${fields.join('')}</xml>`, '1', open)
    },
  },
  dingtalk: {
    sample: {
      msgId: 'm1',
      msgtype: 'text',
      conversationId: 'cid1',
      conversationType: '2',
      conversationTitle: 'Team',
      senderId: '$:x',
      senderStaffId: 'alice01',
      senderNick: 'Alice',
      chatbotUserId: 'bot',
      isInAtList: true,
      atUsers: [{ dingtalkId: 'd1' }],
      sessionWebhook: 'https://oapi.test/robot/sendBySession',
      sessionWebhookExpiredTime: 9,
      createAt: 5,
      text: { content: 'Hello', isReplyMsg: true, repliedMsg: { msgId: 'm0', content: { text: 'Earlier' } } },
    },
    theirs: ['text.content', 'senderNick', 'conversationTitle', 'text.repliedMsg.content.text'],
    parse: (value) => parseDingtalk(value, 'bot', open),
  },
  weixin: {
    sample: {
      from_user_id: 'alice@im.wechat',
      message_type: 1,
      message_id: 77,
      create_time_ms: 5,
      context_token: 't',
      item_list: [{ type: 1, text_item: { text: 'Hello' }, ref_msg: { title: 'Earlier' } }],
    },
    theirs: ['item_list.0.text_item.text', 'item_list.0.ref_msg.title'],
    parse: (value) => parseWeixin(value, open),
  },
  loopback: {
    sample: { id: '1', chat: 'c1', user: 'alice', name: 'Alice', text: 'Hello' },
    theirs: ['text', 'name'],
    parse: (value) => parseLoopback(value, 5),
  },
}

import { createHash } from 'node:crypto'
import type { Button, OutboundMedia, OutboundMessage } from '../../../../core/channels/outbound'

/** What can be changed later, and how, depends on what it was sent as. */
export type FeishuKind = 'text' | 'post' | 'interactive'

export interface FeishuBody {
  readonly msg_type: FeishuKind
  readonly content: string
}

/** A card where it changes later or has buttons: texts may be changed twenty times only. */
export function bodyOf(message: OutboundMessage, kind = kindOf(message)): FeishuBody {
  const { body } = message
  if (kind === 'interactive') return { msg_type: kind, content: JSON.stringify(cardOf(message)) }
  if (kind === 'text') return { msg_type: kind, content: JSON.stringify({ text: withoutAll(body.text) }) }
  const post = { zh_cn: { content: [[{ tag: 'md', text: withoutAll(body.text) }]] } }
  return { msg_type: kind, content: JSON.stringify(post) }
}

/** The platform knows a message by this for an hour: a second try makes no second message. */
export const uuidOf = (key: string): string =>
  key.length <= 50 ? key : createHash('sha256').update(key).digest('hex').slice(0, 50)

export function fileTypeOf({ kind, mediaType }: OutboundMedia): 'opus' | 'mp4' | 'stream' {
  if (kind === 'voice' && /^audio\/(?:ogg|opus)/.test(mediaType)) return 'opus'
  return kind === 'video' && mediaType === 'video/mp4' ? 'mp4' : 'stream'
}

export const fileKinds = { opus: 'audio', mp4: 'media', stream: 'file' } as const

function kindOf({ body, buttons, isFinal }: OutboundMessage): FeishuKind {
  if (!isFinal || (buttons !== undefined && buttons.length > 0)) return 'interactive'
  return body.text === body.plain ? 'text' : 'post'
}

const types = { plain: 'default', good: 'primary', bad: 'danger' } as const

function cardOf({ body, buttons = [] }: OutboundMessage): object {
  return {
    schema: '2.0',
    config: { update_multi: true },
    body: {
      elements: [
        { tag: 'markdown', content: withoutAll(body.text) },
        ...buttons.map((row) => ({
          tag: 'column_set',
          columns: row.map((button) => ({ tag: 'column', width: 'auto', elements: [buttonOf(button)] })),
        })),
      ],
    },
  }
}

const buttonOf = ({ id, label, tone }: Button) => ({
  tag: 'button',
  text: { tag: 'plain_text', content: label },
  type: types[tone],
  behaviors: [{ type: 'callback', value: { button: id } }],
})

/** An answer calls nobody: what looks like a mention in it was written by the model, or by a stranger through it. */
const withoutAll = (text: string): string => text.replaceAll(/<(?=\/?at\b)/gi, '<\u200B')

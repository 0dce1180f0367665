import { trimText } from '../base/trim-text'
import { wrapRecall } from './wrap-recall'

/** A message as it goes to a provider. Fields this module does not know (tool call ids and the like) pass through. */
export interface CallMessage {
  readonly role: string
  readonly content: string | readonly MessagePart[] | null
  readonly [field: string]: unknown
}

export interface MessagePart {
  readonly type: string
  readonly [field: string]: unknown
}

export interface CallContent {
  /** The session's stored prompt. */
  readonly system: string
  /** System text for this call only. */
  readonly ephemeral?: string
  /** Messages that go before the history, for this call only. */
  readonly prefill?: readonly CallMessage[]
  readonly history: readonly CallMessage[]
  /** What a memory provider recalled for the current message. */
  readonly recalledMemory?: string
  /** The text of the skill that the current message calls. */
  readonly skillBody?: string
}

/** What one call sends. Stored prompt and history stay as they are: additions go on copies. */
export function callMessages(content: CallContent): CallMessage[] {
  const { ephemeral = '', prefill = [], history, recalledMemory = '', skillBody = '' } = content
  const system = [content.system, trimText(ephemeral)].filter((text) => text !== '').join('\n\n')
  const current = history.findLastIndex((message) => message.role === 'user')
  const additions = { before: trimText(skillBody), after: wrapRecall(recalledMemory) }
  return [
    ...(system === '' ? [] : [{ role: 'system', content: system }]),
    ...prefill,
    ...history.map((message, index) => (index === current ? withAdditions(message, additions) : message)),
  ]
}

function withAdditions(message: CallMessage, { before, after }: { before: string; after: string }): CallMessage {
  if (before === '' && after === '') return message
  if (typeof message.content === 'string' || message.content === null) {
    const content = [before, message.content ?? '', after].filter((text) => text !== '').join('\n\n')
    return { ...message, content }
  }
  return { ...message, content: [...textParts(before), ...message.content, ...textParts(after)] }
}

function textParts(text: string): MessagePart[] {
  return text === '' ? [] : [{ type: 'text', text }]
}

import type { ChatMessage } from '../../models/model-client'
import { contentText } from './prune'

/** Puts a text before what a message says. Its thoughts were signed for the message as it was, so they cannot stay. */
export function prefixMessage<Message extends Exclude<ChatMessage, { role: 'tool' }>>(
  message: Message,
  text: string,
): ChatMessage {
  if (message.role === 'assistant') {
    return { ...message, text: message.text === '' ? text : `${text}\n\n${message.text}`, reasoning: [] }
  }
  const images = message.content.filter(({ type }) => type === 'image')
  const words = contentText(message.content.filter(({ type }) => type === 'text'))
  return { role: 'user', content: [{ type: 'text', text: `${text}\n\n${words}` }, ...images] }
}

/** The same message without the text that was put before it. */
export function withoutPrefix(message: ChatMessage, text: string): ChatMessage {
  if (text === '' || message.role === 'tool') return message
  if (message.role === 'assistant') {
    return message.text.startsWith(text) ? { ...message, text: message.text.slice(text.length).trimStart() } : message
  }
  const [first, ...rest] = message.content
  if (first?.type !== 'text' || !first.text.startsWith(`${text}\n\n`)) return message
  return { role: 'user', content: [{ type: 'text', text: first.text.slice(text.length + 2) }, ...rest] }
}

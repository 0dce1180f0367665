import type { ChatMessage } from '../../models/model-client'
import type { ShortenedMessage } from '../../sessions/compressions/compression'
import { newMessage } from '../chat-history'
import { textOf } from './prune'

/** A message as a compression stores it. `chatMessage` reads the same from it. */
export function storedForm(messageId: number, message: ChatMessage): ShortenedMessage {
  if (message.role === 'user') {
    const images = message.content.filter(({ type }) => type === 'image')
    const texts = message.content.filter(({ type }) => type === 'text')
    return {
      messageId,
      content: textOf(texts),
      parts: images.length === 0 ? null : JSON.stringify(images),
      toolCalls: null,
      reasoning: null,
    }
  }
  const { content, parts = null, toolCalls = null, reasoning = null } = newMessage(message)
  return { messageId, content, parts, toolCalls, reasoning }
}

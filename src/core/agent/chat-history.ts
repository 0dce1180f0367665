import type { ChatMessage, ContentPart, ReasoningPart, ToolCall } from '../models/model-client'
import type { NewMessage } from '../sessions/insert-message'
import type { HistoryRow } from '../sessions/ledger/read-history'

export type ImagePart = Extract<ContentPart, { type: 'image' }>

/** A stored message as the model gets it. */
export function chatMessage(row: HistoryRow): ChatMessage {
  if (row.role === 'user') return { role: 'user', content: userContent(row.content, imagesOf(row)) }
  if (row.role === 'assistant') {
    return {
      role: 'assistant',
      text: row.content,
      reasoning: row.reasoning === null ? [] : (JSON.parse(row.reasoning) as ReasoningPart[]),
      toolCalls: row.toolCalls === null ? [] : (JSON.parse(row.toolCalls) as ToolCall[]),
    }
  }
  return {
    role: 'tool',
    callId: row.toolCallId ?? '',
    name: row.toolName ?? '',
    content: contentOf(row),
    ...exitOf(row),
  }
}

/** The same message as it is stored. */
export function newMessage(message: Extract<ChatMessage, { role: 'assistant' | 'tool' }>): NewMessage {
  if (message.role === 'assistant') {
    const { text, toolCalls, reasoning } = message
    return {
      role: 'assistant',
      content: text,
      ...(toolCalls.length === 0 ? {} : { toolCalls: JSON.stringify(toolCalls) }),
      ...(reasoning.length === 0 ? {} : { reasoning: JSON.stringify(reasoning) }),
    }
  }
  const text = message.content.map((part) => (part.type === 'text' ? part.text : `[${part.mediaType}]`)).join('\n\n')
  const isOneText = message.content.length === 1 && message.content[0]?.type === 'text'
  return {
    role: 'tool',
    content: text,
    toolCallId: message.callId,
    toolName: message.name,
    ...exitOf(message),
    ...(isOneText ? {} : { parts: JSON.stringify(message.content) }),
  }
}

const exitOf = ({ exitCode }: { readonly exitCode?: number | null }) =>
  exitCode === undefined || exitCode === null ? {} : { exitCode }

/** A message of the user: what was written, then the pictures that came with it. Providers refuse an empty text. */
export function userContent(text: string, images: readonly ImagePart[]): readonly ContentPart[] {
  return text === '' && images.length > 0 ? images : [{ type: 'text', text }, ...images]
}

function imagesOf({ parts }: HistoryRow): readonly ImagePart[] {
  return parts === null ? [] : (JSON.parse(parts) as ImagePart[])
}

function contentOf({ content, parts }: HistoryRow): readonly ContentPart[] {
  return parts === null ? [{ type: 'text', text: content }] : (JSON.parse(parts) as ContentPart[])
}

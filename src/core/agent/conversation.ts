import type { ChatMessage } from '../models/model-client'
import type { HistoryRow } from '../sessions/ledger/read-history'
import { chatMessage } from './chat-history'
import type { Conversation } from './turn'

/** Reads the stored history once; what turns add is known without reading it again. */
export function createConversation(read: () => readonly HistoryRow[]): Conversation {
  let messages: ChatMessage[] | null = null
  const loaded = () => (messages ??= read().map(chatMessage))
  return {
    memory: { converted: null },
    get messages() {
      return loaded()
    },
    add: (message) => void loaded().push(message),
    reload: () => void (messages = null),
  }
}

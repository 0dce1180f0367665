import type { HistoryMemory } from '../models/convert/remember-history'
import type { ChatMessage } from '../models/model-client'
import type { HistoryRow } from '../sessions/ledger/read-history'
import { chatMessage } from './chat-history'
import type { Conversation } from './turn'

/** Reads the stored history once; what turns add is known without reading it again. */
export function createConversation(read: () => readonly HistoryRow[]): Conversation {
  let messages: ChatMessage[] | null = null
  const memory: HistoryMemory = { converted: null }
  const loaded = () => (messages ??= read().map(chatMessage))
  return {
    memory,
    get messages() {
      return loaded()
    },
    add: (message) => void loaded().push(message),
    reload() {
      messages = null
      memory.converted = null
    },
  }
}

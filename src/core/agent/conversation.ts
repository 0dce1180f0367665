import { setImmediate as nextTask } from 'node:timers/promises'
import type { HistoryMemory } from '../models/convert/remember-history'
import type { ChatMessage } from '../models/model-client'
import type { HistoryRow } from '../sessions/ledger/read-history'
import { chatMessage } from './chat-history'
import type { Conversation } from './running-turn'

export interface StoredHistory {
  read(): readonly HistoryRow[]
  /** Takes its time, so that a long history holds up nobody. */
  load(): Promise<readonly HistoryRow[]>
}

const stepLength = 1_000

/** Reads the stored history once; what turns add is known without reading it again. */
export function createConversation(stored: StoredHistory): Conversation {
  let messages: ChatMessage[] | null = null
  const memory: HistoryMemory = { converted: null }
  const loaded = () => (messages ??= stored.read().map(chatMessage))
  return {
    memory,
    get messages() {
      return loaded()
    },
    async load() {
      if (messages !== null) return
      const rows = await stored.load()
      const read: ChatMessage[] = []
      for (let start = 0; start < rows.length; start += stepLength) {
        for (const row of rows.slice(start, start + stepLength)) read.push(chatMessage(row))
        await nextTask()
      }
      messages ??= read
    },
    add: (message) => void loaded().push(message),
    reload() {
      messages = null
      memory.converted = null
    },
  }
}

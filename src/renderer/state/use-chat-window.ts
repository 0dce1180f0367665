import { useEffect } from 'react'
import { create } from 'zustand'
import { call } from '../bridge'
import { useChat } from './use-chat'
import { useAppState } from './use-app'
import { useChatModel } from './use-chat-model'

interface ChatWindows {
  /** In tokens, by session and its model. */
  readonly known: ReadonlyMap<string, number>
  read(sessionId: string, model: string): Promise<void>
  /** Settings or lists of models are others now. What is known stays in sight until it is read again. */
  readAgain(): void
}

const keyOf = (sessionId: string, model: string) => `${sessionId} ${model}`

export const useChatWindows = create<ChatWindows>()((set, get) => {
  const asked = new Map<string, readonly [string, string]>()
  const ask = async (sessionId: string, model: string) => {
    try {
      const { contextWindow } = await call('model.current', { sessionId })
      set({ known: new Map(get().known).set(keyOf(sessionId, model), contextWindow) })
    } catch {
      // The window of new chats is shown then; who sends something is told what is wrong.
      asked.delete(keyOf(sessionId, model))
    }
  }
  return {
    known: new Map(),
    read: async (sessionId, model) => {
      if (asked.has(keyOf(sessionId, model))) return
      asked.set(keyOf(sessionId, model), [sessionId, model])
      await ask(sessionId, model)
    },
    readAgain: () => asked.forEach(([sessionId, model]) => void ask(sessionId, model)),
  }
})

/** How much the model of the open chat can take in, or that of new chats. */
export function useChatWindow(): number {
  const next = useAppState((state) => state.model.contextWindow)
  const sessionId = useChat((chat) => chat.sessionId)
  const model = useChatModel()
  const own = useChatWindows(({ known }) => (sessionId === null ? undefined : known.get(keyOf(sessionId, model))))
  useEffect(() => {
    if (sessionId !== null) void useChatWindows.getState().read(sessionId, model)
  }, [sessionId, model])
  return own ?? next
}

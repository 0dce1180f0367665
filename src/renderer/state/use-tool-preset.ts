import { useEffect } from 'react'
import { create } from 'zustand'
import type { ChatTools, ToolPreset } from '../../shared/tool-preset'
import { call } from '../bridge'
import { mainAnswered } from './main-answered'
import { useChat } from './use-chat'

interface ToolPresets {
  /** By session; under '' that of the next chat. */
  readonly known: Readonly<Record<string, ChatTools>>
  look(sessionId: string | null): Promise<void>
  /** Throws main's refusal. */
  choose(sessionId: string | null, preset: ToolPreset): Promise<void>
  /** Tools were switched somewhere. */
  readAgain(): void
}

/** Which tools the chats have, as main holds it. */
export const useToolPresets = create<ToolPresets>()((set, get) => {
  const put = (sessionId: string | null, tools: ChatTools) =>
    set(({ known }) => (known[sessionId ?? ''] === tools ? {} : { known: { ...known, [sessionId ?? '']: tools } }))
  return {
    known: {},
    look: async (sessionId) => put(sessionId, await call('tool.presetOf', { sessionId })),
    choose: async (sessionId, preset) => put(sessionId, await call('tool.preset', { sessionId, preset })),
    readAgain() {
      const { sessionId } = useChat.getState()
      if (get().known[sessionId ?? ''] !== undefined)
        void get()
          .look(sessionId)
          .catch(() => undefined)
    },
  }
})

/** Of the open chat, or of the next one; `null` until main has said it. */
export function useChatTools(): ChatTools | null {
  const sessionId = useChat((chat) => chat.sessionId)
  useEffect(() => {
    void mainAnswered.then(() => useToolPresets.getState().look(sessionId)).catch(() => undefined)
  }, [sessionId])
  return useToolPresets(({ known }) => known[sessionId ?? ''] ?? null)
}

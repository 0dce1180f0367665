import { useEffect } from 'react'
import { create } from 'zustand'
import type { AgentMode, ChatMode } from '../../shared/agent-mode'
import { call } from '../bridge'
import { mainAnswered } from './main-answered'
import { useChat } from './use-chat'

interface Modes {
  /** By session; under '' that of the next chat. */
  readonly modes: Readonly<Record<string, ChatMode>>
  put(told: ChatMode & { sessionId: string | null }): void
  look(sessionId: string | null): Promise<void>
  /** The next chat starts as its folder and the settings say: these are others now. */
  readAgain(): void
  /** Both throw main's refusal. */
  set(sessionId: string | null, mode: AgentMode): Promise<void>
  approveAll(sessionId: string, on: boolean): Promise<void>
}

/** How much the agent may do, chat by chat, as main holds it. */
export const useModes = create<Modes>()((set, get) => ({
  modes: {},
  put: ({ sessionId, ...mode }) => set(({ modes }) => ({ modes: { ...modes, [sessionId ?? '']: mode } })),
  look: async (sessionId) => get().put({ sessionId, ...(await call('mode.current', { sessionId })) }),
  readAgain: () => {
    if (get().modes[''] !== undefined)
      void get()
        .look(null)
        .catch(() => undefined)
  },
  set: async (sessionId, mode) => get().put({ sessionId, ...(await call('mode.set', { sessionId, mode })) }),
  approveAll: async (sessionId, on) => get().put({ sessionId, ...(await call('mode.approveAll', { sessionId, on })) }),
}))

/** Of the open chat, or of the next one; `null` until main has said it. */
export function useChatMode(): ChatMode | null {
  const sessionId = useChat((chat) => chat.sessionId)
  useEffect(() => {
    // What is not known is not shown; the runtime holds the agent to it all the same.
    void mainAnswered.then(() => useModes.getState().look(sessionId)).catch(() => undefined)
  }, [sessionId])
  return useModes(({ modes }) => modes[sessionId ?? ''] ?? null)
}

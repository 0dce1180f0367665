import { useEffect } from 'react'
import { create } from 'zustand'
import type { TokenCount } from '../../shared/model'
import { call } from '../bridge'
import { useChat } from './use-chat'
import { usePrompt } from './use-prompt'

interface ToolCost {
  /** What the tools of a chat add to each request, by chat; '' is the new one. */
  readonly known: ReadonlyMap<string, TokenCount>
  read(sessionId: string | null): Promise<void>
  /** Tools or settings have changed. */
  forget(): void
}

export const useToolCost = create<ToolCost>()((set, get) => {
  const asked = new Set<string>()
  return {
    known: new Map(),
    read: async (sessionId) => {
      const key = sessionId ?? ''
      if (asked.has(key)) return
      asked.add(key)
      try {
        const { tokens } = await call('tool.list', { sessionId })
        set({ known: new Map(get().known).set(key, tokens) })
      } catch {
        // The meter then shows tools as part of the conversation; the settings tell what is wrong with them.
        asked.delete(key)
      }
    },
    forget: () => {
      asked.clear()
      set({ known: new Map() })
    },
  }
})

/** What the tools of the open chat cost; asked for once the prompt is there and the window has nothing to do. */
export function useToolTokens(): number {
  const sessionId = useChat((chat) => chat.sessionId)
  const ready = usePrompt(({ snapshot }) => snapshot !== null)
  const tokens = useToolCost(({ known }) => known.get(sessionId ?? '')?.value)
  useEffect(() => {
    if (!ready || tokens !== undefined) return undefined
    const idle = requestIdleCallback(() => void useToolCost.getState().read(sessionId), { timeout: 5_000 })
    return () => cancelIdleCallback(idle)
  }, [ready, tokens, sessionId])
  return tokens ?? 0
}

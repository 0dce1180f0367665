import { useEffect } from 'react'
import { create } from 'zustand'
import type { RequestSize } from '../../shared/inspect'
import { call } from '../bridge'
import { runningIn, useChat } from './use-chat'
import { useChatModel } from './use-chat-model'
import type { TurnView } from './turn-view'
import { usePrompt } from './use-prompt'

interface RequestSizes {
  /** By chat; '' is the new one. What is known stays in sight until it is read again. */
  readonly known: ReadonlyMap<string, RequestSize>
  /** Grows when tools, settings or windows may be others. */
  readonly version: number
  /** `state`: what the size depends on; the same one is asked for once. */
  read(sessionId: string | null, state: string): Promise<void>
  readAgain(): void
}

export const useRequestSizes = create<RequestSizes>()((set, get) => {
  const asked = new Map<string, string>()
  return {
    known: new Map(),
    version: 0,
    read: async (sessionId, state) => {
      const key = sessionId ?? ''
      if (asked.get(key) === state) return
      asked.set(key, state)
      try {
        const size = await call('inspect.size', { sessionId })
        if (asked.get(key) === state) set({ known: new Map(get().known).set(key, size) })
      } catch {
        // The prompt alone is shown then; who sends something is told what is wrong.
        if (asked.get(key) === state) asked.delete(key)
      }
    },
    readAgain: () => set(({ version }) => ({ version: version + 1 })),
  }
})

/** What the next request of the open chat, or of a new one, takes; `undefined` until main has counted it. */
export function useRequestSize(): RequestSize | undefined {
  const sessionId = useChat((chat) => chat.sessionId)
  const prompt = usePrompt(({ snapshot }) => snapshot && `${snapshot.sha256} ${snapshot.tokens.value}`)
  const said = useChat(whatWasSaid)
  const model = useChatModel()
  const version = useRequestSizes((sizes) => sizes.version)
  const size = useRequestSizes(({ known }) => known.get(sessionId ?? ''))
  const isKnown = size !== undefined
  useEffect(() => {
    if (prompt === null) return undefined
    const read = () => void useRequestSizes.getState().read(sessionId, `${prompt} ${said} ${model} ${version}`)
    if (isKnown) return read()
    // The first one opens what tools need: the window may have better things to do.
    const idle = requestIdleCallback(read, { timeout: 5_000 })
    return () => cancelIdleCallback(idle)
  }, [sessionId, prompt, said, model, version, isKnown])
  return size
}

/** Changes with everything that makes a conversation longer or shorter. */
function whatWasSaid(chat: Parameters<typeof runningIn>[0] & { readonly turns: readonly TurnView[] }): string {
  const running = runningIn(chat)
  const { turns } = chat
  const last = running ?? turns.at(-1)
  const since = turns.reduce((sum, turn) => sum + turn.sinceUsage, running?.sinceUsage ?? 0)
  return `${turns.length} ${last?.turnId} ${last?.lastMessageId} ${last?.end?.outcome} ${since}`
}

import { useChat } from './use-chat'
import { useAppState } from './use-app'
import { useSessions } from './use-sessions'

/** The model of the open chat, or the one that a new chat gets. */
export function useChatModel(): string {
  const next = useAppState((state) => state.model.name)
  const sessionId = useChat((chat) => chat.sessionId)
  const own = useSessions(({ list }) => list.find(({ id }) => id === sessionId)?.model)
  return own ?? next
}

import type { SessionSummary } from '../../shared/model'
import { useChat } from '../state/use-chat'
import { useSessions } from '../state/use-sessions'
import { listedRows } from './use-session-view'

/** The chats in the order of the side bar. */
function listed(): readonly SessionSummary[] {
  return listedRows().flatMap((row) => (row.kind === 'session' ? [row.session] : []))
}

export function currentSession(): SessionSummary | null {
  const { sessionId } = useChat.getState()
  return useSessions.getState().list.find(({ id }) => id === sessionId) ?? null
}

/** The chat above or below the open one; from a new chat, the first or the last. */
export function neighbourOf(step: 1 | -1): SessionSummary | null {
  const all = listed()
  const { sessionId } = useChat.getState()
  const at = all.findIndex(({ id }) => id === sessionId)
  return (at === -1 ? all.at(step === 1 ? 0 : -1) : all[at + step]) ?? null
}

/** The chat that Mod+1 to Mod+9 stand for. */
export function sessionNumber(keys: string | null): SessionSummary | null {
  const number = /^Mod\+([1-9])$/.exec(keys ?? '')?.[1]
  return number === undefined ? null : (listed()[Number(number) - 1] ?? null)
}

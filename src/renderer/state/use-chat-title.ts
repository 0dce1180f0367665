import { useTranslation } from 'react-i18next'
import { useChat } from './use-chat'
import { titleOf } from './title-of'
import { useSessions } from './use-sessions'

/** What the open chat is called; nothing for a new one. */
export function useChatTitle(): string {
  const { t } = useTranslation()
  const sessionId = useChat((chat) => chat.sessionId)
  const session = useSessions(({ list }) => list.find(({ id }) => id === sessionId))
  return sessionId === null ? '' : titleOf(session ?? { title: null, preview: '' }, t)
}

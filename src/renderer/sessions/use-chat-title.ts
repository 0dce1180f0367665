import { useTranslation } from 'react-i18next'
import { harmlessProse } from '../chat/harmless-prose'
import { useChat } from '../chat/use-chat'
import { useSessions } from './use-sessions'

/** What the open chat is called; nothing for a new one. */
export function useChatTitle(): string {
  const { t } = useTranslation()
  const sessionId = useChat((chat) => chat.sessionId)
  const session = useSessions(({ list }) => list.find(({ id }) => id === sessionId))
  if (sessionId === null) return ''
  return harmlessProse(session?.title ?? (session?.preview || t('sessions.untitled')))
}

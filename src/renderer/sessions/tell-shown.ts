import { call } from '../bridge'
import { useChat } from '../state/use-chat'

/** Main leads to the window that shows a session, so it is told each time that is another one. */
export function tellShown(): void {
  const tell = (sessionId: string | null) => {
    // Without it a notification leads to the window in front, which shows the session then.
    void call('window.shows', { sessionId }).catch(() => undefined)
  }
  const { sessionId } = useChat.getState()
  if (sessionId !== null) tell(sessionId)
  useChat.subscribe((now, before) => {
    if (now.sessionId !== before.sessionId) tell(now.sessionId)
  })
}

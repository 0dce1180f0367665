import { useEffect } from 'react'
import { useBrowser } from '../state/use-browser'
import { useChat } from '../state/use-chat'

/** The page that the agent of the shown chat uses, and whether the user put it away. */
export function useShownBrowser() {
  const sessionId = useChat((chat) => chat.sessionId)
  const look = useBrowser((browser) => browser.look)
  useEffect(() => {
    if (sessionId !== null) look(sessionId).catch(() => undefined)
  }, [sessionId, look])
  const state = useBrowser(({ states }) => (sessionId === null ? null : (states[sessionId] ?? null)))
  const isHidden = useBrowser(({ hidden }) => sessionId !== null && hidden.has(sessionId))
  return { state, isHidden }
}

import { call, reasonOf } from '../bridge'
import { useView } from '../state/use-view'

/** One more window, with a chat or a new one. */
export function openInWindow(sessionId: string | null): void {
  call('window.open', { sessionId }).catch((error: unknown) => useView.getState().tell(reasonOf(error)))
}

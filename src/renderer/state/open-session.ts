import { activateColumn, settleNewChat } from './chat-columns'
import { useComposer } from './use-composer'
import { columnOf, useChat } from './use-chat'
import { useView } from './use-view'

export function openSession(sessionId: string): void {
  useView.getState().showChat()
  const shown = columnOf(sessionId)
  if (shown === null) {
    void useChat.getState().open(sessionId)
    settleNewChat()
  } else activateColumn(shown)
}

/** The start view with the composer. Nothing is stored until something is sent. */
export function newChat(): void {
  useView.getState().showChat()
  if (useChat.getState().sessionId !== null) {
    const empty = columnOf(null)
    if (empty === null) useChat.getState().startNew()
    else activateColumn(empty)
  }
  useComposer.getState().askFocus()
}

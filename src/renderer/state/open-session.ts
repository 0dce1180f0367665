import { useComposer } from './use-composer'
import { useChat } from './use-chat'
import { useView } from './use-view'

export function openSession(sessionId: string): void {
  useView.getState().showChat()
  void useChat.getState().open(sessionId)
}

/** The start view with the composer. Nothing is stored until something is sent. */
export function newChat(): void {
  useView.getState().showChat()
  useChat.getState().startNew()
  useComposer.getState().askFocus()
}

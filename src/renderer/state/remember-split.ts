import { openBeside } from './chat-columns'
import { openSession } from './open-session'
import { useApp } from './use-app'
import { chats } from './use-chat'
import { columns, useColumns } from './use-columns'

/** The two chats that stood side by side when the window was closed come back, and what changes from here on is remembered. */
export function followSplit(): void {
  const last = useApp.getState().state?.layout.split ?? null
  if (last !== null) {
    const [left = null, right = null] = last
    if (left !== null) openSession(left)
    openBeside(right)
  }
  let known = JSON.stringify(last)
  const remember = () => {
    const { shown } = useColumns.getState()
    const split = shown.length < 2 ? null : shown.map((column) => chats[column].getState().sessionId)
    if (JSON.stringify(split) === known) return
    known = JSON.stringify(split)
    // A layout that main could not save still holds for this window.
    void useApp
      .getState()
      .setLayout({ split })
      .catch(() => undefined)
  }
  useColumns.subscribe(remember)
  for (const column of columns)
    chats[column].subscribe((now, before) => now.sessionId !== before.sessionId && remember())
}

import { chats, columnOf, lendLive, useChat } from './use-chat'
import { useComposer } from './use-composer'
import { type Column, useColumns } from './use-columns'
import { usePrompt } from './use-prompt'
import { useSessions } from './use-sessions'
import { useView } from './use-view'

/** The person works here now. */
export function activateColumn(column: Column): void {
  if (useColumns.getState().active === column) return
  useColumns.setState({ active: column })
  void usePrompt.getState().follow(chats[column].getState().sessionId)
}

/** A second chat beside the open one; where there are two already it takes the place of the other. `null`: a new chat. */
export function openBeside(sessionId: string | null): void {
  useView.getState().showChat()
  const there = columnOf(sessionId)
  if (there !== null) activateColumn(there)
  else {
    const { shown, active } = useColumns.getState()
    const other = active === 'a' ? 'b' : 'a'
    if (!shown.includes(other)) {
      lendLive(active, other)
      useColumns.setState({ shown: [active, other] })
    }
    activateColumn(other)
    if (sessionId === null) useChat.getState().startNew()
    else void useChat.getState().open(sessionId)
  }
  useComposer.getState().askFocus()
}

/** A new chat beside the open one; beside a new chat the newest one, if there is any. */
export function splitChat(): void {
  if (columnOf(null) === null) return openBeside(null)
  const newest = useSessions.getState().list.find(({ id, archived }) => !archived && columnOf(id) === null)
  if (newest !== undefined) openBeside(newest.id)
}

/** The other chat has the room again. */
export function closeColumn(column: Column): void {
  const rest = useColumns.getState().shown.filter((one) => one !== column)
  const [left] = rest
  if (left === undefined) return
  useColumns.setState({ shown: rest })
  activateColumn(left)
  chats[column].getState().startNew()
  useComposer.getState().askFocus()
}

/** To the chat beside the one in which the person works. */
export function goToOtherChat(): void {
  const { shown, active } = useColumns.getState()
  const other = shown.find((column) => column !== active)
  if (other === undefined) return
  useView.getState().showChat()
  activateColumn(other)
  useComposer.getState().askFocus()
}

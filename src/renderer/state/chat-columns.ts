import { emptyDraft, isEmpty } from './draft'
import { besideKey, chats, columnOf, lendLive, useChat } from './use-chat'
import { useComposer } from './use-composer'
import { type Column, useColumns } from './use-columns'
import { usePrompt } from './use-prompt'
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
  const there = sessionId === null ? null : columnOf(sessionId)
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

/** The other chat has the room again. */
export function closeColumn(column: Column): void {
  const rest = useColumns.getState().shown.filter((one) => one !== column)
  const [left] = rest
  if (left === undefined) return
  useColumns.setState({ shown: rest })
  activateColumn(left)
  chats[column].getState().startNew()
  settleNewChat()
  useComposer.getState().askFocus()
}

/** The last new chat that is left takes its words to where the next start looks for them, if nothing else stands there. */
export function settleNewChat(): void {
  const left = useColumns.getState().shown.filter((column) => chats[column].getState().sessionId === null)
  const [column] = left
  if (column === undefined || left.length > 1 || chats[column].getState().newKey === '') return
  const { drafts, moveDraft } = useComposer.getState()
  if (!isEmpty(drafts.get('') ?? emptyDraft)) return
  moveDraft(besideKey, '')
  chats[column].setState({ newKey: '' })
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

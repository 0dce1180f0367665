import { useEffect } from 'react'
import { zooms } from '../../shared/sizes'
import { reasonOf } from '../bridge'
import { showQuestion } from '../chat/questions/show-question'
import { usePanes } from '../state/use-panes'
import { closeColumn, goToOtherChat, openBeside } from '../state/chat-columns'
import { useColumns } from '../state/use-columns'
import { useQuestions } from '../state/use-questions'
import { jumpInChat } from '../chat/transcript/use-jump'
import { useComposer } from '../state/use-composer'
import { openInWindow } from '../sessions/open-in-window'
import { newChat, openSession } from '../state/open-session'
import { currentSession, neighbourOf, sessionNumber } from '../sessions/listed'
import { useSessionEdits } from '../sessions/use-session-edits'
import { useApp, useAppState } from '../state/use-app'
import { useView } from '../state/use-view'
import { useWorkspace } from '../state/use-workspace'
import { toggleInspector, toggleSidebar } from '../state/panels'
import { keysPressed, shortcutOf } from '../state/shortcuts'
import type { ShortcutId } from '../../shared/shortcuts'
import { useOwnKeys } from '../state/use-own-keys'

const openNeighbour = (step: 1 | -1) => {
  const session = neighbourOf(step)
  if (session !== null) openSession(session.id)
}

/** What the keys do; the palette has the same commands. */
export const runShortcut: Record<ShortcutId, () => void> = {
  newChat,
  newWindow: () => openInWindow(null),
  palette: () => useView.getState().setPalette(!useView.getState().palette),
  search: () => useView.getState().showSearch(),
  settings: () => useView.getState().showSettings(),
  shortcuts: () => useView.getState().showSettings('shortcuts'),
  sidebar: toggleSidebar,
  inspector: toggleInspector,
  review: () => usePanes.getState().toggle('review'),
  terminal: () => usePanes.getState().toggle('terminal'),
  files: () => usePanes.getState().toggle('files'),
  workspace: () => void useWorkspace.getState().choose(),
  split: () => {
    const { shown, active } = useColumns.getState()
    if (shown.length > 1) closeColumn(active)
    else openBeside(null)
  },
  otherChat: goToOtherChat,
  previousChat: () => openNeighbour(-1),
  nextChat: () => openNeighbour(1),
  previousMessage: () => jumpInChat({ kind: 'previous' }),
  nextMessage: () => jumpInChat({ kind: 'next' }),
  composer: () => {
    useView.getState().showChat()
    useComposer.getState().askFocus()
  },
  nextQuestion: () => {
    const [next] = useQuestions.getState().open
    if (next !== undefined) showQuestion(next)
  },
  renameChat: () => {
    const session = currentSession()
    if (session !== null) useSessionEdits.getState().ask({ kind: 'rename', session })
  },
  archiveChat: () => {
    const session = currentSession()
    if (session !== null) void useSessionEdits.getState().archive(session)
  },
  zoomIn: () => zoomBy(1),
  zoomOut: () => zoomBy(-1),
  zoomReset: () => zoomBy(0),
}

/** To the next size of everything, or back to the usual one. */
function zoomBy(step: 1 | -1 | 0): void {
  const { state, setAppearance } = useApp.getState()
  if (state === null) return
  const next = step === 0 ? 100 : zooms[zooms.indexOf(state.appearance.zoom) + step]
  if (next === undefined) return
  const fail = (error: unknown) => useView.getState().tell(reasonOf(error))
  void setAppearance({ zoom: next }).catch(fail)
}

export function useShortcuts(): void {
  const platform = useAppState((state) => state.platform)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const chat = sessionNumber(keysPressed(event, platform))
      const id = shortcutOf(event, platform, useOwnKeys.getState().keys)
      if (id === null && chat === null) return
      event.preventDefault()
      if (chat !== null) return openSession(chat.id)
      if (id !== null) runShortcut[id]()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [platform])
}

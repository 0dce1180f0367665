import type { MenuCommand } from '../../shared/shortcuts'
import { currentSession } from '../sessions/listed'
import { useSessionEdits } from '../sessions/use-session-edits'
import { useFind } from '../chat/find/use-find'
import { useView } from '../state/use-view'
import { runShortcut } from './use-shortcuts'

/** What the menu of the app does; its other entries are shortcuts. */
export function obeyMenu(command: MenuCommand): void {
  const view = useView.getState()
  switch (command) {
    case 'find':
      view.showChat()
      return useFind.getState().open()
    case 'exportPdf': {
      const session = currentSession()
      return session === null ? undefined : void useSessionEdits.getState().export(session.id, 'pdf')
    }
    case 'skills':
      return view.showSkills()
    case 'schedules':
      return view.showSchedules()
    case 'usage':
      return view.showUsage()
    case 'archive':
      return view.showArchive()
    case 'about':
      return view.showSettings('about')
    default:
      return runShortcut[command]()
  }
}

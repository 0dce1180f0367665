import { lazyPart } from '../ui/lazy-part'
import { useSessionEdits } from './use-session-edits'

const dialogs = {
  branch: lazyPart(async () => (await import('./branch-dialog')).BranchDialog),
  lineage: lazyPart(async () => (await import('./lineage-dialog')).LineageDialog),
  texts: lazyPart(async () => (await import('./texts-dialog')).TextsDialog),
  rename: lazyPart(async () => (await import('./rename-dialog')).RenameDialog),
} as const

/** The dialog about a chat that somebody asked for, if there is one. */
export function SessionDialogs() {
  const asked = useSessionEdits((edits) => edits.asked)
  if (asked === null) return null
  const Asked = dialogs[asked.kind]
  return <Asked session={asked.session} />
}

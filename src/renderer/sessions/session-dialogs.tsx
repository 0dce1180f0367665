import { lazyPart } from '../ui/lazy-part'
import { useSessionEdits } from './use-session-edits'

const dialogs = {
  branch: lazyPart(async () => (await import('./branch-dialog')).BranchDialog),
  lineage: lazyPart(async () => (await import('./lineage-dialog')).LineageDialog),
  rename: lazyPart(async () => (await import('./rename-dialog')).RenameDialog),
} as const

const TextsDialog = lazyPart(async () => (await import('./texts-dialog')).TextsDialog)

const ProjectDialog = lazyPart(async () => (await import('./project-dialog')).ProjectDialog)

/** The dialog about a chat that somebody asked for, if there is one. */
export function SessionDialogs() {
  const asked = useSessionEdits((edits) => edits.asked)
  if (asked === null) return null
  if (asked.kind === 'texts') return <TextsDialog sessionId={asked.sessionId} />
  if (asked.kind === 'project') return <ProjectDialog folder={asked.folder} name={asked.name} />
  const Asked = dialogs[asked.kind]
  return <Asked session={asked.session} />
}

import { lazyPart } from '../lazy-part'
import { useSessionEdits } from './use-session-edits'

const BranchDialog = lazyPart(async () => (await import('./branch-dialog')).BranchDialog)
const LineageDialog = lazyPart(async () => (await import('./lineage-dialog')).LineageDialog)

/** The dialog about a chat that somebody asked for, if there is one. */
export function SessionDialogs() {
  const asked = useSessionEdits((edits) => edits.asked)
  if (asked === null) return null
  return asked.kind === 'branch' ? <BranchDialog session={asked.session} /> : <LineageDialog session={asked.session} />
}

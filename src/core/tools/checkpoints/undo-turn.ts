import { errorCode } from '../../base/system-error'
import type { UndoneFiles } from './checkpoints'
import { isAsLeft, restore, stateNow, takeSnapshot } from './file-snapshot'
import type { Entry, Manifest } from './manifest'
import type { ManifestFiles } from './manifest-files'
import type { SnapshotObjects } from './snapshot-objects'
import { said, type SaidText } from '../../../shared/words/said'

export interface UndoRequest {
  readonly turnId: string
  readonly force: boolean
  readonly undoId: string
  readonly at: number
  readonly objects: SnapshotObjects
  readonly manifests: ManifestFiles
}

/** Puts a turn's files back. What is there now is kept first, so the undo is a turn that can be undone. Never rejects. */
export async function undoTurn(request: UndoRequest): Promise<UndoneFiles> {
  const { turnId, force, manifests } = request
  const manifest = await manifests.load(turnId)
  if (manifest === null) return refuse('unknown-turn', said('undo.nothing_kept_turn_changed_no'))
  if (manifest.undoneBy !== null) return refuse('already-undone', said('undo.changes_turn_taken_back_already'))
  const written = manifest.entries.filter(({ after }) => after !== null)
  const untouched = await Promise.all(written.map(isAsLeft))
  const conflicts = written.filter((_, index) => untouched[index] === false).map(({ path }) => path)
  if (conflicts.length > 0 && !force)
    return refuse('changed-since', said('undo.files_changed_since_somebody_else'), conflicts)
  try {
    return await putBack(request, manifest, written)
  } catch (error) {
    return refuse(
      'failed',
      said('undo.files_could_not_put_back', {
        reason: errorCode(error) ?? said('undo.unknown_error'),
        undoId: request.undoId,
      }),
    )
  }
}

async function putBack(request: UndoRequest, manifest: Manifest, written: readonly Entry[]): Promise<UndoneFiles> {
  const { undoId, at, objects, manifests } = request
  const kept = written.filter(({ before }) => before.kind !== 'too-large')
  const current: Entry[] = []
  for (const { path } of kept) current.push(await takeSnapshot(path, objects))
  const { sessionId, turnId, undoes } = manifest
  const undo: Manifest = { version: 1, turnId: undoId, sessionId, at, undoes: turnId, undoneBy: null, entries: current }
  await manifests.save(undo)
  for (const entry of kept.toReversed()) await restore(entry, objects)

  const entries: Entry[] = []
  for (const entry of current) entries.push({ ...entry, after: await stateNow(entry.path) })
  await manifests.save({ ...undo, entries })
  await manifests.save({ ...manifest, undoneBy: undoId })
  await reopen(manifests, undoes)
  const pathsOf = (kind: Entry['before']['kind']) =>
    written.filter(({ before }) => before.kind === kind).map(({ path }) => path)
  return { ok: true, undoId, restored: pathsOf('file'), removed: pathsOf('absent'), notKept: pathsOf('too-large') }
}

/** Taking back an undo makes the turn's changes stand again: it can be undone once more. */
async function reopen(manifests: ManifestFiles, turnId: string | null): Promise<void> {
  const manifest = turnId === null ? null : await manifests.load(turnId)
  if (manifest === null) return
  const entries: Entry[] = []
  for (const entry of manifest.entries)
    entries.push(entry.after === null ? entry : { ...entry, after: await stateNow(entry.path) })
  await manifests.save({ ...manifest, entries, undoneBy: null })
}

function refuse(
  reason: Extract<UndoneFiles, { ok: false }>['reason'],
  message: SaidText,
  conflicts: readonly string[] = [],
): UndoneFiles {
  return { ok: false, reason, message, conflicts }
}

import { chmod } from 'node:fs/promises'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'
import { makeFolder } from '../../base/make-folder'
import { errorCode } from '../../base/system-error'
import { dirname } from 'node:path'
import type { Checkpoints } from '../../tools/checkpoints/checkpoints'
import { removeFile, writeAtomically } from '../../tools/files/write-atomically'
import { seenNow } from '../scopes/read-work-tree'
import type { PlannedWrite } from './plan-undo'

export interface CarryOutPorts {
  readonly checkpoints: Pick<Checkpoints, 'before' | 'after' | 'undoTurn'>
  readonly sessionId: string
  /** Under which it can be taken back. */
  readonly undoId: string
}

/** Writes what was planned, all of it or nothing. What was there is kept first. Throws why not. */
export async function carryOut(planned: readonly PlannedWrite[], ports: CarryOutPorts): Promise<void> {
  const { checkpoints, sessionId, undoId } = ports
  for (const { path } of planned) {
    const notice = await checkpoints.before(undoId, sessionId, path)
    if (notice !== null) throw new SaidError(said('review.too_large_to_keep', { path }))
  }
  const done: PlannedWrite[] = []
  try {
    for (const write of planned) {
      await writeOne(write)
      done.push(write)
      await checkpoints.after(undoId, write.path)
    }
  } catch (error) {
    if (done.length > 0) await checkpoints.undoTurn(undoId, { force: true })
    if (error instanceof SaidError) throw error
    throw new SaidError(said('review.not_written', { reason: errorCode(error) ?? String(error) }))
  }
}

async function writeOne({ path, content, mode, seen }: PlannedWrite): Promise<void> {
  const isAsPlanned = async () => {
    const now = await seenNow(path)
    if (now === null || seen === null) return now === seen
    return now.size === seen.size && now.modifiedMs === seen.modifiedMs && now.inode === seen.inode
  }
  if (!(await isAsPlanned())) throw new SaidError(said('review.changed_since', { path }))
  if (content === null) return removeFile(path)
  if (seen === null) await makeFolder(dirname(path))
  const written = await writeAtomically(path, content, { mode, isStillWanted: isAsPlanned })
  if (!written) throw new SaidError(said('review.changed_since', { path }))
  if (seen === null) await chmod(path, mode).catch(() => undefined)
}

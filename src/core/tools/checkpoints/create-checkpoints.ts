import { join } from 'node:path'
import { serial } from '../../base/serial'
import { errorCode } from '../../base/system-error'
import { humanSize } from '../../base/human-size'
import type { Checkpoints, TurnCheckpoint } from './checkpoints'
import { largestKept, stateNow, takeSnapshot } from './file-snapshot'
import type { Manifest } from './manifest'
import { manifestFiles, type ManifestFiles } from './manifest-files'
import { snapshotObjects, type SnapshotObjects } from './snapshot-objects'
import { undoTurn } from './undo-turn'
import { said, type SaidText } from '../../../shared/words/said'

export interface CheckpointPorts {
  /** A folder of its own in the home. */
  readonly folder: string
  readonly clock: () => number
  /** Never the same twice. */
  readonly uniqueName: () => string
}

/** Checkpoints that need no git: copies of the touched files and a list per turn. */
export function createCheckpoints({ folder, clock, uniqueName }: CheckpointPorts): Checkpoints {
  const objects = snapshotObjects(join(folder, 'objects'), uniqueName)
  const manifests = manifestFiles(join(folder, 'turns'))
  /** One at a time: each reads a manifest and writes it back. */
  const inTurn = serial()

  async function keep(turnId: string, sessionId: string, path: string, content?: Uint8Array) {
    const manifest = (await manifests.load(turnId)) ?? emptyManifest(turnId, sessionId, clock())
    if (manifest.entries.some((entry) => entry.path === path)) return null
    const entry = await takeSnapshot(path, objects, content)
    await manifests.save({ ...manifest, entries: [...manifest.entries, entry] })
    if (entry.before.kind !== 'too-large') return null
    return notKept(
      path,
      said('undo.more_kept', { size: humanSize(entry.before.size), largestKept: humanSize(largestKept) }),
    )
  }

  return {
    before: (turnId, sessionId, path, content) =>
      inTurn(() => keep(turnId, sessionId, path, content)).catch((error: unknown) =>
        notKept(path, said('undo.copy_could_not_written', { reason: errorCode(error) ?? said('undo.unknown_error') })),
      ),
    after: (turnId, path) =>
      inTurn(async () => {
        const manifest = await manifests.load(turnId)
        if (manifest === null) return
        const after = await stateNow(path)
        const entries = manifest.entries.map((entry) => (entry.path === path ? { ...entry, after } : entry))
        await manifests.save({ ...manifest, entries })
      }).catch(() => undefined),
    async list(sessionId) {
      const found = await manifests.ofSession(sessionId)
      const kept = new Set(found.map(({ turnId }) => turnId))
      return found.map((manifest) => summary(manifest, kept)).sort((one, other) => other.at - one.at)
    },
    undoTurn: (turnId, { force = false } = {}) =>
      inTurn(() => undoTurn({ turnId, force, objects, manifests, at: clock(), undoId: `undo-${uniqueName()}` })),
    prune: () => inTurn(() => pruneCheckpoints(manifests, objects, clock())),
  }
}

function emptyManifest(turnId: string, sessionId: string, at: number): Manifest {
  return { version: 1, turnId, sessionId, at, undoes: null, undoneBy: null, entries: [] }
}

function notKept(path: string, reason: SaidText) {
  return { kind: 'ignored', source: path, reason: said('undo.no_copy_undo_kept', { reason }) } as const
}

function summary(manifest: Manifest, kept: ReadonlySet<string>): TurnCheckpoint {
  const { turnId, sessionId, at, undoes, undoneBy, entries } = manifest
  return {
    turnId,
    sessionId,
    at,
    undoes,
    undone: undoneBy !== null,
    undoId: undoneBy !== null && kept.has(undoneBy) ? undoneBy : null,
    files: entries.map(({ path, before }) => ({ path, before: before.kind === 'file' ? 'kept' : before.kind })),
  }
}

const longestMs = 30 * 24 * 60 * 60 * 1000
const mostBytes = 1024 * 1024 * 1024

/** The newest turns that fit stay. Contents that no turn needs go. */
async function pruneCheckpoints(manifests: ManifestFiles, objects: SnapshotObjects, now: number): Promise<void> {
  const newestFirst = [...(await manifests.all())].sort((one, other) => other.at - one.at)
  const inUse = new Set<string>()
  let bytes = 0
  for (const manifest of newestFirst) {
    const added = hashesOf(manifest).filter((sha256) => !inUse.has(sha256))
    let size = 0
    for (const sha256 of added) size += await objects.size(sha256)
    if (now - manifest.at > longestMs || bytes + size > mostBytes) {
      await manifests.remove(manifest)
      continue
    }
    bytes += size
    for (const sha256 of added) inUse.add(sha256)
  }
  await objects.sweep(inUse)
}

function hashesOf({ entries }: Manifest): string[] {
  return entries.flatMap(({ before }) => (before.kind === 'file' ? [before.sha256] : []))
}

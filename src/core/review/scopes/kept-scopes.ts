import { join } from 'node:path'
import { isSecretPath } from '../../base/guard/is-secret-path'
import type { Entry, Manifest } from '../../tools/checkpoints/manifest'
import { manifestFiles } from '../../tools/checkpoints/manifest-files'
import { snapshotObjects, type SnapshotObjects } from '../../tools/checkpoints/snapshot-objects'
import { bytesOf, type FilePatch } from '../patch/patch'
import { hunksBetween, isBinary, newFile } from '../patch/whole-file'
import type { Before, ReadScope, ReviewedFile } from '../reviewed'
import { fileNow, type FileNow, largestCompared, seenNow } from './read-work-tree'

/** What is kept of the files that turns changed. Only read here. */
export interface Copies {
  readonly ofSession: (sessionId: string) => Promise<readonly Manifest[]>
  readonly objects: SnapshotObjects
}

export function openCopies(folder: string): Copies {
  const objects = snapshotObjects(join(folder, 'objects'), () => 'never-kept')
  return { ofSession: manifestFiles(join(folder, 'turns')).ofSession, objects }
}

/** Everything that the chat and those who worked for it changed, against what is there now. */
export async function readChat(copies: Copies, sessionIds: readonly string[]): Promise<ReadScope> {
  const turns = (await Promise.all(sessionIds.map(turnsOf(copies)))).flat().sort((one, other) => one.at - other.at)
  const first = new Map<string, Entry>()
  for (const { entries } of turns) for (const entry of entries) if (!first.has(entry.path)) first.set(entry.path, entry)
  const files = await Promise.all([...first.values()].map((entry) => compareEntry(copies, entry, null)))
  return { ...nothing, files: files.filter((file) => file !== null) }
}

/** What one turn changed: what it found against what the next one found, else what is there now. */
export async function readTurn(copies: Copies, sessionId: string, turnId: string | null): Promise<ReadScope> {
  const turns = await turnsOf(copies)(sessionId)
  const at = turnId === null ? turns.length - 1 : turns.findIndex((turn) => turn.turnId === turnId)
  const turn = turns[at]
  if (turn === undefined) return nothing
  const later = turns.slice(at + 1).flatMap(({ entries }) => entries)
  const files = await Promise.all(
    turn.entries.map((entry) => compareEntry(copies, entry, later.find(({ path }) => path === entry.path) ?? null)),
  )
  return {
    ...nothing,
    turn: { turnId: turn.turnId, at: turn.at },
    files: files.filter((file) => file !== null),
  }
}

const nothing: ReadScope = { turn: null, base: null, head: null, left: 0, files: [] }

/** Oldest first, without those that only took something back. */
const turnsOf = (copies: Copies) => async (sessionId: string) =>
  (await copies.ofSession(sessionId))
    .filter(({ turnId, undoes }) => undoes === null && !turnId.startsWith(undoMark))
    .sort((one, other) => one.at - other.at)

/** How the id of what took something back begins. */
export const undoMark = 'undo-'

/** `null`: it is as it was. */
async function compareEntry(copies: Copies, entry: Entry, next: Entry | null): Promise<ReviewedFile | null> {
  const { path } = entry
  const [before, after, seen] = [
    await keptText(copies, entry),
    next === null ? await fileNow(path) : await keptText(copies, next),
    await seenNow(path),
  ]
  const state = before.kind === 'absent' ? 'added' : after.kind === 'absent' ? 'deleted' : 'modified'
  if (before.kind === 'absent' && after.kind === 'absent') return null
  const patch = patchOf(bytesOf(path), state, before, after)
  if (patch === null) return null
  return { part: 'files', patch, real: path, compared: comparedWith(entry), seen }
}

type Kept = FileNow | { readonly kind: 'kept-not' }

async function keptText({ objects }: Copies, { before }: Entry): Promise<Kept> {
  if (before.kind === 'absent') return { kind: 'absent' }
  if (before.kind === 'too-large') return { kind: 'kept-not' }
  if (before.size > largestCompared) return { kind: 'large' }
  const bytes = await objects.read(before.sha256).catch(() => null)
  if (bytes === null) return { kind: 'kept-not' }
  return isBinary(bytes)
    ? { kind: 'binary', digest: before.sha256 }
    : { kind: 'text', text: Buffer.from(bytes).toString('latin1') }
}

function patchOf(path: string, state: 'added' | 'deleted' | 'modified', before: Kept, after: Kept): FilePatch | null {
  const empty = { path, before: null, state, modes: null, oldMode: null, hunks: [] } as const
  if (isSecretPath(path)) return { ...empty, content: 'secret' }
  if (before.kind === 'binary' && after.kind === 'binary' && before.digest === after.digest) return null
  const odd = [before, after].find(({ kind }) => kind !== 'text' && kind !== 'absent')
  if (odd !== undefined && odd.kind !== 'text' && odd.kind !== 'absent') return { ...empty, content: odd.kind }
  const [old, now] = [before, after].map((side) => (side.kind === 'text' ? side.text : ''))
  if (old === now && state === 'modified') return null
  if (state === 'added') return newFile(path, now ?? '', 'added')
  return { ...empty, content: 'text', hunks: hunksBetween(old ?? '', now ?? '') }
}

function comparedWith({ before }: Entry): Before {
  if (before.kind === 'file') return { kind: 'copy', sha256: before.sha256, mode: before.mode }
  return before.kind === 'absent' ? { kind: 'nothing' } : { kind: 'unknown' }
}

import { setImmediate } from 'node:timers/promises'
import type { Ghost } from '../../../../shared/model'
import type { SkillEntry } from '../../skills/skill-entry'
import { type ReadSkillFile, readSkillFiles } from './read-skill-files'
import { type KnownFile, readSnapshot, snapshotPath, writeSnapshot } from './skills-snapshot'
import { isSettled, sameStamp, stampOf, statOf, hasStamp, type Stamp } from './stamp'
import type { SeenFolder } from './walk-skills'
import { serial } from '../../../base/serial'
import { said } from '../../../../shared/words/said'
import type { Stats } from 'node:fs'

/** Everything in one skills folder, nothing left out yet. */
export interface LoadedSkills {
  readonly skills: readonly { readonly path: string; readonly entry: SkillEntry }[]
  readonly categoryDescriptions: ReadonlyMap<string, string>
  readonly ghosts: readonly Ghost[]
}

interface Remembered {
  readonly loaded: LoadedSkills
  /** While none of these changed, all is as it was. */
  readonly seen: readonly SeenPlace[]
  readonly known: ReadonlyMap<string, KnownFile>
}

const capacity = 8

/** The oldest first. */
const remembered = new Map<string, Remembered>()

const inTurn = serial()

/**
 * Resolves when all that was loaded is remembered, and every snapshot on the disk.
 * @internal for tests and the bench
 */
export const snapshotsStored = (): Promise<void> => inTurn(() => undefined)

/** Reads only what changed: first this process's memory is asked, then the snapshot on disk, file by file. */
export async function loadSkills(folder: string, cacheFolder: string): Promise<LoadedSkills> {
  const last = remembered.get(folder)
  if (last !== undefined && (await stillAsSeen(last.seen))) return last.loaded
  const lookedMs = Date.now()
  const snapshot = snapshotPath(cacheFolder, folder)
  const before = last?.known ?? readSnapshot(snapshot, folder)
  const { files, walk } = await readSkillFiles(folder, before)
  const loaded = collect(files)
  if (!walk.complete) return { ...loaded, ghosts: [...loaded.ghosts, tooSlow(folder)] }
  if (files.length === 0) return loaded
  // A prompt does not wait for what only the next one needs.
  void inTurn(async () => {
    await setImmediate()
    const { seen, known, isWhole } = lookAgain(files, walk.folders, lookedMs)
    if (isWhole) remember(folder, { loaded, seen, known })
    if (known.size > 0 && !sameFiles(known, before)) await writeSnapshot(snapshot, folder, known)
  })
  return loaded
}

function collect(files: readonly ReadSkillFile[]): LoadedSkills {
  const skills: LoadedSkills['skills'][number][] = []
  const categoryDescriptions = new Map<string, string>()
  const ghosts: Ghost[] = []
  for (const { file, content } of files) {
    if ('reason' in content) ghosts.push(content)
    else if (content.kind === 'skill') skills.push({ path: file.place, entry: content.entry })
    else categoryDescriptions.set(file.path.split('/').slice(0, -1).join('/'), content.description)
  }
  return { skills, categoryDescriptions, ghosts }
}

/** What may be kept: of a file or folder that changed after it was read, or just before, the times say nothing. */
function lookAgain(files: readonly ReadSkillFile[], folders: readonly SeenFolder[], lookedMs: number) {
  const seen = folders.map(({ place, stats }) => seenPlace(place, stats)).filter((place) => isSettled(place, lookedMs))
  const known = new Map<string, KnownFile>()
  for (const { file, content } of files) {
    const stats = statOf(file.place)
    if (stats === null || !isSettled(stampOf(stats), lookedMs)) continue
    const stamp = stampOf(stats)
    // What took too long today may not tomorrow.
    if (!('reason' in content)) known.set(file.path, { ...stamp, content })
    else if (content.reason === 'too-slow') continue
    seen.push(seenPlace(file.place, stats))
  }
  return { seen, known, isWhole: seen.length === files.length + folders.length }
}

function remember(folder: string, skills: Remembered): void {
  remembered.delete(folder)
  remembered.set(folder, skills)
  const oldest = remembered.keys().next()
  if (remembered.size > capacity && oldest.done !== true) remembered.delete(oldest.value)
}

function sameFiles(a: ReadonlyMap<string, KnownFile>, b: ReadonlyMap<string, KnownFile>): boolean {
  if (a.size !== b.size) return false
  return [...a].every(([path, file]) => {
    const other = b.get(path)
    return other !== undefined && sameStamp(file, other)
  })
}

function tooSlow(folder: string): Ghost {
  return { path: folder, reason: 'too-slow', detail: said('prompt.skills_too_slow') }
}

/** A file or folder as it was when it was looked at. */
interface SeenPlace extends Stamp {
  readonly place: string
  /** Another one may take its place and bring the same times. */
  readonly inode: number
}

function seenPlace(place: string, { mtimeMs, ctimeMs, size, ino }: Stats): SeenPlace {
  return { place, modifiedMs: mtimeMs, changedMs: ctimeMs, size, inode: ino }
}

/** Places between two breaks in which others get their turn. */
const placesAtOnce = 4_096

/** Whether every one of these is still there and unchanged. */
async function stillAsSeen(places: readonly SeenPlace[]): Promise<boolean> {
  for (let index = 0; index < places.length; index += 1) {
    const seen = places[index]
    if (seen === undefined) continue
    const stats = statOf(seen.place)
    if (stats === null || stats.ino !== seen.inode || !hasStamp(stats, seen)) return false
    if (index % placesAtOnce === placesAtOnce - 1) await setImmediate()
  }
  return true
}

import { basename, join } from 'node:path'
import type { Ghost } from '../../../../shared/model'
import { readTextFile } from '../../context-files/read-text-file'
import { categoryDescription, type SkillEntry, skillEntry } from '../../skills/skill-entry'
import { findSkillFiles, type SkillFile } from './find-skill-files'
import { isSettled } from './is-settled'
import { readHead } from './read-head'
import { type KnownFile, readSnapshot, snapshotPath, writeSnapshot } from './skills-snapshot'

/** Everything in one skills folder, nothing left out yet. */
export interface LoadedSkills {
  readonly skills: readonly { readonly path: string; readonly entry: SkillEntry }[]
  readonly categoryDescriptions: ReadonlyMap<string, string>
  readonly ghosts: readonly Ghost[]
}

const capacity = 8
const largestSkillBytes = 1024 * 1024
const readAtOnce = 32

interface Remembered {
  readonly files: readonly SkillFile[]
  readonly loaded: LoadedSkills
}

/** Least recently used first. */
const remembered = new Map<string, Remembered>()

let storing: Promise<void> = Promise.resolve()

/** Resolves when every snapshot is on the disk. */
export const snapshotsStored = (): Promise<void> => storing

/** Reads only what changed: first this process's memory is asked, then the snapshot on disk, file by file. */
export async function loadSkills(folder: string, cacheFolder: string): Promise<LoadedSkills> {
  const { files, complete } = await findSkillFiles(folder)
  const last = remembered.get(folder)
  if (last !== undefined && complete && sameFiles(last.files, files)) return last.loaded
  const loaded = await loadFiles(folder, files, cacheFolder)
  if (!complete) return { ...loaded, ghosts: [...loaded.ghosts, tooSlow(folder)] }
  if (files.every(isSettled)) remember(folder, { files, loaded })
  return loaded
}

function remember(folder: string, skills: Remembered): void {
  remembered.delete(folder)
  remembered.set(folder, skills)
  const oldest = remembered.keys().next()
  if (remembered.size > capacity && oldest.done !== true) remembered.delete(oldest.value)
}

async function loadFiles(folder: string, files: readonly SkillFile[], cacheFolder: string): Promise<LoadedSkills> {
  if (files.length === 0) return { skills: [], categoryDescriptions: new Map(), ghosts: [] }
  const snapshot = snapshotPath(cacheFolder, folder)
  const before = await readSnapshot(snapshot, folder)
  const known = new Map<string, KnownFile>()
  const ghosts: Ghost[] = []
  for (let from = 0; from < files.length; from += readAtOnce) {
    const batch = files.slice(from, from + readAtOnce)
    const contents = await Promise.all(batch.map(async (file) => unchanged(file, before) ?? read(folder, file)))
    for (const [index, file] of batch.entries()) {
      const content = contents[index]
      if (content === undefined) continue
      if ('reason' in content) ghosts.push(content)
      else known.set(file.path, { ...timesOf(file), content })
    }
  }
  const settled = new Map(files.filter(isSettled).flatMap(({ path }) => entryOf(known, path)))
  if (settled.size > 0 && (!sameKeys(settled, before) || files.some((file) => unchanged(file, before) === null))) {
    // A prompt does not wait for what only the next start needs.
    storing = storing.then(() => writeSnapshot(snapshot, folder, settled))
  }
  return { ...collect(folder, known), ghosts }
}

function unchanged(file: SkillFile, before: ReadonlyMap<string, KnownFile>): KnownFile['content'] | null {
  const known = before.get(file.path)
  if (known === undefined || known.content.kind !== file.kind) return null
  return sameTimes(known, file) ? known.content : null
}

async function read(folder: string, file: SkillFile): Promise<KnownFile['content'] | Ghost> {
  const path = join(folder, file.path)
  const head = file.kind === 'skill' && file.size <= largestSkillBytes ? readHead(path) : null
  if (head !== null) return { kind: 'skill', entry: skillEntry(file.path, head, basename(folder)) }
  const result = await readTextFile(path, { maxBytes: largestSkillBytes })
  if (!result.ok) {
    return { path, reason: result.reason === 'missing' ? 'unreadable' : result.reason, detail: result.detail }
  }
  return file.kind === 'skill'
    ? { kind: 'skill', entry: skillEntry(file.path, result.text, basename(folder)) }
    : { kind: 'category', description: categoryDescription(result.text) }
}

function collect(folder: string, known: ReadonlyMap<string, KnownFile>): Omit<LoadedSkills, 'ghosts'> {
  const skills: LoadedSkills['skills'][number][] = []
  const categoryDescriptions = new Map<string, string>()
  for (const [path, { content }] of known) {
    if (content.kind === 'skill') skills.push({ path: join(folder, path), entry: content.entry })
    else categoryDescriptions.set(path.split('/').slice(0, -1).join('/'), content.description)
  }
  return { skills, categoryDescriptions }
}

function timesOf({ modifiedMs, changedMs, size }: SkillFile): Omit<KnownFile, 'content'> {
  return { modifiedMs, changedMs, size }
}

function entryOf(known: ReadonlyMap<string, KnownFile>, path: string): [string, KnownFile][] {
  const file = known.get(path)
  return file === undefined ? [] : [[path, file]]
}

function tooSlow(folder: string): Ghost {
  return { path: folder, reason: 'too-slow', detail: 'Looking for skills took more than 5 s; some are missing.' }
}

function sameFiles(before: readonly SkillFile[], now: readonly SkillFile[]): boolean {
  if (before.length !== now.length) return false
  for (let index = 0; index < now.length; index += 1) {
    const [a, b] = [before[index], now[index]]
    if (a === undefined || b === undefined || a.path !== b.path || a.kind !== b.kind || !sameTimes(a, b)) return false
  }
  return true
}

function sameTimes(a: Omit<KnownFile, 'content'>, b: Omit<KnownFile, 'content'>): boolean {
  return a.modifiedMs === b.modifiedMs && a.changedMs === b.changedMs && a.size === b.size
}

function sameKeys(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  return a.size === b.size && [...a.keys()].every((key) => b.has(key))
}

import { type Dirent, type Stats, realpathSync } from 'node:fs'
import { basename, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { SkillPlace } from '../../skills/skill-entry'
import { hasNoFolders } from './has-no-folders'
import { folderEntries } from './folder-entries'
import { statOf } from './stamp'

/** A place where a SKILL.md or a DESCRIPTION.md is, or may be. */
export interface SkillFile {
  readonly kind: 'skill' | 'category'
  /** Below the skills folder, with forward slashes. */
  readonly path: string
  /** On the disk. */
  readonly place: string
  readonly within: SkillPlace
}

export interface SkillWalk {
  /** Every folder that was looked into, as it was just before. */
  readonly folders: readonly SeenFolder[]
  /** `false` when looking took too long and was ended. */
  readonly complete: boolean
}

export interface SeenFolder {
  readonly place: string
  readonly stats: Stats
}

interface WalkedFolder extends SkillPlace {
  /** On the disk. */
  readonly place: string
  /** Below the first folder; '' for the first. */
  readonly below: string
  readonly depth: number
}

const names = { skill: 'SKILL.md', category: 'DESCRIPTION.md' } as const
const kinds = new Map<string, SkillFile['kind']>([
  [names.skill, 'skill'],
  [names.category, 'category'],
])
const neverFolders = new Set([
  ...'.git .hg .svn .venv venv node_modules site-packages __pycache__ .cache .hub .archive'.split(' '),
  ...kinds.keys(),
])
/** Folders of a skill's own material. Below them a SKILL.md is an example, not a skill. */
const supportFolders = new Set(['references', 'templates', 'scripts', 'assets', 'examples'])
const deepest = 8

const sliceMs = 8
const limitMs = 5_000
/** Folders between two looks at the clock. */
const foldersAtOnce = 32

/**
 * Offers every skill file below a folder, folder by folder, each one's own files before those of the folders in it, by
 * name. `take` says whether the file is there. A folder that cannot be read counts as empty; links are followed, but not
 * those in the folder of a skill. Synchronous calls, because a prompt waits for hundreds of them and they are many times
 * cheaper; in slices, so that nothing else has to wait for long.
 */
export async function walkSkills(root: string, take: (file: SkillFile) => boolean): Promise<SkillWalk> {
  const walk: Walk = {
    take,
    folders: [],
    open: [{ place: root, below: '', folder: basename(root), around: null, depth: 0 }],
    linked: new Set(realPath(root)),
  }
  const started = performance.now()
  let sliceStart = started
  for (let looked = 1; ; looked += 1) {
    const place = walk.open.pop()
    if (place === undefined) return { folders: walk.folders, complete: true }
    look(place, walk)
    if (looked % foldersAtOnce !== 0) continue
    const now = performance.now()
    if (now - started > limitMs) return { folders: walk.folders, complete: false }
    if (now - sliceStart < sliceMs) continue
    await setImmediate()
    sliceStart = performance.now()
  }
}

interface Walk {
  readonly take: (file: SkillFile) => boolean
  readonly folders: SeenFolder[]
  /** The last one is looked at next. */
  readonly open: WalkedFolder[]
  /** Real paths of the first folder and of linked ones that were entered: a circle is not followed. */
  readonly linked: Set<string>
}

function look(place: WalkedFolder, walk: Walk): void {
  const stats = statOf(place.place)
  if (stats === null) return
  walk.folders.push({ place: place.place, stats })
  if (hasNoFolders(place.place, stats) && offer(place, 'skill', walk)) {
    // Deeper down, a skill with nothing below it is nobody's category.
    if (place.depth < 2) offer(place, 'category', walk)
    return
  }
  const folders: Dirent[] = []
  let isSkill = false
  for (const entry of folderEntries(place.place)) {
    if (entry.isDirectory()) {
      folders.push(entry)
      continue
    }
    const kind = kinds.get(entry.name)
    if (kind === undefined) {
      if (entry.isSymbolicLink()) folders.push(entry)
      continue
    }
    const isThere = offer(place, kind, walk)
    isSkill ||= isThere && kind === 'skill'
  }
  if (place.depth < deepest) enter(folders, place, isSkill, walk)
}

/** The last one first: the one on top is looked at next. */
function enter(folders: readonly Dirent[], parent: WalkedFolder, isSkill: boolean, walk: Walk): void {
  const before = parent.place + sep
  const around = parent.below
  const belowBefore = around === '' ? '' : `${around}/`
  const depth = parent.depth + 1
  for (const entry of folders.toReversed()) {
    const { name: folder } = entry
    const isLink = entry.isSymbolicLink()
    if (neverFolders.has(folder) || (isSkill && (isLink || supportFolders.has(folder)))) continue
    const place = before + folder
    if (isLink && !isNewFolder(place, walk.linked)) continue
    walk.open.push({ place, below: belowBefore + folder, folder, around, depth })
  }
}

const placesInFolder = { skill: `${sep}${names.skill}`, category: `${sep}${names.category}` } as const
const pathsInFolder = { skill: `/${names.skill}`, category: `/${names.category}` } as const

function offer(within: WalkedFolder, kind: SkillFile['kind'], { take }: Walk): boolean {
  const path = within.below === '' ? names[kind] : within.below + pathsInFolder[kind]
  return take({ kind, path, place: within.place + placesInFolder[kind], within })
}

function isNewFolder(path: string, linked: Set<string>): boolean {
  if (statOf(path)?.isDirectory() !== true) return false
  const [real] = realPath(path)
  if (real === undefined || linked.has(real)) return false
  linked.add(real)
  return true
}

function realPath(path: string): [string] | [] {
  try {
    return [realpathSync(path)]
  } catch {
    return []
  }
}

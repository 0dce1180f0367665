import { type Stats, realpathSync } from 'node:fs'
import { sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { hasNoFolders } from './has-no-folders'
import { listFolder } from './list-folder'
import { statOf } from './stamp'

/** A place where a SKILL.md or a DESCRIPTION.md is, or may be. */
export interface SkillFile {
  readonly kind: 'skill' | 'category'
  /** Below the skills folder, with forward slashes. */
  readonly path: string
  /** On the disk. */
  readonly place: string
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

interface Place {
  readonly folder: string
  /** Below the first folder, with a slash at its end; '' for the first. */
  readonly below: string
  readonly depth: number
}

const kinds = new Map<string, SkillFile['kind']>([
  ['SKILL.md', 'skill'],
  ['DESCRIPTION.md', 'category'],
])
const neverSkills = new Set(
  '.git .hg .svn .venv venv node_modules site-packages __pycache__ .cache .hub .archive'.split(' '),
)
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
    open: [{ folder: root, below: '', depth: 0 }],
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
  readonly open: Place[]
  /** Real paths of the first folder and of linked ones that were entered: a circle is not followed. */
  readonly linked: Set<string>
}

function look(place: Place, walk: Walk): void {
  const { folder, below, depth } = place
  const stats = statOf(folder)
  if (stats === null) return
  walk.folders.push({ place: folder, stats })
  if (hasNoFolders(folder, stats) && offer(place, 'SKILL.md', 'skill', walk)) {
    // Deeper down, a skill with nothing below it is nobody's category.
    if (depth < 2) offer(place, 'DESCRIPTION.md', 'category', walk)
    return
  }
  const entries = listFolder(folder)
  let isSkill = false
  for (const entry of entries) {
    const kind = kinds.get(entry.name)
    if (kind === undefined || entry.isDirectory()) continue
    const isThere = offer(place, entry.name, kind, walk)
    isSkill ||= isThere && kind === 'skill'
  }
  if (depth >= deepest) return
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries[at]
    const isLink = entry?.isSymbolicLink() === true
    if (entry === undefined || !(isLink || entry.isDirectory())) continue
    const { name } = entry
    if (kinds.has(name) || neverSkills.has(name) || (isSkill && (isLink || supportFolders.has(name)))) continue
    const path = folder + sep + name
    if (!isLink || isNewFolder(path, walk.linked))
      walk.open.push({ folder: path, below: `${below}${name}/`, depth: depth + 1 })
  }
}

function offer({ folder, below }: Place, name: string, kind: SkillFile['kind'], { take }: Walk): boolean {
  return take({ kind, path: below + name, place: folder + sep + name })
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

import { realpathSync, type Stats, statSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { listFolder } from './list-folder'

/** A SKILL.md or DESCRIPTION.md and what tells whether it changed since it was last read. */
export interface SkillFile {
  /** Below the skills folder, with forward slashes. */
  readonly path: string
  readonly kind: 'skill' | 'category'
  readonly modifiedMs: number
  /** Also moves when a tool puts an older modification time back. */
  readonly changedMs: number
  readonly size: number
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

export interface FoundSkillFiles {
  /** Folder by folder, each one's own files before those of the folders in it, by name. */
  readonly files: readonly SkillFile[]
  /** `false` when looking took too long and was ended. */
  readonly complete: boolean
}

interface Place {
  readonly folder: string
  /** Below the first folder, with a slash at its end; '' for the first. */
  readonly below: string
  readonly depth: number
}

/**
 * All skill files below a folder. A folder that cannot be read counts as empty. Synchronous calls, because a prompt waits
 * for hundreds of them and they are many times cheaper; in slices, so that nothing else has to wait for long.
 */
export async function findSkillFiles(folder: string): Promise<FoundSkillFiles> {
  const files: SkillFile[] = []
  const started = performance.now()
  let sliceStart = started
  /** Real paths of the first folder and of linked ones that were entered: a circle is not followed. */
  const linked = new Set(realPathOf(folder))
  const open: Place[] = [{ folder, below: '', depth: 0 }]
  for (let looked = 1; ; looked += 1) {
    const place = open.pop()
    if (place === undefined) return { files, complete: true }
    look(place, files, open, linked)
    if (looked % foldersAtOnce !== 0) continue
    const now = performance.now()
    if (now - started > limitMs) return { files, complete: false }
    if (now - sliceStart < sliceMs) continue
    await setImmediate()
    sliceStart = performance.now()
  }
}

/** Adds the files of one folder, and puts the folders in it where the next one is taken from. */
function look({ folder, below, depth }: Place, files: SkillFile[], open: Place[], linked: Set<string>): void {
  const entries = listFolder(folder)
  let isSkill = false
  for (const { name } of entries) {
    const kind = kinds.get(name)
    if (kind === undefined) continue
    isSkill ||= kind === 'skill'
    const file = describe(`${folder}/${name}`, below + name, kind)
    if (file !== null) files.push(file)
  }
  if (depth >= deepest) return
  // The last one put there is taken first.
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const { name, kind } = entries[index] ?? { name: '', kind: 'other' }
    if (kind === 'other' || kinds.has(name) || neverSkills.has(name) || (isSkill && supportFolders.has(name))) continue
    const path = `${folder}/${name}`
    if (kind === 'folder' || isNewFolder(path, linked))
      open.push({ folder: path, below: `${below}${name}/`, depth: depth + 1 })
  }
}

function describe(path: string, relative: string, kind: SkillFile['kind']): SkillFile | null {
  const stats = statOf(path)
  if (stats === null || !stats.isFile()) return null
  return { path: relative, kind, modifiedMs: stats.mtimeMs, changedMs: stats.ctimeMs, size: stats.size }
}

function isNewFolder(path: string, linked: Set<string>): boolean {
  if (statOf(path)?.isDirectory() !== true) return false
  const [real] = realPathOf(path)
  if (real === undefined || linked.has(real)) return false
  linked.add(real)
  return true
}

function realPathOf(path: string): [string] | [] {
  try {
    return [realpathSync(path)]
  } catch {
    return []
  }
}

function statOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null
  } catch {
    return null
  }
}

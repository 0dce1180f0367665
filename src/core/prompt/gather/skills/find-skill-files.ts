import { realpathSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
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

export interface FoundSkillFiles {
  /** Sorted by path. */
  readonly files: readonly SkillFile[]
  /** `false` when looking took too long and was ended. */
  readonly complete: boolean
}

/**
 * All skill files below a folder. A folder that cannot be read counts as empty. Synchronous calls, because a prompt waits
 * for hundreds of them and they are many times cheaper; in slices, so that nothing else has to wait for long.
 */
export async function findSkillFiles(folder: string): Promise<FoundSkillFiles> {
  const files: SkillFile[] = []
  const started = performance.now()
  let sliceStart = started
  for (const file of walk({ folder, below: '', depth: 0, linked: new Set(realPathOf(folder)) })) {
    if (file !== null) files.push(file)
    const now = performance.now()
    if (now - started > limitMs) return { files, complete: false }
    if (now - sliceStart < sliceMs) continue
    await setImmediate()
    sliceStart = performance.now()
  }
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), complete: true }
}

interface Place {
  readonly folder: string
  readonly below: string
  readonly depth: number
  /** Real paths of the first folder and of linked ones that were entered: a circle is not followed. */
  readonly linked: Set<string>
}

/** Yields `null` once for each folder, so that the caller can pause where nothing is found. */
function* walk({ folder, below, depth, linked }: Place): Generator<SkillFile | null> {
  const entries = listFolder(folder)
  const isSkill = entries.some(({ name }) => name === 'SKILL.md')
  yield null
  for (const { name, kind: entryKind } of entries) {
    const path = join(folder, name)
    const relative = below === '' ? name : `${below}/${name}`
    const kind = kinds.get(name)
    if (kind !== undefined) yield describe(path, relative, kind)
    else if (depth >= deepest || neverSkills.has(name) || (isSkill && supportFolders.has(name))) continue
    else if (entryKind === 'folder' || (entryKind === 'link' && isNewFolder(path, linked))) {
      yield* walk({ folder: path, below: relative, depth: depth + 1, linked })
    }
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

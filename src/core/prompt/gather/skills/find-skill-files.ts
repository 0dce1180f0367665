import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'

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

const kinds: Readonly<Record<string, SkillFile['kind']>> = { 'SKILL.md': 'skill', 'DESCRIPTION.md': 'category' }
const neverSkills = new Set(
  '.git .hg .svn .venv venv node_modules site-packages __pycache__ .cache .hub .archive'.split(' '),
)
/** Folders of a skill's own material. Below them a SKILL.md is an example, not a skill. */
const supportFolders = new Set(['references', 'templates', 'scripts', 'assets', 'examples'])
const deepest = 8

/** All skill files below a folder, sorted by path. A folder that cannot be read counts as empty. */
export async function findSkillFiles(folder: string): Promise<SkillFile[]> {
  const linked = new Set<string>()
  const files = await walk({ folder, below: '', depth: 0, linked })
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

interface Place {
  readonly folder: string
  readonly below: string
  readonly depth: number
  /** Real paths of linked folders that were entered: a link in a circle is followed once. */
  readonly linked: Set<string>
}

async function walk({ folder, below, depth, linked }: Place): Promise<SkillFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const isSkill = entries.some((entry) => entry.name === 'SKILL.md')
  const found = entries.map(async (entry): Promise<SkillFile[]> => {
    const { name } = entry
    const path = join(folder, name)
    const relative = below === '' ? name : `${below}/${name}`
    const kind = kinds[name]
    if (kind !== undefined) return describe(path, relative, kind)
    if (depth >= deepest || neverSkills.has(name) || (isSkill && supportFolders.has(name))) return []
    if (!entry.isDirectory() && !(entry.isSymbolicLink() && (await isNewFolder(path, linked)))) return []
    return walk({ folder: path, below: relative, depth: depth + 1, linked })
  })
  return (await Promise.all(found)).flat()
}

async function describe(path: string, relative: string, kind: SkillFile['kind']): Promise<SkillFile[]> {
  const stats = await stat(path).catch(() => null)
  if (stats === null || !stats.isFile()) return []
  return [{ path: relative, kind, modifiedMs: stats.mtimeMs, changedMs: stats.ctimeMs, size: stats.size }]
}

async function isNewFolder(path: string, linked: Set<string>): Promise<boolean> {
  const real = await realpath(path).catch(() => null)
  if (real === null || linked.has(real)) return false
  linked.add(real)
  return (await stat(real).catch(() => null))?.isDirectory() ?? false
}

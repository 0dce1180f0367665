import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface SkillFileInfo {
  /** Below the skill's folder, with forward slashes. */
  readonly path: string
  readonly kind: 'file' | 'link' | 'other'
  readonly size: number
  readonly executable: boolean
}

export interface SkillFiles {
  /** Sorted by path. */
  readonly files: readonly SkillFileInfo[]
  /** `false` when there are more than fit. */
  readonly complete: boolean
}

export const mostSkillFiles = 300
const deepest = 6
const passedOver = new Set(['.git', '.hg', '.svn', 'node_modules', '__pycache__', '.venv', 'venv', '.DS_Store'])

/** Everything in a skill's folder, links not followed. A folder that is a skill of its own is not part of this one. */
export async function skillFiles(folder: string): Promise<SkillFiles> {
  const files: SkillFileInfo[] = []
  let complete = true

  async function walk(below: string, depth: number): Promise<void> {
    const entries = await readdir(join(folder, below), { withFileTypes: true })
    if (below !== '' && entries.some(({ name }) => name === 'SKILL.md') && !isSupport(below)) return
    for (const { name } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (passedOver.has(name)) continue
      const path = below === '' ? name : `${below}/${name}`
      const info = await lstat(join(folder, path))
      if (info.isDirectory()) {
        if (depth < deepest) await walk(path, depth + 1)
        else complete = false
        continue
      }
      if (files.length >= mostSkillFiles) {
        complete = false
        return
      }
      const kind = info.isFile() ? 'file' : info.isSymbolicLink() ? 'link' : 'other'
      files.push({ path, kind, size: info.size, executable: (info.mode & 0o111) !== 0 })
    }
  }
  await walk('', 0)
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), complete }
}

const isSupport = (path: string): boolean => /^(?:references|templates|scripts|assets|examples)(?:\/|$)/.test(path)

import { cp, lstat, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clone } from './clone'
import type { SkillOrigin } from './skill-origin'
import { unzip } from './unzip'
import { said, type SaidText } from '../../../shared/words/said'
import { reasonOf, SaidError } from '../../../shared/words/said-error'

/** Brings what an origin holds into an empty folder of ours, where nothing uses it. Why not, or `null`. */
export async function fetchOrigin(
  origin: SkillOrigin,
  folder: string,
  env: Readonly<NodeJS.ProcessEnv>,
  signal: AbortSignal,
): Promise<SaidText | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (origin.kind === 'zip') return unzip(origin.path, folder)
  if (origin.kind === 'folder') return copyFolder(origin.path, folder)
  const problem = await clone(origin.url, folder, env, signal)
  await rm(join(folder, '.git'), { recursive: true, force: true })
  return problem
}

const mostBytes = 50 * 1024 * 1024
const neverCopied = /(?:^|[/\\])(?:\.git|node_modules|\.venv|venv|__pycache__)$/

/** Links are copied as links, so that the scan finds them. */
async function copyFolder(from: string, to: string): Promise<SaidText | null> {
  let bytes = 0
  try {
    if (!(await lstat(from)).isDirectory()) return said('skills.not_folder', { from })
    await cp(from, to, {
      recursive: true,
      verbatimSymlinks: true,
      errorOnExist: false,
      filter: async (source) => {
        if (neverCopied.test(source)) return false
        const info = await lstat(source)
        if (info.isFile()) bytes += info.size
        if (bytes > mostBytes) throw new SaidError(said('skills.holds_more_50_mb_name'))
        return info.isFile() || info.isDirectory() || info.isSymbolicLink()
      },
    })
    return null
  } catch (error) {
    return said('skills.folder_cannot_read', { reason: reasonOf(error) })
  }
}

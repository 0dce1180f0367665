import { cp, lstat, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SkillOrigin } from './skill-origin'
import { unzip } from './unzip'
import { said, type SaidText } from '../../../shared/words/said'
import { reasonOf, SaidError } from '../../../shared/words/said-error'
import { execFile } from 'node:child_process'
import { devNull } from 'node:os'
import { findProgram } from '../../references/git/find-program'
import { gitEnvironment, harmlessConfig } from '../../references/git/git-environment'

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

const timeoutMs = 120_000

/** Fetches the newest state of a repository into an empty folder. Runs none of its programs, asks for nothing. Why not, or `null`. */
async function clone(
  url: string,
  folder: string,
  env: Readonly<NodeJS.ProcessEnv>,
  signal: AbortSignal,
): Promise<SaidText | null> {
  const program = await findProgram('git', env)
  if (program === null) return said('skills.git_not_installed_repository_cannot')
  const allowed = /^file:/i.test(url) ? 'file' : 'https'
  const environment = {
    ...gitEnvironment(env, null),
    GIT_ALLOW_PROTOCOL: allowed,
    GIT_CONFIG_GLOBAL: devNull,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_LFS_SKIP_SMUDGE: '1',
  }
  const options = ['--depth', '1', '--single-branch', '--no-tags', '--no-recurse-submodules', '--template=']
  const args = [...harmlessConfig, 'clone', '--quiet', ...options, '--', url, folder]
  const { promise, resolve } = Promise.withResolvers<SaidText | null>()
  const settings = { env: environment, timeout: timeoutMs, killSignal: 'SIGKILL', windowsHide: true, signal } as const
  const child = execFile(program, args, settings, (error, _, stderr) => {
    if (error === null) return resolve(null)
    if (error.name === 'AbortError') return resolve(said('agent.stopped'))
    if (error.killed === true) return resolve(said('skills.repository_not_answer_within_two'))
    resolve(said('skills.git_could_not_fetch', { reason: stderr.trim().split('\n').at(-1) ?? error.message }))
  })
  child.stdin?.end()
  return promise
}

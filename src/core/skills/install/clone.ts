import { execFile } from 'node:child_process'
import { devNull } from 'node:os'
import { findProgram } from '../../references/git/find-program'
import { gitEnvironment, harmlessConfig } from '../../references/git/git-environment'
import { said, type SaidText } from '../../../shared/words/said'

const timeoutMs = 120_000

/** Fetches the newest state of a repository into an empty folder. Runs none of its programs, asks for nothing. Why not, or `null`. */
export async function clone(
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

import { execFile } from 'node:child_process'
import { gitData } from '../../workspace/git-data'
import { gitRoot } from '../../workspace/git-root'
import { findProgram } from './find-program'
import { gitEnvironment, harmlessConfig, withoutFilters } from './git-environment'

export type GitRun =
  | { readonly kind: 'ended'; readonly code: number; readonly stdout: string; readonly stderr: string }
  | { readonly kind: 'late' | 'missing' | 'too-much' }

/** Runs git in a folder. Never throws. */
export type RunGit = (args: readonly string[], folder: string, signal: AbortSignal) => Promise<GitRun>

export interface GitLimits {
  readonly timeoutMs: number
  readonly maxBytes: number
}

const usualLimits: GitLimits = { timeoutMs: 30_000, maxBytes: 4 * 1024 * 1024 }

/**
 * Git for repositories that nobody vouches for. Not through simple-git: it keeps all output in memory without a limit,
 * and its guard against unsafe settings refuses the very settings that make git safe here.
 */
export function createGit(env: Readonly<NodeJS.ProcessEnv>, limits: GitLimits = usualLimits): RunGit {
  return async (args, folder, signal) => {
    const program = await findProgram('git', env)
    if (program === null) return { kind: 'missing' }
    const started = performance.now()
    const root = await gitRoot(folder)
    if (root !== null && (await gitData(root)) === null) return notItsOwn
    const safe = gitEnvironment(env, root)
    const run = (words: readonly string[], environment: NodeJS.ProcessEnv) => {
      const timeoutMs = Math.max(1, Math.ceil(limits.timeoutMs - (performance.now() - started)))
      return runProgram(program, [...harmlessConfig, ...words], { folder, environment, signal, ...limits, timeoutMs })
    }
    const listed = await run(['config', '--list', '--name-only', '--show-scope', '-z'], safe)
    if (listed.kind !== 'ended' || listed.code !== 0) return listed
    return run(args, { ...safe, ...withoutFilters(listed.stdout) })
  }
}

const notItsOwn: GitRun = {
  kind: 'ended',
  code: 128,
  stdout: '',
  stderr:
    'the .git of this folder leads to a repository that does not know of it, so nothing of it is shown. A worktree that was moved is mended by git worktree repair.',
}

interface RunOptions extends GitLimits {
  readonly folder: string
  readonly environment: NodeJS.ProcessEnv
  readonly signal: AbortSignal
}

function runProgram(program: string, args: readonly string[], options: RunOptions): Promise<GitRun> {
  const { folder, environment, signal, timeoutMs, maxBytes } = options
  return new Promise((resolve) => {
    const settings = {
      cwd: folder,
      env: environment,
      timeout: timeoutMs,
      maxBuffer: maxBytes,
      killSignal: 'SIGKILL',
      windowsHide: true,
      signal,
    } as const
    const child = execFile(program, args, settings, (error, stdout, stderr) => {
      if (error === null) resolve({ kind: 'ended', code: 0, stdout, stderr })
      else if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') resolve({ kind: 'too-much' })
      else if (error.killed === true || error.name === 'AbortError') resolve({ kind: 'late' })
      else if (typeof error.code === 'number') resolve({ kind: 'ended', code: error.code, stdout, stderr })
      else resolve({ kind: 'ended', code: -1, stdout: '', stderr: stderr || error.message })
    })
    child.stdin?.end()
  })
}

import { execFile } from 'node:child_process'
import { gitData } from '../../workspace/git-data'
import { gitRoot } from '../../workspace/git-root'
import { watchProgress } from '../../workspace/watch-progress'
import { endlessFile } from './endless-file'
import { findProgram } from './find-program'
import { gitEnvironment, harmlessConfig, withoutOwnSettings } from './git-environment'
import { strangeData } from './strange-data'

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
    const data = root === null ? null : await gitData(root)
    if (root !== null && data === null) return refusal(notItsOwn)
    const strange = data === null ? null : await strangeData(data)
    if (strange !== null) return refusal(leadsOut(strange))
    const endless = async (ended: AbortSignal) =>
      root === null || data === null ? null : endlessFile(root, data, ended)
    const safe = gitEnvironment(env, root)
    const run = (words: readonly string[], environment: NodeJS.ProcessEnv) => {
      const timeoutMs = Math.max(1, Math.ceil(limits.timeoutMs - (performance.now() - started)))
      const options = { folder, environment, signal, ...limits, timeoutMs, endless }
      return runProgram(program, [...harmlessConfig, ...words], options)
    }
    const listed = await run(['config', '--list', '--name-only', '--show-scope', '-z'], safe)
    if (listed.kind !== 'ended' || listed.code !== 0) return listed
    return run(args, { ...safe, ...withoutOwnSettings(listed.stdout) })
  }
}

const notItsOwn =
  'the .git of this folder leads to a repository that does not know of it, so nothing of it is shown. A worktree that was moved is mended by git worktree repair.'
const leadsOut = (path: string) =>
  `${path} leads out of the repository or is no file, so nothing of the repository is shown.`
const neverEnds = (path: string) => `git was stopped: it waited for ${path}, which is a pipe or a device.`

function refusal(stderr: string): GitRun {
  return { kind: 'ended', code: 128, stdout: '', stderr }
}

interface RunOptions extends GitLimits {
  readonly folder: string
  /** Asked when git stands still: what it waits for. */
  endless(ended: AbortSignal): Promise<string | null>
  readonly environment: NodeJS.ProcessEnv
  readonly signal: AbortSignal
}

function runProgram(program: string, args: readonly string[], options: RunOptions): Promise<GitRun> {
  const { folder, environment, signal, timeoutMs, maxBytes, endless } = options
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
    const ended = new AbortController()
    let waitsFor: string | null = null
    const child = execFile(program, args, settings, (error, stdout, stderr) => {
      unwatch()
      ended.abort()
      if (waitsFor !== null) resolve(refusal(neverEnds(waitsFor)))
      else if (error === null) resolve({ kind: 'ended', code: 0, stdout, stderr })
      else if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') resolve({ kind: 'too-much' })
      else if (error.killed === true || error.name === 'AbortError') resolve({ kind: 'late' })
      else if (typeof error.code === 'number') resolve({ kind: 'ended', code: error.code, stdout, stderr })
      else resolve({ kind: 'ended', code: -1, stdout: '', stderr: stderr || error.message })
    })
    const findEndless = async () => {
      waitsFor = await endless(ended.signal)
      if (waitsFor !== null) child.kill('SIGKILL')
    }
    const unwatch = watchProgress(child.pid, {
      onStrange: () => void findEndless(),
      onGreedy: () => child.kill('SIGKILL'),
    })
    child.stdin?.end()
  })
}

import { execFile } from 'node:child_process'
import { gitData, type GitData, readGitLine } from '../../workspace/git-data'
import { gitRoot } from '../../workspace/git-root'
import { watchProgress } from '../../workspace/watch-progress'
import { findProgram } from './find-program'
import { gitEnvironment, harmlessConfig, withoutOwnSettings } from './git-environment'
import { strangeData } from './strange-data'
import { join, resolve } from 'node:path'
import { firstOdd, oddFileBelow } from '../../workspace/odd-file'
import { type SaidText, said } from '../../../shared/words/said'

export type GitRun =
  | { readonly kind: 'ended'; readonly code: number; readonly stdout: string; readonly stderr: string }
  | { readonly kind: 'late' | 'missing' | 'too-much' }
  | { readonly kind: 'refused'; readonly reason: SaidText }

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

const notItsOwn = said('references.git_worktree_unknown')
const leadsOut = (path: string) => said('references.git_leads_out', { path })
const neverEnds = (path: string) => said('references.git_waited', { path })

function refusal(reason: SaidText): GitRun {
  return { kind: 'refused', reason }
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

const attributes = '.gitattributes'
const ofRoot = ['.mailmap', '.gitmodules']
const mostBytes = Number.POSITIVE_INFINITY
const mostValues = 1_000

/** What git may be waiting for when it stands still: a pipe or a device among the files that it reads. Never throws. */
async function endlessFile(root: string, { common }: GitData, signal: AbortSignal): Promise<string | null> {
  const near = [...ofRoot.map((name) => join(root, name)), ...(await namedInConfig(root, common))]
  const odd = await firstOdd(near, mostBytes)
  if (odd !== null) return odd
  const all = async (folder: string, names: readonly string[]) => names.map((name) => join(folder, name))
  const inData = await oddFileBelow({ folder: common, suspects: all, never: new Set(), mostBytes, signal })
  if (inData !== null) return inData
  const suspects = async (folder: string, names: readonly string[]) =>
    names.includes(attributes) ? [join(folder, attributes)] : []
  return oddFileBelow({ folder: root, suspects, never: new Set(['.git']), mostBytes, signal })
}

/** Settings such as `include.path` name files that git reads too. What is no path leads to nothing. */
async function namedInConfig(root: string, common: string): Promise<string[]> {
  const config = (await readGitLine(join(common, 'config'))) ?? ''
  const values = [...config.matchAll(/=[ \t]*"?([^"\n]+?)"?[ \t]*$/gm)].map(([, value = '']) => value)
  return values.slice(0, mostValues).flatMap((value) => [resolve(common, value), resolve(root, value)])
}

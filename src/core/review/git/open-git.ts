import { simpleGit } from 'simple-git'
import { findProgram } from '../../references/git/find-program'
import { gitEnvironment, harmlessConfig, withoutOwnSettings } from '../../references/git/git-environment'
import { strangeData } from '../../references/git/strange-data'
import { gitData } from '../../workspace/git-data'
import { said, type SaidText } from '../../../shared/words/said'
import type { Git, GitCommand, GitEnd } from './git-run'
import { permitted, quietConfig, withoutOwnHooks } from './git-settings'

export interface ReviewGitLimits {
  /** Without a word from git for so long it is ended. */
  readonly silentMs: number
  readonly maxBytes: number
}

const usualLimits: ReviewGitLimits = { silentMs: 30_000, maxBytes: 96 * 1024 * 1024 }

export type OpenedGit = { readonly ok: true; readonly git: Git } | { readonly ok: false; readonly message: SaidText }

/**
 * Git for the work tree at `root`, by simple-git. The same looks at the repository come first as for references, and nothing that its
 * settings name is started: no hook, monitor, filter, driver, converter, signer, pager or editor.
 */
export async function openGit(
  root: string,
  env: Readonly<NodeJS.ProcessEnv>,
  signal?: AbortSignal,
  limits: ReviewGitLimits = usualLimits,
): Promise<OpenedGit> {
  const program = await findProgram('git', env)
  if (program === null) return { ok: false, message: said('references.git_missing') }
  const data = await gitData(root)
  if (data === null) return { ok: false, message: said('references.git_worktree_unknown') }
  const strange = await strangeData(data)
  if (strange !== null) return { ok: false, message: said('references.git_leads_out', { path: strange }) }
  const safe = gitEnvironment(env, root)
  const start = (command: GitCommand, environment: NodeJS.ProcessEnv) =>
    runGit({ program, root, environment, signal, limits }, command)
  const listed = await start({ args: ['config', '--list', '--name-only', '--show-scope', '-z'] }, safe)
  if (listed.kind !== 'ended' || listed.code !== 0) return { ok: false, message: gitProblem(listed) }
  const names = listed.out.toString('utf8')
  const environment = { ...safe, ...withoutOwnHooks(names, withoutOwnSettings(names)) }
  return { ok: true, git: (command) => start(command, environment) }
}

interface Started {
  readonly program: string
  readonly root: string
  readonly environment: NodeJS.ProcessEnv
  readonly signal: AbortSignal | undefined
  readonly limits: ReviewGitLimits
}

/** simple-git keeps all that it reads, so reading is ended when it is too much. */
async function runGit(started: Started, { args, input }: GitCommand): Promise<GitEnd> {
  const { program, root, environment, signal, limits } = started
  const tooMuch = new AbortController()
  const abort = signal === undefined ? tooMuch.signal : AbortSignal.any([signal, tooMuch.signal])
  const out: Buffer[] = []
  let [bytes, code, errors] = [0, -1, '']
  const git = simpleGit({
    baseDir: root,
    binary: program,
    abort,
    timeout: { block: limits.silentMs },
    completion: { onClose: true, onExit: false },
    ...permitted(environment),
    ...(input !== undefined && { input: () => Buffer.from(input) }),
    errors(_error, result) {
      code = result.exitCode
      errors = Buffer.concat(result.stdErr).toString('utf8')
      return undefined
    },
  })
  git.env(environment as Record<string, string>).outputHandler((_command, stdout) => {
    stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength
      if (bytes <= limits.maxBytes) out.push(chunk)
      else tooMuch.abort()
    })
  })
  try {
    await git.raw([...harmlessConfig, ...quietConfig, ...args])
    return { kind: 'ended', code, out: Buffer.concat(out), errors }
  } catch (error) {
    if (tooMuch.signal.aborted) return { kind: 'too-much' }
    const reason = error instanceof Error ? error.message : String(error)
    if (signal?.aborted === true || /block timeout|[Aa]bort/.test(reason)) return { kind: 'late' }
    return { kind: 'ended', code: code === 0 ? -1 : code, out: Buffer.concat(out), errors: errors || reason }
  }
}

/** Why git did not do it, in its own words where it has some. */
export function gitProblem(end: GitEnd): SaidText {
  switch (end.kind) {
    case 'late':
      return said('references.git_timed_out')
    case 'missing':
      return said('references.git_missing')
    case 'too-much':
      return said('review.too_much')
    case 'refused':
      return end.reason
    case 'ended':
      return ownWords(end.errors) || said('references.git_failed')
  }
}

function ownWords(errors: string): string {
  const [words = ''] = errors.split(/^usage: /m, 1)
  return [...words.trim()].slice(0, 1_000).join('')
}

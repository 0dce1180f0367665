import { resolve } from 'node:path'
import { inEnglish } from '../../../../shared/words/in-english'
import { said } from '../../../../shared/words/said'
import type { ToolContext } from '../../tool'
import type { TerminalEnvironment } from '../environment'
import { repositoryPrograms } from './repository-programs'
import { stat } from 'node:fs/promises'
import { shellWords } from '../../../workspace/shell-words'

const RUNS_GIT = /(?:^|[\s;&|(`"'/\\])git(?=$|[\s;&|)`"'])/

/**
 * `git status` looks harmless, and yet the config of a repository can make it start programs. Where it does, the user sees
 * them first. The reason of a no; `null` when the command may run.
 */
export async function askAboutGit(
  { command, workdir }: { readonly command: string; readonly workdir: string | null },
  context: Pick<ToolContext, 'sessionId' | 'workspace' | 'signal' | 'approveAction'>,
  environment: TerminalEnvironment,
): Promise<string | null> {
  if (environment.kind !== 'local' || !RUNS_GIT.test(command)) return null
  const opened = await environment.open(context, context.signal)
  if (!opened.ok) return null
  const { shell } = opened
  const { env } = shell.launch('', { input: false, terminal: false })
  const start = resolve((await shell.localFolder()) ?? shell.startFolder, workdir ?? '')
  const folders = await namedFolders(command, start)
  const found = await Promise.all(folders.map((folder) => repositoryPrograms(folder, env, context.signal)))
  const [first, ...others] = new Map(found.flat().map((program) => [inEnglish(program), program])).values()
  if (first === undefined) return null
  const decision = await context.approveAction({
    kind: 'other',
    // What is remembered is a yes for these programs: others are asked about again.
    subject: others.reduce((first, second) => said('text.lines', { first, second }), first),
    detail: command,
    rules: [{ id: 'git-starts-programs', reason: said('rule.git-starts-programs') }],
  })
  return decision.allowed ? null : decision.message
}

const mostWords = 64

/** The folder in which a command starts and those that it names, each of which may be one that it works in. */
async function namedFolders(command: string, start: string): Promise<readonly string[]> {
  const words = (shellWords(command) ?? []).filter(({ kind }) => kind === 'word').map(({ text }) => text)
  const folders = [start]
  for (const word of words.slice(0, mostWords)) {
    const path = word.replace(/^(?:--[a-z-]+=|-C(?=.))/, '')
    for (const base of folders.slice(0, mostWords)) {
      const folder = resolve(base, path)
      if (!folders.includes(folder) && (await isFolder(folder))) folders.push(folder)
    }
  }
  return folders
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

import { resolve } from 'node:path'
import type { ToolContext } from '../../tool'
import type { TerminalEnvironment } from '../environment'
import { namedFolders } from './named-folders'
import { repositoryPrograms } from './repository-programs'

const RUNS_GIT = /(?:^|[\s;&|(`"'/\\])git(?=$|[\s;&|)`"'])/
const reason = 'Git would start programs that this repository names, not you.'

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
  const programs = [...new Set(found.flat())]
  if (programs.length === 0) return null
  const decision = await context.approveAction({
    kind: 'other',
    // What is remembered is a yes for these programs: others are asked about again.
    subject: programs.join('\n'),
    detail: command,
    rules: [{ id: 'git-starts-programs', reason }],
  })
  return decision.allowed ? null : decision.message
}

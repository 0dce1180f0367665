import { access, constants } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { said, type SaidText } from '../../../../shared/words/said'
import { createGit, type RunGit } from '../../../references/git/run-git'
import { gitData } from '../../../workspace/git-data'
import { foldersUpwards, gitRoot } from '../../../workspace/git-root'
import { startsProgram } from './program-settings'

/** The one hook that commands run which only look: they write what they learnt about the files. */
const LOOKING_HOOK = 'post-index-change'

/** What git would start in this folder because the repository says so, not the user: one line each. Never throws. */
export async function repositoryPrograms(
  folder: string,
  env: Readonly<NodeJS.ProcessEnv>,
  signal: AbortSignal,
): Promise<readonly SaidText[]> {
  const git = createGit(env)
  const root = await gitRoot(folder)
  const bare = await bareRepository(folder, root)
  if (bare !== null) {
    const args = ['config', '--file', join(bare, 'config'), '--includes', '--list', '-z']
    const listed = await listSettings(args, bare, git, signal)
    return listed === null ? [unread(bare)] : programsOf(listed.split('\0').map(readSetting), bare, bare)
  }
  if (root === null) return []
  const data = await gitData(root)
  if (data === null) return [elsewhere(join(root, '.git'))]
  const listed = await listSettings(['config', '--list', '--show-scope', '-z'], folder, git, signal)
  return listed === null ? [unread(join(root, '.git'))] : programsOf(ownSettings(listed), root, data.common)
}

type Settings = readonly (readonly [name: string, value: string])[]

async function programsOf(settings: Settings, root: string, data: string): Promise<readonly SaidText[]> {
  const programs = settings.filter(([name, value]) => startsProgram(name, value))
  const hooks = settings.findLast(([name]) => name === 'core.hookspath')?.[1] ?? join(data, 'hooks')
  const hook = join(resolve(root, hooks), LOOKING_HOOK)
  const shared = (await can(join(data, 'commondir'), constants.F_OK)) ? [elsewhere(data)] : []
  const run = (await can(hook, constants.X_OK)) ? [hook] : []
  return [...shared, ...programs.map(([name, value]) => `${name} = ${value}`), ...run]
}

/** Git takes a folder within a project for a repository, with a config of its own, when it looks like one. */
async function bareRepository(folder: string, root: string | null): Promise<string | null> {
  for (const place of foldersUpwards(folder, root)) {
    if (place === root || basename(place) === '.git') return null
    if (await can(join(place, 'HEAD'), constants.F_OK)) return place
  }
  return null
}

/** What git prints; `null` when it cannot tell, so that nobody knows what it would start. Without git nothing starts. */
async function listSettings(
  args: readonly string[],
  folder: string,
  git: RunGit,
  signal: AbortSignal,
): Promise<string | null> {
  const listed = await git(args, folder, signal)
  if (listed.kind === 'missing') return ''
  return listed.kind === 'ended' && listed.code === 0 ? listed.stdout : null
}

/** What `git config --list --show-scope -z` prints: a scope, then a name with its value. */
function ownSettings(printed: string): Settings {
  const words = printed.split('\0')
  const isOwn = (scope: string | undefined) => scope === 'local' || scope === 'worktree'
  return words.filter((_, index) => index % 2 === 1 && isOwn(words[index - 1])).map(readSetting)
}

function readSetting(text: string): readonly [string, string] {
  const end = text.indexOf('\n')
  return end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)]
}

const elsewhere = (place: string) => said('approval.repository_elsewhere', { place })
const unread = (place: string) => said('approval.settings_unread', { place })

function can(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  )
}

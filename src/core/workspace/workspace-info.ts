import { access, constants, realpath, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { errorCode } from '../base/system-error'
import type { Workspace } from '../../shared/app'
import { gitFolder, readGitLine } from './git-data'
import { gitRoot } from './git-root'
import { type SaidText, said } from '../../shared/words/said'

export type WorkspaceInfo =
  | { readonly ok: true; readonly workspace: Workspace }
  | { readonly ok: false; readonly reason: 'missing' | 'not-a-folder' | 'unreadable'; readonly message: SaidText }

/** Looks at a folder the user chose. Reads git's files itself and never runs git, so a hostile repository runs nothing. */
export async function describeWorkspace(path: string): Promise<WorkspaceInfo> {
  try {
    const folder = await realpath(resolve(path))
    if (!(await stat(folder)).isDirectory()) return refuse('not-a-folder', said('workspace.not_a_folder', { path }))
    await access(folder, constants.R_OK | constants.X_OK)
    return { ok: true, workspace: { path: folder, name: basename(folder) || folder, branch: await branchOf(folder) } }
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return refuse('missing', said('workspace.folder_missing', { path }))
    return refuse('unreadable', said('workspace.folder_not_opened', { path, code: code ?? said('base.unknown_error') }))
  }
}

/** The branch, or the short hash of a detached head; `null` outside a repository or when git's files make no sense. */
async function branchOf(folder: string): Promise<string | null> {
  const root = await gitRoot(folder)
  if (root === null) return null
  const head = await readGitLine(join(await gitFolder(join(root, '.git')), 'HEAD'))
  if (head === null) return null
  const branch = /^ref: refs\/heads\/(.+)$/.exec(head)?.[1]
  if (branch !== undefined) return branch === '.invalid' ? null : branch
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(head) ? head.slice(0, 7) : null
}

function refuse(reason: 'missing' | 'not-a-folder' | 'unreadable', message: SaidText): WorkspaceInfo {
  return { ok: false, reason, message }
}

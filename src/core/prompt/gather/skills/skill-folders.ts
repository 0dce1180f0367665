import { realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { gitData } from '../../../workspace/git-data'
import { gitRoot } from '../../../workspace/git-root'

/** Where a skill comes from, the strongest first: of two with one name the first wins. */
export type SkillSource = 'project' | 'home' | 'external' | 'bundled'

export interface SkillFolder {
  readonly folder: string
  readonly source: SkillSource
}

export interface SkillPlaces {
  /** Of the active profile. */
  readonly home: string
  readonly userHome: string
  readonly workspace: string | null
  /** The skills that come with the app; `null` where there are none. */
  readonly bundled: string | null
  readonly config: {
    readonly external_dirs?: readonly string[]
    readonly trusted_project_dirs?: readonly string[]
  }
}

/** Folders in which projects keep skills, relative to their root. */
const projectFolders = ['.hermes/skills', '.agents/skills', '.claude/skills'] as const

/** Every folder that may hold skills now. A project's own count only when the user trusts the project. */
export async function skillFolders(places: SkillPlaces): Promise<readonly SkillFolder[]> {
  const { home, userHome, workspace, bundled, config } = places
  const project = await projectOf(workspace, userHome)
  const isTrusted = project !== null && (await isTrustedProject(project, config.trusted_project_dirs ?? [], userHome))
  const external = (config.external_dirs ?? []).map((path) => resolve(home, expandHome(path, userHome)))
  return [
    ...(isTrusted ? project.folders.map((folder) => ({ folder, source: 'project' as const })) : []),
    { folder: join(home, 'skills'), source: 'home' },
    ...external.map((folder) => ({ folder, source: 'external' as const })),
    ...(bundled === null ? [] : [{ folder: bundled, source: 'bundled' as const }]),
  ]
}

/** A folder of somebody's work that may bring skills of its own. */
export interface Project {
  readonly root: string
  /** The repository that this is a worktree of, else the root itself: trust covers all worktrees. */
  readonly repository: string
  readonly folders: readonly string[]
}

/** `null` without a workspace, and where the whole user home is one: that is no project. */
export async function projectOf(workspace: string | null, userHome: string): Promise<Project | null> {
  if (workspace === null) return null
  const root = await realPath((await gitRoot(workspace)) ?? workspace)
  if (root === (await realPath(userHome))) return null
  return {
    root,
    repository: await mainRepository(root),
    folders: projectFolders.map((folder) => join(root, folder)),
  }
}

export async function isTrustedProject(
  { root, repository }: Project,
  trusted: readonly string[],
  userHome: string,
): Promise<boolean> {
  const folders = await Promise.all(trusted.map((path) => realPath(resolve(expandHome(path, userHome)))))
  return folders.includes(root) || folders.includes(repository)
}

/** A worktree is one only if the repository knows of it: what strangers write into `.git` brings them no trust. */
async function mainRepository(root: string): Promise<string> {
  const data = await gitData(root)
  const isWorktree = data !== null && data.common !== data.folder && basename(data.common) === '.git'
  return isWorktree ? dirname(data.common) : root
}

function expandHome(path: string, userHome: string): string {
  return path.replace(/^~(?=$|[/\\])/, () => userHome)
}

async function realPath(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path))
}

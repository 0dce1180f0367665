import { realpath } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import { isInside } from '../workspace/is-inside'
import { type ReadBytes, readBytes } from '../workspace/read-bytes'
import { resolveLinks } from './resolve-links'
import { type Homes, isSensitivePath } from './sensitive-path'
import { windowsPathProblem } from './windows-path'

/** Where references may look. All folders are real paths. */
export interface Territory extends Homes {
  readonly root: string
  /** The workspace as the user names it, which a link may stand for. */
  readonly workspace: string
  readonly platform: NodeJS.Platform
}

export interface Places extends Homes {
  readonly workspace: string
}

/** `path` is real, lies in the workspace and holds no keys; whether it exists was not asked. */
export type Admission = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly warning: string }

export const outside = 'path is outside the allowed workspace'
export const sensitive = 'path is a sensitive credential file'

export async function surveyTerritory(
  { workspace, userHome, hermesHome }: Places,
  platform: NodeJS.Platform = process.platform,
): Promise<Territory> {
  const [root, realUserHome, realHermesHome] = await Promise.all([workspace, userHome, hermesHome].map(realOrSame))
  return {
    root: root ?? workspace,
    workspace: resolve(workspace),
    userHome: realUserHome ?? userHome,
    hermesHome: realHermesHome ?? hermesHome,
    platform,
  }
}

/** Judges a path that a user typed. What is refused by its name alone is refused without a look at the disk. Never throws. */
export async function admit(target: string, territory: Territory): Promise<Admission> {
  if (target.includes('\0')) return refuse('path holds a NUL character')
  const problem = territory.platform === 'win32' ? windowsPathProblem(target) : null
  if (problem !== null) return refuse(problem)
  const typed = locate(target, territory)
  const refusal = judge(typed, territory)
  if (refusal !== null) return refuse(refusal)

  const path = await resolveLinks(typed)
  if (path === null) return refuse('path could not be checked and is not attached')
  const realRefusal = judge(path, territory)
  return realRefusal === null ? { ok: true, path } : refuse(realRefusal)
}

/** Reads a file that was admitted. The open file itself is judged again, so a link put there since is refused. */
export function readAdmitted(path: string, territory: Territory, maxBytes: number): Promise<ReadBytes> {
  const isForbidden = (realPath: string) => isSensitivePath(realPath, territory)
  return readBytes(path, { root: territory.root, isForbidden, maxBytes })
}

function locate(target: string, { root, workspace, userHome }: Territory): string {
  const expanded = target.replace(/^~(?=$|[/\\])/, () => userHome)
  if (!isAbsolute(expanded)) return resolve(root, expanded)
  const path = resolve(expanded)
  return isInside(workspace, path) ? resolve(root, relative(workspace, path)) : path
}

function judge(path: string, territory: Territory): string | null {
  if (!isInside(territory.root, path)) return outside
  return isSensitivePath(path, territory) ? sensitive : null
}

async function realOrSame(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    return resolve(path)
  }
}

function refuse(warning: string): Admission {
  return { ok: false, warning }
}

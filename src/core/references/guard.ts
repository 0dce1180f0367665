import { realpath } from 'node:fs/promises'
import { dirname, isAbsolute, relative, resolve } from 'node:path'
import { isInside } from '../base/guard/is-inside'
import { type ReadBytes, readBytes, type ReadFailure } from '../workspace/read-bytes'
import { resolveLinks } from '../base/guard/resolve-links'
import { type Homes, isSensitivePath } from '../base/guard/sensitive-path'
import { guardedForm, secretIn } from '../base/guarded-paths'
import { windowsPathProblem } from '../base/guard/windows-path'
import { type SaidText, said } from '../../shared/words/said'

/** Where references may look. All folders are real paths. */
export interface Territory extends Homes {
  readonly root: string
  /** The workspace as the user names it, which a link may stand for. */
  readonly workspace: string
  readonly platform: NodeJS.Platform
  /** Whether no link leads to a folder, as far as is known. */
  isReal(folder: string): Promise<boolean>
}

export interface ReferenceRoots extends Homes {
  readonly workspace: string
}

/** `path` is real, lies in the workspace and holds no keys; whether it exists was not asked. */
export type Admission =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly warning: SaidText }

export const outside = said('references.outside_workspace')
export const sensitive = said('references.sensitive')

export async function surveyTerritory(
  { workspace, userHome, hermesHome }: ReferenceRoots,
  platform: NodeJS.Platform = process.platform,
): Promise<Territory> {
  const [root, realUserHome, realHermesHome] = await Promise.all([
    realOrSame(workspace),
    realHome(userHome),
    realHome(hermesHome),
  ])
  return {
    root,
    workspace: resolve(workspace),
    userHome: realUserHome,
    hermesHome: realHermesHome,
    platform,
    isReal: rememberReal(root),
  }
}

/** Judges a path that a user typed. What is refused by its name alone is refused without a look at the disk. Never throws. */
export async function admit(target: string, territory: Territory): Promise<Admission> {
  const typed = admitName(target, territory)
  return typed.ok ? admitPlace(typed.path, territory) : typed
}

export type GuardedFile =
  | { readonly ok: true; readonly path: string; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly warning: SaidText }
  | { readonly ok: false; readonly failure: ReadFailure }

/** Reads a file that a user typed, if the guard admits it. The open file itself is judged too. Never throws. */
export async function readTyped(target: string, territory: Territory, maxBytes: number): Promise<GuardedFile> {
  const typed = admitName(target, territory)
  if (!typed.ok) return typed
  const bytes = await readWithoutLinks(typed.path, territory, maxBytes)
  if (bytes !== null) return { ok: true, path: typed.path, bytes }
  const admission = await admitPlace(typed.path, territory)
  if (!admission.ok) return admission
  const read = await readAdmitted(admission.path, territory, maxBytes)
  return read.ok ? { ok: true, path: admission.path, bytes: read.bytes } : { ok: false, failure: read }
}

/** Reads a file that was admitted. The open file itself is judged again, so a link put there since is refused. */
export function readAdmitted(path: string, territory: Territory, maxBytes: number): Promise<ReadBytes> {
  return readBytes(path, { root: territory.root, isForbidden: forbidden(path, territory), maxBytes })
}

/**
 * The usual case, in as few steps as a plain read: a folder that no link leads to is known after its first file, and a
 * file that is a link itself does not open. `null` when it is another case.
 */
async function readWithoutLinks(path: string, territory: Territory, maxBytes: number): Promise<Uint8Array | null> {
  const { root, isReal } = territory
  if (!(await isReal(dirname(path)))) return null
  const read = await readBytes(path, { root, isForbidden: forbidden(path, territory), maxBytes, noFollow: true })
  return read.ok ? read.bytes : null
}

function forbidden(admitted: string, territory: Territory): (realPath: string) => boolean {
  return (realPath) => realPath !== admitted && isForSecrets(realPath, territory)
}

function admitName(target: string, territory: Territory): Admission {
  if (target.includes('\0')) return refuse(said('references.nul_character'))
  const problem = territory.platform === 'win32' ? windowsPathProblem(target) : null
  if (problem !== null) return refuse(problem)
  return judge(locate(target, territory), territory)
}

async function admitPlace(typed: string, territory: Territory): Promise<Admission> {
  const path = await resolveLinks(typed)
  if (path === null) return refuse(said('references.not_checked'))
  return judge(path, territory)
}

function locate(target: string, { root, workspace, userHome }: Territory): string {
  const expanded = target.replace(/^~(?=$|[/\\])/, () => userHome)
  if (!isAbsolute(expanded)) return resolve(root, expanded)
  const path = resolve(expanded)
  return isInside(workspace, path) ? resolve(root, relative(workspace, path)) : path
}

function judge(path: string, territory: Territory): Admission {
  if (!isInside(territory.root, path)) return refuse(outside)
  return isForSecrets(path, territory) ? refuse(sensitive) : { ok: true, path }
}

/** A message may be pasted from anywhere, so what is secret is not attached; the agent's tools can ask for it. */
export function isForSecrets(path: string, homes: Homes): boolean {
  return isSensitivePath(path, homes) || secretIn(guardedForm(path, homes)) !== null
}

/** Whether a path is its own real path, asked once for each. */
function rememberReal(root: string): (path: string) => Promise<boolean> {
  const known = new Map([[root, Promise.resolve(true)]])
  return (path) => {
    const answer = known.get(path) ?? realOrSame(path).then((real) => real === path)
    known.set(path, answer)
    return answer
  }
}

const knownHomes = new Map<string, string>()

/** A home does not move while the app runs, and every message asks for it. */
async function realHome(home: string): Promise<string> {
  try {
    const real = knownHomes.get(home) ?? (await realpath(home))
    knownHomes.set(home, real)
    return real
  } catch {
    return resolve(home)
  }
}

async function realOrSame(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    return resolve(path)
  }
}

function refuse(warning: SaidText): Admission {
  return { ok: false, warning }
}

import { realpath } from 'node:fs/promises'
import { isAbsolute, resolve } from 'node:path'
import { resolveLinks } from '../../base/guard/resolve-links'
import { windowsPathProblem } from '../../base/guard/windows-path'
import type { FilePorts } from './file-ports'
import { inEnglish } from '../../../shared/words/in-english'

/** One place on the disk. */
export interface FilePlace {
  /** As the model wrote it. */
  readonly shown: string
  /** Absolute, before links are followed. */
  readonly named: string
  /** Where it really leads, whether or not it exists. */
  readonly real: string
}

export type Located =
  | { readonly ok: true; readonly place: FilePlace }
  | { readonly ok: false; readonly message: string }

const longestPath = 4_096

/** Relative paths start at the workspace, or at the user's home without one. Never throws. */
export async function locate(
  path: string,
  workspace: string | null,
  ports: Pick<FilePorts, 'userHome' | 'platform'>,
): Promise<Located> {
  const { userHome, platform } = ports
  if (path.trim() === '') return refuse('The path is empty.')
  if (path.length > longestPath) return refuse(`The path has ${path.length} characters, more than any system accepts.`)
  if (path.includes('\0')) return refuse('The path holds a NUL character.')
  const problem = platform === 'win32' ? windowsPathProblem(path) : null
  if (problem !== null) return refuse(`${path}: the ${inEnglish(problem)}.`)
  const expanded = path.replace(/^~(?=$|[/\\])/, () => userHome)
  const named = isAbsolute(expanded) ? resolve(expanded) : resolve(workspace ?? userHome, expanded)
  // `..` behind a link leads to the parent of its target, so links are followed in the path as it was written.
  const written = isAbsolute(expanded) ? expanded : `${workspace ?? userHome}/${expanded}`
  const real = await resolveLinks(written)
  return real === null
    ? refuse(`${path} cannot be checked: its links lead in a circle or a folder on the way cannot be read.`)
    : { ok: true, place: { shown: path, named, real } }
}

/** The real path of a folder, or its name when it does not exist. */
export async function realFolder(folder: string): Promise<string> {
  try {
    return await realpath(folder)
  } catch {
    return resolve(folder)
  }
}

function refuse(message: string): Located {
  return { ok: false, message }
}

import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Notice } from '../../shared/model'
import { defaultProfile, homePaths, type HomePaths } from './home-paths'
import { errorCode, errorMessage } from '../base/system-error'
import { type SaidText, said } from '../../shared/words/said'

export type OpenedHome =
  | { readonly ok: true; readonly paths: HomePaths; readonly notices: readonly Notice[] }
  /** Nothing can be stored here. The app goes on with what it can read, and keeps the rest in memory. */
  | { readonly ok: false; readonly paths: HomePaths; readonly reason: SaidText; readonly notice: Notice }

/** Something of the home that other users of the machine can reach. */
export interface LooseRights {
  readonly path: string
  /** Octal, such as `0755`. */
  readonly mode: string
}

/** Makes the folders that are missing, for their owner only. What is already there is not touched, rights included. */
export async function openHome(base: string, profile: string = defaultProfile): Promise<OpenedHome> {
  const paths = homePaths(base, profile)
  const reason = (await makeFolder(paths.root)) ?? (await makeFolder(paths.desktop))
  if (reason !== null) {
    return { ok: false, paths, reason, notice: { kind: 'home-unusable', source: paths.root, reason } }
  }
  const notices: Notice[] = []
  for (const folder of [paths.memories, paths.skills, paths.cron, paths.logs, paths.cache]) {
    const problem = await makeFolder(folder)
    if (problem !== null) notices.push({ kind: 'home-unusable', source: folder, reason: problem })
  }
  return { ok: true, paths, notices }
}

/** For `doctor`: whoever owns the home decides about its rights, so they are told and not changed. */
export async function findLooseRights(
  paths: HomePaths,
  platform: NodeJS.Platform = process.platform,
): Promise<LooseRights[]> {
  if (platform === 'win32') return []
  const loose: LooseRights[] = []
  for (const path of [paths.root, paths.env, paths.auth, paths.desktop, paths.credentials]) {
    const mode = await stat(path).then(
      (info) => info.mode & 0o777,
      () => 0,
    )
    if ((mode & 0o077) !== 0) loose.push({ path, mode: mode.toString(8).padStart(4, '0') })
  }
  return loose
}

/** Why the folder cannot be used, or `null`. */
async function makeFolder(folder: string): Promise<SaidText | null> {
  try {
    await mkdirWithParents(folder)
    if (!(await stat(folder)).isDirectory()) return explain(folder, 'ENOTDIR', '')
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return explain(folder, errorCode(error) ?? '', errorMessage(error))
  }
}

/** Node's own recursive form never ends in a place like `/proc`, where a folder cannot be made although its parent is there. */
async function mkdirWithParents(folder: string): Promise<void> {
  const made = await mkdirOnce(folder)
  if (made || dirname(folder) === folder) return
  await mkdirWithParents(dirname(folder))
  await mkdirOnce(folder)
}

/** `false` when the parent is missing. */
async function mkdirOnce(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 })
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    if (errorCode(error) === 'EEXIST') return true
    throw error
  }
}

function explain(folder: string, code: string, message: string): SaidText {
  const known = explanations[code]
  return known === undefined
    ? said('home.folder_unusable', { folder, message })
    : said('text.two_words', { first: folder, second: known })
}

const notYours = said('home.folder_rights')
const explanations: Readonly<Record<string, SaidText>> = {
  ENOTDIR: said('home.folder_is_file'),
  ENOENT: said('home.folder_not_made'),
  EACCES: notYours,
  EPERM: notYours,
  EROFS: said('home.folder_read_only'),
  ENOSPC: said('home.folder_disk_full'),
}

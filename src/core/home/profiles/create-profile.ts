import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultProfile, homePaths, profileNameProblem } from '../home-paths'
import { openHome } from '../open-home'
import { errorCode, errorMessage } from '../../base/system-error'
import { type SaidText, said } from '../../../shared/words/said'

export type ProfileResult =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly message: SaidText }

/** What makes a profile what it is. Keys, sessions, schedules and logins stay where they are. */
const copied = ['config.yaml', 'SOUL.md', 'memories', 'skills', 'scripts'] as const

/** A new home beside the others; `from` is the profile that it begins as a copy of. */
export async function createProfile(base: string, name: string, from: string | null): Promise<ProfileResult> {
  const made = await makeProfileFolder(base, name)
  if (!made.ok) return made
  const source = from === null ? null : homePaths(base, from).root
  try {
    for (const item of source === null ? [] : copied) await copy(join(source ?? '', item), join(made.path, item))
    const opened = await openHome(base, name)
    if (!opened.ok) return { ok: false, message: opened.reason }
    return made
  } catch (error) {
    await rm(made.path, { recursive: true, force: true })
    return { ok: false, message: said('home.profile_not_made', { name, reason: errorMessage(error) }) }
  }
}

/** The empty folder of a profile that was not there before. */
export async function makeProfileFolder(base: string, name: string): Promise<ProfileResult> {
  const problem = name === defaultProfile ? said('home.profile_default') : profileNameProblem(name)
  if (problem !== null) return { ok: false, message: problem }
  const { root, profiles } = homePaths(base, name)
  try {
    await mkdir(profiles, { recursive: true, mode: 0o700 })
    await mkdir(root, { mode: 0o700 })
    return { ok: true, path: root }
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return { ok: false, message: said('home.profile_exists', { name }) }
    return { ok: false, message: said('home.profile_not_made', { name, reason: errorMessage(error) }) }
  }
}

async function copy(from: string, to: string): Promise<void> {
  try {
    // A link would make two profiles share one file.
    await cp(from, to, { recursive: true, dereference: true, errorOnExist: true })
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

import { profileModel } from '../../../core/home/profiles/profile-model'
import { createProfile, type ProfileResult } from '../../../core/home/profiles/create-profile'
import { exportProfile } from '../../../core/home/profiles/export-profile'
import { importProfile } from '../../../core/home/profiles/import-profile'
import { listProfiles } from '../../../core/home/profiles/list-profiles'
import { homePaths, type HomePaths } from '../../../core/home/home-paths'
import type { Redact } from '../../../core/base/redact'
import type { Profile, profileCalls } from '../../../shared/calls/profile-calls'
import type { Handlers } from '../../../shared/ipc'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'
import { said } from '../../../shared/words/said'

export interface ProfileParts {
  readonly paths: HomePaths
  readonly redact: Redact
  askWhereTo(name: string): Promise<string | null>
  askForArchive(): Promise<string | null>
  /** Ends this program and starts it again with the profile. */
  restartWith(profile: string): void
}

function profileHandlers(parts: ProfileParts): Pick<Handlers, keyof typeof profileCalls> {
  const { paths } = parts
  const list = async (): Promise<Profile[]> => {
    const found = await listProfiles(paths.base)
    return Promise.all(
      found.map(async ({ name, paths: { root, config }, hasSessions }) => ({
        name,
        path: root,
        isCurrent: name === paths.profile,
        model: await profileModel(config),
        sessions: hasSessions,
      })),
    )
  }
  const known = async (name: string) => {
    const found = await listProfiles(paths.base)
    if (!found.some((profile) => profile.name === name)) throw new Refusal(said('home.no_such_profile', { name }))
  }
  return {
    'profile.list': list,
    'profile.create': async ({ name, from }) => {
      if (from !== undefined) await known(from)
      insist(await createProfile(paths.base, name, from ?? null))
      return list()
    },
    'profile.export': async ({ name }) => {
      await known(name)
      const target = await parts.askWhereTo(`${name}.hermes-profile.zip`)
      if (target !== null) await exportProfile(homePaths(paths.base, name), target, parts.redact)
      return target
    },
    'profile.import': async ({ name }) => {
      const archive = await parts.askForArchive()
      if (archive === null) return null
      insist(await importProfile(paths.base, name, archive))
      return list()
    },
    'profile.switch': async ({ name }) => {
      await known(name)
      if (name !== paths.profile) parts.restartWith(name)
    },
  }
}

function insist(result: ProfileResult): void {
  if (!result.ok) throw new Refusal(result.message)
}

export const profiles = ({ paths, redact, edges, userHome }: Rooms) =>
  profileHandlers({
    paths,
    redact,
    askWhereTo: edges.dialogs.whereTo,
    askForArchive: () => edges.dialogs.file(userHome),
    restartWith: edges.restartWith,
  })

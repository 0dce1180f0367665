import { profileModel } from '../../../core/home/profiles/profile-model'
import { createProfile, type ProfileResult } from '../../../core/home/profiles/create-profile'
import { exportProfile } from '../../../core/home/profiles/export-profile'
import { importProfile } from '../../../core/home/profiles/import-profile'
import { listProfiles } from '../../../core/home/profiles/list-profiles'
import { homePaths } from '../../../core/home/home-paths'
import type { Profile, profileCalls } from '../../../shared/calls/profile-calls'
import type { Handlers } from '../../../shared/ipc'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'
import { said } from '../../../shared/words/said'

export function profiles({ paths, redact, edges, userHome }: Rooms): Pick<Handlers, keyof typeof profileCalls> {
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
      const target = await edges.dialogs.whereTo(`${name}.hermes-profile.zip`)
      if (target !== null) await exportProfile(homePaths(paths.base, name), target, redact)
      return target
    },
    'profile.import': async ({ name }) => {
      const archive = await edges.dialogs.file(userHome)
      if (archive === null) return null
      insist(await importProfile(paths.base, name, archive))
      return list()
    },
    'profile.switch': async ({ name }) => {
      await known(name)
      if (name !== paths.profile) edges.restartWith(name)
    },
  }
}

function insist(result: ProfileResult): void {
  if (!result.ok) throw new Refusal(result.message)
}

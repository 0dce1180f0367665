import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { findLooseRights } from '../../home/open-home'
import { type DoctorCheck, failed, ok, warn } from '../doctor-check'

export const home: DoctorCheck = {
  id: 'home',
  title: 'Home folder',
  async run({ paths, platform }) {
    const { root } = paths
    const found = statSync(root, { throwIfNoEntry: false })
    if (found === undefined) {
      const parent = nearestExisting(root)
      if (canWrite(parent)) return ok(`${root} (is made when the window first opens)`)
      return failed(
        `${root} does not exist and cannot be made in ${parent}`,
        'Set HERMES_HOME to a folder that you can write.',
      )
    }
    if (!found.isDirectory()) return failed(`${root} is not a folder`, 'Move it away, or set HERMES_HOME to a folder.')
    if (!canWrite(root))
      return failed(`${root} cannot be written`, 'Correct its rights, or set HERMES_HOME to another folder.')
    const loose = await findLooseRights(paths, platform)
    if (loose.length === 0) return ok(root)
    const named = loose.map(({ path, mode }) => `${path} can be read by other users (mode ${mode})`)
    return warn(named.join('; '), `Run: chmod go-rwx ${loose.map(({ path }) => JSON.stringify(path)).join(' ')}`)
  },
}

function nearestExisting(path: string): string {
  const parent = dirname(path)
  if (parent === path || statSync(parent, { throwIfNoEntry: false }) !== undefined) return parent
  return nearestExisting(parent)
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { findLooseRights } from '../../home/open-home'
import { type DoctorCheck, failed, ok, warn } from '../doctor-check'
import { clauses, said } from '../../../shared/words/said'

export const home: DoctorCheck = {
  id: 'home',
  title: said('doctor.home_folder'),
  async run({ paths, platform }) {
    const { root } = paths
    const found = statSync(root, { throwIfNoEntry: false })
    if (found === undefined) {
      const parent = nearestExisting(root)
      if (canWrite(parent)) return ok(said('doctor.home_made_later', { root }))
      return failed(said('doctor.home_cannot_be_made', { root, parent }), said('doctor.set_home'))
    }
    if (!found.isDirectory()) return failed(said('doctor.home_not_a_folder', { root }), said('doctor.move_or_set_home'))
    if (!canWrite(root)) return failed(said('doctor.home_not_writable', { root }), said('doctor.correct_home_rights'))
    const loose = await findLooseRights(paths, platform)
    if (loose.length === 0) return ok(root)
    const named = loose.map(({ path, mode }) => said('doctor.readable_by_others', { path, mode }))
    return warn(
      clauses(named),
      said('doctor.run_chmod', { paths: loose.map(({ path }) => JSON.stringify(path)).join(' ') }),
    )
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

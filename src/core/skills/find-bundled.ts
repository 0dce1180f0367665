import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The skills that come with the app: beside the resources of an installed one, or in the checkout that the built code
 * (`here`) lies in. `null` where there are none.
 */
export function findBundledSkills(here: string): string | null {
  const resources =
    'resourcesPath' in process && typeof process.resourcesPath === 'string' ? process.resourcesPath : null
  const places = [
    ...(resources === null ? [] : [join(resources, 'skills')]),
    ...['..', '../..', '../../..', '../../../..'].map((up) => join(here, up, 'resources', 'skills')),
  ]
  return places.find((folder) => existsSync(folder)) ?? null
}

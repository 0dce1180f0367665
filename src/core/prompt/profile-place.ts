import { dirname, relative, sep } from 'node:path'
import type { ProfilePlace } from './prompt-input'

/** Where a profile is. The home of a named one is `<root>/profiles/<name>` already. */
export function profilePlace(name: string, home: string): ProfilePlace {
  return { name, home, root: name === 'default' ? home : dirname(dirname(home)) }
}

/** The name of the profile whose home this is. */
export function profileName(root: string, home: string): string {
  const [folder, name, ...deeper] = relative(root, home).split(sep)
  return folder === 'profiles' && name !== undefined && deeper.length === 0 ? name : 'default'
}

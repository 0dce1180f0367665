import { relative, sep } from 'node:path'

/** The name of the profile whose home this is. */
export function profileName(root: string, home: string): string {
  const [folder, name, ...deeper] = relative(root, home).split(sep)
  return folder === 'profiles' && name !== undefined && deeper.length === 0 ? name : 'default'
}

import { dirname, join, sep } from 'node:path'
import { fillText } from '../fill-text'
import { defineLayer } from '../layer'
import { singleLine } from '../single-line'
import defaultProse from '../text/profile-default.md?raw'
import namedProse from '../text/profile-named.md?raw'

interface ProfilePlace {
  readonly name: string
  /** The home of this profile; that of a named one is `<root>/profiles/<name>`. */
  readonly home: string
}

export const profile = defineLayer<ProfilePlace>({
  id: 'profile',
  tier: 'stable',
  title: 'Profile',
  gather: ({ profile: name, home }) => ({ facts: { name, home } }),
  render: (place) => ({ text: profileLine(place), source: { kind: 'setting', key: 'profile' } }),
})

function profileLine({ name, home }: ProfilePlace): string {
  const root = name === 'default' ? home : dirname(dirname(home))
  if (name === 'default') return fillText(defaultProse, { profiles: folder(join(root, 'profiles')) })
  return fillText(namedProse, { name: singleLine(name), home: folder(home), root: folder(root) })
}

function folder(path: string): string {
  return singleLine(path.endsWith(sep) ? path : path + sep)
}

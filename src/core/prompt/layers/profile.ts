import { join, sep } from 'node:path'
import { fillText } from '../fill-text'
import type { LayerDefinition } from '../layer'
import type { ProfilePlace } from '../prompt-input'
import { singleLine } from '../single-line'
import defaultProse from '../text/profile-default.md?raw'
import namedProse from '../text/profile-named.md?raw'

export const profile: LayerDefinition = {
  id: 'profile',
  tier: 'stable',
  title: 'Profile',
  render: ({ profile }) => ({ text: profileLine(profile), source: { kind: 'setting', key: 'profile' } }),
}

function profileLine({ name, home, root }: ProfilePlace): string {
  if (name === 'default') return fillText(defaultProse, { profiles: folder(join(root, 'profiles')) })
  return fillText(namedProse, { name: singleLine(name), home: folder(home), root: folder(root) })
}

function folder(path: string): string {
  return singleLine(path.endsWith(sep) ? path : path + sep)
}

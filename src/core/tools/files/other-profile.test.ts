import { expect, it } from 'vitest'
import { otherProfile } from './other-profile'

const base = '/home/me/.hermes'
const work = `${base}/profiles/work`

it.each([
  [`${base}/config.yaml`, base, null],
  [`${base}/profiles/work/SOUL.md`, base, 'work'],
  [`${work}/SOUL.md`, work, null],
  [`${base}/memories/MEMORY.md`, work, 'default'],
  [`${base}/profiles/home/skills/a/SKILL.md`, work, 'home'],
  [`${base}/profiles/workshop/SOUL.md`, work, 'workshop'],
  ['/home/me/project/profiles/work/a.txt', base, null],
])('%s seen from %s belongs to another profile: %s', (path, home, owner) => {
  expect(otherProfile(path, home)).toBe(owner)
})

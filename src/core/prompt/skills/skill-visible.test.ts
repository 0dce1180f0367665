import { expect, it } from 'vitest'
import { skillEntry } from './skill-entry'
import { environmentMatches, platformMatches, skillVisible } from './skill-visible'

const here = {
  tools: [],
  toolsets: ['web'],
  session: ['window', 'desktop'],
  os: 'linux',
  inContainer: false,
  disabled: ['off-by-name', 'off-by-folder'],
} as const

it.each([
  ['', { visible: true }],
  ['name: off-by-name', { visible: false, reason: 'switched off in the settings' }],
  ['platforms: [macos, Windows]', { visible: false, reason: 'only for macos, Windows' }],
  ['session_platforms: [telegram, cli]', { visible: false, reason: 'only for telegram, cli' }],
  ['session_platforms: [Desktop]', { visible: true }],
  ['metadata: { hermes: { session_platforms: [telegram] } }', { visible: false, reason: 'only for telegram' }],
  ['environments: [docker]', { visible: false, reason: 'only for docker' }],
  ['metadata: { hermes: { requires_toolsets: [web, terminal] } }', { visible: false, reason: 'needs terminal' }],
  ['metadata: { hermes: { fallback_for_toolsets: [web] } }', { visible: false, reason: 'only without web' }],
])('judges a skill with "%s"', (front, verdict) => {
  expect(skillVisible(skillEntry('x/SKILL.md', `---\n${front}\n---\n`, 'skills'), here)).toEqual(verdict)
})

it('knows a skill that is switched off by its folder', () => {
  const entry = skillEntry('off-by-folder/SKILL.md', '---\nname: other\n---\n', 'skills')
  expect(skillVisible(entry, here).visible).toBe(false)
})

it.each([
  [['macos'], 'darwin', true],
  [['Linux'], 'linux', true],
  [['windows'], 'win32', true],
  [['windows'], 'linux', false],
  [[], 'linux', true],
] as const)('%j on %s: %s', (platforms, os, visible) => {
  expect(platformMatches(platforms, os)).toBe(visible)
})

it.each([
  [['spaceship'], false, true],
  [['docker'], true, true],
  [['docker'], false, false],
  [['kanban', 's6'], true, false],
] as const)('%j in a container %s: %s', (environments, inContainer, visible) => {
  expect(environmentMatches(environments, inContainer)).toBe(visible)
})

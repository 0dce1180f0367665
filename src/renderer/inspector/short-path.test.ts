import { expect, it } from 'vitest'
import { shortPath } from './short-path'

const places = { workspace: '/w/app', home: '/home/me/.hermes' }

it.each([
  ['/w/app/AGENTS.md', 'AGENTS.md'],
  ['/w/app/.cursor/rules/a.mdc', '.cursor/rules/a.mdc'],
  ['/w/apple/AGENTS.md', '/w/apple/AGENTS.md'],
  ['/home/me/.hermes/memories/USER.md', '.hermes/memories/USER.md'],
  ['/w/app', '/w/app'],
])('says %s as %s', (path, short) => {
  expect(shortPath(path, places)).toBe(short)
})

it('knows folders of Windows, and chats without a folder', () => {
  expect(shortPath('C:\\w\\app\\AGENTS.md', { ...places, workspace: 'C:\\w\\app' })).toBe('AGENTS.md')
  expect(shortPath('/w/app/AGENTS.md', { ...places, workspace: null })).toBe('/w/app/AGENTS.md')
})

import { expect, it } from 'vitest'
import { keysOf, shortcutOf, shortcuts } from './shortcuts'

const press = (key: string, held: Partial<Parameters<typeof shortcutOf>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
  ...held,
})

it('takes Ctrl on Linux and Windows and Cmd on macOS', () => {
  expect(shortcutOf(press('k', { ctrlKey: true }), 'linux')).toBe('palette')
  expect(shortcutOf(press('k', { metaKey: true }), 'darwin')).toBe('palette')
  expect(shortcutOf(press('k', { metaKey: true }), 'win32')).toBeNull()
  expect(shortcutOf(press('k', { ctrlKey: true }), 'darwin')).toBeNull()
})

it('ignores keys without Mod, with Alt, with a Shift too many, and keys of an input method', () => {
  expect(shortcutOf(press('k'), 'linux')).toBeNull()
  expect(shortcutOf(press('b', { ctrlKey: true, altKey: true }), 'linux')).toBeNull()
  expect(shortcutOf(press('B', { ctrlKey: true, shiftKey: true }), 'linux')).toBeNull()
  expect(shortcutOf(press('k', { ctrlKey: true, isComposing: true }), 'linux')).toBeNull()
})

it('knows the second key of a command', () => {
  expect(shortcutOf(press('P', { ctrlKey: true, shiftKey: true }), 'linux')).toBe('palette')
})

it('binds no key twice', () => {
  const keys = Object.values(shortcuts).flat()
  expect(new Set(keys).size).toBe(keys.length)
})

it('prints keys as the platform does', () => {
  expect(keysOf('palette', 'darwin')).toEqual(['⌘', 'K'])
  expect(keysOf('palette', 'linux')).toEqual(['Ctrl', 'K'])
})

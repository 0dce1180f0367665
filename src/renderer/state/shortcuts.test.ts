import { expect, it } from 'vitest'
import { shortcuts } from '../../shared/shortcuts'
import { conflictOf, keysPressed, printedKeysOf, shortcutOf } from './shortcuts'

const press = (key: string, held: Partial<Parameters<typeof shortcutOf>[0]> = {}) => ({
  key,
  code: '',
  keyCode: 0,
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

it('ignores letters alone, other held keys, and keys of an input method', () => {
  expect(shortcutOf(press('k'), 'linux')).toBeNull()
  expect(shortcutOf(press('b', { ctrlKey: true, altKey: true }), 'linux')).toBeNull()
  expect(shortcutOf(press('B', { ctrlKey: true, shiftKey: true }), 'linux')).toBeNull()
  expect(shortcutOf(press('k', { ctrlKey: true, isComposing: true }), 'linux')).toBeNull()
  expect(shortcutOf(press('k', { ctrlKey: true, keyCode: 229 }), 'linux')).toBeNull()
})

it('knows the second keys of a command, arrows and function keys', () => {
  expect(shortcutOf(press('P', { ctrlKey: true, shiftKey: true }), 'linux')).toBe('palette')
  expect(shortcutOf(press('ArrowUp', { altKey: true }), 'linux')).toBe('previousChat')
  expect(shortcutOf(press('F2'), 'linux')).toBe('renameChat')
})

it('goes by the place of a key where its sign is not Latin', () => {
  expect(shortcutOf(press('л', { ctrlKey: true, code: 'KeyK' }), 'linux')).toBe('palette')
  expect(shortcutOf(press('ü', { ctrlKey: true, altKey: true, code: 'BracketLeft' }), 'linux')).toBe('previousMessage')
  expect(keysPressed(press('å', { altKey: true, code: 'KeyA' }), 'darwin')).toBe('Alt+A')
})

it('binds no keys twice', () => {
  const keys = Object.values(shortcuts).flat()
  expect(new Set(keys).size).toBe(keys.length)
})

it('lets own keys win, also against the usual ones of another command', () => {
  const own = { newChat: 'Mod+K', search: '' }
  expect(shortcutOf(press('k', { ctrlKey: true }), 'linux', own)).toBe('newChat')
  expect(shortcutOf(press('n', { ctrlKey: true }), 'linux', own)).toBeNull()
  expect(printedKeysOf('palette', 'linux', own)).toEqual(['Ctrl', 'Shift', 'P'])
  expect(printedKeysOf('search', 'linux', own)).toBeUndefined()
})

it('says who has keys already', () => {
  expect(conflictOf('Mod+B', 'newChat', {})).toEqual({ kind: 'command', id: 'sidebar' })
  expect(conflictOf('Mod+N', 'newChat', {})).toBeNull()
  expect(conflictOf('Mod+C', 'newChat', {})).toEqual({ kind: 'reserved' })
  expect(conflictOf('Mod+1', 'newChat', {})).toEqual({ kind: 'reserved' })
  expect(conflictOf('Mod+E', 'newChat', { palette: 'Mod+E' })).toEqual({ kind: 'command', id: 'palette' })
})

it('prints keys as the platform does', () => {
  expect(printedKeysOf('palette', 'darwin')).toEqual(['⌘', 'K'])
  expect(printedKeysOf('palette', 'linux')).toEqual(['Ctrl', 'K'])
  expect(printedKeysOf('nextChat', 'linux')).toEqual(['Alt', '↓'])
  expect(printedKeysOf('palette', 'linux', { palette: '' })).toBeUndefined()
})

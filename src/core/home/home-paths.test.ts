import { describe, expect, it } from 'vitest'
import { homePaths, profileNameProblem, resolveHome } from './home-paths'

describe('resolveHome', () => {
  it('takes HERMES_HOME before the usual folder, with ~ as the user’s home', () => {
    expect(resolveHome({ HERMES_HOME: '/data/h' }, '/home/alice', 'linux')).toBe('/data/h')
    expect(resolveHome({ HERMES_HOME: '~/code/h' }, '/home/alice', 'linux')).toBe('/home/alice/code/h')
    expect(resolveHome({ HERMES_HOME: '~' }, '/home/$&alice', 'linux')).toBe('/home/$&alice')
    expect(resolveHome({ HERMES_HOME: '~bob/h' }, '/home/alice', 'linux')).toMatch(/\/~bob\/h$/)
  })

  it('treats a blank HERMES_HOME as not set', () => {
    expect(resolveHome({ HERMES_HOME: '  ' }, '/home/alice', 'linux')).toBe('/home/alice/.hermes')
    expect(resolveHome({}, '/Users/alice', 'darwin')).toBe('/Users/alice/.hermes')
  })

  it('uses the local application data on Windows', () => {
    expect(resolveHome({ LOCALAPPDATA: 'D:\\Local' }, 'C:\\Users\\alice', 'win32')).toBe('D:\\Local\\hermes')
    expect(resolveHome({}, 'C:\\Users\\alice', 'win32')).toBe('C:\\Users\\alice\\AppData\\Local\\hermes')
  })
})

describe('homePaths', () => {
  it('gives a profile the whole layout in its own folder', () => {
    const own = homePaths('/h', 'studio', 'linux')
    expect(own.root).toBe('/h/profiles/studio')
    expect(own.credentials).toBe('/h/profiles/studio/desktop/credentials.json')
    expect(own.profiles).toBe('/h/profiles')
  })

  it('makes the default profile the root', () => {
    expect(homePaths('/h', 'default', 'linux')).toEqual(homePaths('/h', undefined, 'linux'))
    expect(homePaths('/h', 'default', 'linux').root).toBe('/h')
  })

  it.each(['', '..', 'a/b', 'a\\b', 'Studio', '-x', 'a b', 'ä', 'x'.repeat(65), 'nul', 'com1', '__proto__'])(
    'refuses %j as a profile',
    (name) => {
      expect(profileNameProblem(name)).toSay(/can’t be used/)
      expect(() => homePaths('/h', name)).toThrow(RangeError)
    },
  )
})

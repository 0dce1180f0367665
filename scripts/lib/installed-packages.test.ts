import { describe, expect, it } from 'vitest'
import { isInstalled } from './installed-packages.mjs'

const a = { version: '1.0.0', integrity: 'sha512-a' }
const lock = { packages: { '': {}, 'node_modules/a': a, 'node_modules/mac': { ...a, optional: true } } }

describe('node_modules fits the lockfile', () => {
  it('without the optional packages of other platforms', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': a } })).toBe(true)
  })

  it.each([
    ['a package is missing', {}],
    ['a version differs', { 'node_modules/a': { ...a, version: '1.0.1' } }],
    ['the bytes differ', { 'node_modules/a': { ...a, integrity: 'sha512-b' } }],
    ['an optional package is another one', { 'node_modules/a': a, 'node_modules/mac': { ...a, version: '2.0.0' } }],
    ['there is one that the lockfile does not know', { 'node_modules/a': a, 'node_modules/b': a }],
  ])('not when %s', (_, packages) => {
    expect(isInstalled(lock, { packages })).toBe(false)
  })
})

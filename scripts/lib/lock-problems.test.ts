import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lockProblems } from './lock-problems.mjs'
import { fromRoot } from './paths.mjs'

const read = (name: string) => JSON.parse(readFileSync(fromRoot(name), 'utf8'))
const entry = { version: '1.0.0', integrity: 'sha512-x' }

describe('the lock check', () => {
  it('passes the lockfile of this repository', () => {
    expect(lockProblems(read('package-lock.json'), read('package.json'))).toEqual([])
  })

  it('names what package.json and the lockfile disagree about', () => {
    const manifest = { dependencies: { same: '1.0.0', newer: '2.0.0' }, devDependencies: { added: '1.0.0' } }
    const packages = {
      '': { dependencies: { same: '1.0.0', newer: '1.0.0', removed: '1.0.0' } },
      'node_modules/same': entry,
      'node_modules/newer': entry,
      'node_modules/removed': entry,
    }
    expect(lockProblems({ packages }, manifest)).toEqual([
      'package.json wants newer 2.0.0, the lockfile has 1.0.0.',
      'package.json wants added 1.0.0, the lockfile has none.',
      'package.json wants removed no more, the lockfile has 1.0.0.',
    ])
  })

  it('names versions that are known to be stolen', () => {
    const packages = {
      '': {},
      'node_modules/debug': { ...entry, version: '4.4.2' },
      'node_modules/a/node_modules/debug': { ...entry, version: '4.4.3' },
    }
    expect(lockProblems({ packages }, {})).toEqual([
      'node_modules/debug 4.4.2 was published by somebody who had stolen its account.',
    ])
  })

  it('names a platform package that npm dropped silently', () => {
    const packages = {
      '': { devDependencies: { tool: '1.0.0' } },
      'node_modules/tool': { ...entry, optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } },
      'node_modules/tool-linux': entry,
    }
    expect(lockProblems({ packages }, packages[''])).toEqual([
      'node_modules/tool needs tool-darwin, which is not in the lockfile.',
    ])
  })

  it('names what package.json asks for and the lockfile does not have', () => {
    const packages = { '': { dependencies: { left: '1.0.0' } } }
    expect(lockProblems({ packages }, packages[''])).toEqual(['package.json needs left, which is not in the lockfile.'])
  })

  it('finds a package in its own folder and in every folder above', () => {
    const packages = {
      '': { dependencies: { a: '1.0.0' } },
      'node_modules/a': { ...entry, dependencies: { '@scope/b': '1.0.0' } },
      'node_modules/a/node_modules/@scope/b': { ...entry, dependencies: { a: '1.0.0', c: '1.0.0' } },
      'node_modules/c': entry,
    }
    expect(lockProblems({ packages }, packages[''])).toEqual([])
  })

  it('lets an optional peer be absent, but no other peer', () => {
    const packages = {
      '': {},
      'node_modules/a': {
        ...entry,
        peerDependencies: { loose: '1', firm: '1' },
        peerDependenciesMeta: { loose: { optional: true } },
      },
    }
    expect(lockProblems({ packages }, packages[''])).toEqual([
      'node_modules/a needs firm, which is not in the lockfile.',
    ])
  })

  it('refuses a registry address, a missing hash, a missing version and a link', () => {
    const packages = {
      '': {},
      'node_modules/a': { ...entry, resolved: 'https://registry.invalid/a.tgz' },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c': { integrity: 'sha512-x' },
      'node_modules/d': { link: true },
    }
    expect(lockProblems({ packages }, packages[''])).toEqual([
      'node_modules/a names the registry it came from; the .npmrc of this project leaves that out.',
      'node_modules/b has no integrity hash.',
      'node_modules/c has no version.',
      'node_modules/d is a link to a folder of one machine.',
    ])
  })
})

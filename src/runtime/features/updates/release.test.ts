import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { announcementName, isNewer, packageFor, parseRelease } from './release'

const sha512 = `${'A'.repeat(86)}==`
const announcement = `version: 1.4.0
files:
  - url: Hermes-1.4.0.AppImage
    sha512: ${sha512}
    size: 120
  - url: hermes_1.4.0_amd64.deb
    sha512: ${sha512}
    size: 100
path: Hermes-1.4.0.AppImage
releaseDate: '2026-11-16T08:00:00.000Z'
`
const release = {
  version: '1.4.0',
  files: [
    { url: 'Hermes-1.4.0.AppImage', sha512, bytes: 120 },
    { url: 'hermes_1.4.0_amd64.deb', sha512, bytes: 100 },
  ],
}

describe('an announcement', () => {
  it('is read as electron-builder writes it', () => {
    expect(parseRelease(announcement)).toEqual({ ok: true, release })
  })

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Not found</title>'],
    ['no hash', announcement.replaceAll(sha512, 'none')],
    ['a version that is none', announcement.replace('1.4.0', 'latest')],
    ['a size below zero', announcement.replace('size: 120', 'size: -1')],
    ['no files', 'version: 1.4.0\nfiles: []\n'],
    ['names for what stands elsewhere', 'version: &a 1.4.0\nfiles: [*a, *a]\n'],
  ])('with %s is refused with a reason', (_what, text) => {
    expect(parseRelease(text)).toEqual({ ok: false, reason: expect.stringMatching(/./) })
  })

  it('never throws, whatever it holds', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !parseRelease(text).ok))
  })

  it('has a name of its own for each system', () => {
    const systems = [
      ['linux', 'x64'],
      ['linux', 'arm64'],
      ['darwin', 'arm64'],
      ['win32', 'x64'],
    ] as const
    expect(systems.map(([platform, arch]) => announcementName(platform, arch))).toEqual([
      'latest-linux.yml',
      'latest-linux-arm64.yml',
      'latest-mac.yml',
      'latest.yml',
    ])
  })

  it('offers what is installed in the same way', () => {
    expect(packageFor(release, 'linux', true)?.url).toBe('Hermes-1.4.0.AppImage')
    expect(packageFor(release, 'linux', false)?.url).toBe('hermes_1.4.0_amd64.deb')
    expect(packageFor(release, 'win32', false)).toBeNull()
  })
})

describe('a version is newer', () => {
  it('by its numbers, and a finished one than its drafts', () => {
    const inOrder = ['0.9.10', '0.10.0', '1.0.0-beta.2', '1.0.0-beta.10', '1.0.0', '1.0.1', '2.0.0']
    for (const [index, version] of inOrder.entries())
      expect(inOrder.filter((other) => isNewer(other, version))).toEqual(inOrder.slice(index + 1))
  })
})

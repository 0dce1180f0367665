import fc from 'fast-check'
import { expect, it } from 'vitest'
import { folderOfLink, isLink } from './deep-links'

it('takes a folder from a link', () => {
  expect(folderOfLink('hermes://open?folder=/home/ann/project')).toBe('/home/ann/project')
  expect(folderOfLink('hermes://open/?folder=%2Fhome%2Fann%2F%E9%A1%B9%E7%9B%AE')).toBe('/home/ann/项目')
})

it.each([
  'hermes://run?command=rm',
  'hermes://open',
  'hermes://open?folder=relative',
  'hermes://open?folder=..%2F..',
  'hermes://open?folder=%2Fa%0Ab',
  'hermes://open?folder=%2Fa%E2%80%AEb',
  'https://open?folder=/home',
  'hermes-app://window/index.html?folder=/home',
  'hermes:open?folder=/home',
  `hermes://open?folder=/${'x'.repeat(9_000)}`,
  '--folder=/home',
  '',
])('takes nothing from %s', (link) => {
  expect(folderOfLink(link)).toBeNull()
})

it('gives an absolute path or nothing, whatever the link', { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `hermes://open?folder=${text}`),
      ),
      (link) => {
        const folder = folderOfLink(link)
        expect(folder === null || folder.startsWith('/')).toBe(true)
      },
    ),
  )
})

it('knows a link by its scheme', () => {
  expect(['hermes://open', 'HERMES://x', './hermes', '/hermes:/x'].map(isLink)).toEqual([true, true, false, false])
})

import { resolve, sep } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileInside } from './file-inside'

const folder = resolve('/app/out/renderer')

it('finds what is inside', () => {
  expect(fileInside(folder, '/assets/index.js')).toBe(resolve(folder, 'assets/index.js'))
})

it.each([
  '/../main/index.js',
  '/%2e%2e/main/index.js',
  '/assets/../../main/index.js',
  '/..\\main',
  '/%00',
  '/%E0%A4%A',
])('gives nothing for %s', (pathname) => {
  expect(fileInside(folder, pathname)).toBeNull()
})

it('never leaves the folder, whatever the address', () => {
  const piece = fc.constantFrom('..', '.', '%2e%2e', '%2f', '/', '\\', 'a', '%252e', '//', '~', 'C:')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const file = fileInside(folder, `/${pieces.join('/')}`)
      expect(file === null || file.startsWith(folder + sep)).toBe(true)
    }),
  )
})

import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exampleFolders } from '../../../../../tests/headless/assembly/example-home'
import { folderEntries } from './folder-entries'

it('lists what is there by name, with its kind', () => {
  const { home } = exampleFolders({ 'home/file': '', 'home/folder/x': '' })
  symlinkSync('folder', join(home, 'a link'))
  const kinds = folderEntries(home).map((entry) => [entry.name, entry.isDirectory(), entry.isSymbolicLink()])
  expect(kinds).toEqual([
    ['a link', false, true],
    ['file', false, false],
    ['folder', true, false],
  ])
})

it('takes what cannot be read for empty', () => {
  const { home } = exampleFolders({ 'home/file': '' })
  expect([folderEntries(join(home, 'missing')), folderEntries(join(home, 'file')), folderEntries('a\0b')]).toEqual([
    [],
    [],
    [],
  ])
})

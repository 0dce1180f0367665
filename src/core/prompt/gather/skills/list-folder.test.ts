import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exampleFolders } from '../../../../../tests/headless/assembly/example-home'
import { listFolder } from './list-folder'

it('tells folders, links and other things apart', () => {
  const { home } = exampleFolders({ 'home/file': '', 'home/folder/x': '' })
  symlinkSync('folder', join(home, 'link'))
  expect(namesIn(home)).toEqual(['file other', 'folder folder', 'link link'])
})

it('takes what cannot be read for empty', () => {
  const { home } = exampleFolders({ 'home/file': '' })
  expect([listFolder(join(home, 'missing')), listFolder(join(home, 'file')), listFolder('a\0b')]).toEqual([[], [], []])
})

function namesIn(folder: string): string[] {
  return listFolder(folder)
    .map(({ name, kind }) => `${name} ${kind}`)
    .sort()
}

import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { exampleFolders } from '../../../../../tests/headless/assembly/example-home'
import { listFolder } from './list-folder'

it('tells folders, links and other things apart', () => {
  const { home } = exampleFolders({ 'home/file': '', 'home/folder/x': '' })
  symlinkSync('folder', join(home, 'link'))
  expect(namesIn(home)).toEqual(['file other', 'folder folder', 'link link'])
})

it('sees what came and went, also when it remembers the folder', () => {
  const { home } = exampleFolders({ 'home/a': '' })
  const ahead = Date.now() + 10_000
  using _ = vi.spyOn(Date, 'now').mockImplementation(() => ahead)
  expect([namesIn(home), namesIn(home)]).toEqual([['a other'], ['a other']])
  rmSync(join(home, 'a'))
  mkdirSync(join(home, 'a'))
  expect(namesIn(home)).toEqual(['a folder'])
})

it('sees another folder that took the place of one it remembers', () => {
  const { home, workspace } = exampleFolders({ 'home/a/one': '', 'workspace/b/two': '' })
  const ahead = Date.now() + 10_000
  using _ = vi.spyOn(Date, 'now').mockImplementation(() => ahead)
  expect(namesIn(join(home, 'a'))).toEqual(['one other'])
  renameSync(join(home, 'a'), join(home, 'old'))
  renameSync(join(workspace, 'b'), join(home, 'a'))
  expect(namesIn(join(home, 'a'))).toEqual(['two other'])
})

it('does not remember a folder that changed a moment ago', () => {
  const { home } = exampleFolders()
  for (const name of ['a', 'b', 'c']) {
    writeFileSync(join(home, name), '')
    expect(namesIn(home)).toContain(`${name} other`)
  }
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

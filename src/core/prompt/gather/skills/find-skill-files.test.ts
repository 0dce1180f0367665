import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exampleFolders } from '../../../../../tests/headless/assembly/example-home'
import { findSkillFiles } from './find-skill-files'

it('finds skills at any depth, but not in the material of another skill', async () => {
  const { home } = exampleFolders({
    'home/a/SKILL.md': '',
    'home/a/references/old/SKILL.md': '',
    'home/a/inner/SKILL.md': '',
    'home/b/c/SKILL.md': '',
    'home/b/DESCRIPTION.md': '',
    'home/scripts/foo/SKILL.md': '',
    'home/.git/x/SKILL.md': '',
    'home/.hub/x/SKILL.md': '',
    'home/node_modules/x/SKILL.md': '',
    'home/b/skill.md': '',
  })
  expect(await pathsIn(home)).toEqual([
    'a/SKILL.md',
    'a/inner/SKILL.md',
    'b/DESCRIPTION.md',
    'b/c/SKILL.md',
    'scripts/foo/SKILL.md',
  ])
})

it('follows links, but not in circles', async () => {
  const { home, workspace } = exampleFolders({ 'home/a/SKILL.md': '', 'workspace/mine/SKILL.md': '' })
  symlinkSync(workspace, join(home, 'linked'))
  symlinkSync(home, join(home, 'a', 'circle'))
  symlinkSync(home, join(workspace, 'circle'))
  symlinkSync(join(home, 'gone'), join(home, 'broken'))
  expect(await pathsIn(home)).toEqual(['a/SKILL.md', 'linked/mine/SKILL.md'])
})

it('follows links of a category, but not those in the folder of a skill', async () => {
  const { home, workspace } = exampleFolders({
    'home/category/DESCRIPTION.md': '',
    'home/leaf/SKILL.md': '',
    'home/leaf/DESCRIPTION.md': '',
    'home/deep/inner/SKILL.md': '',
    'home/deep/SKILL.md': '',
    'workspace/mine/SKILL.md': '',
  })
  for (const folder of ['category', 'leaf', 'deep']) symlinkSync(join(workspace, 'mine'), join(home, folder, 'linked'))
  expect(await pathsIn(home)).toEqual([
    'category/DESCRIPTION.md',
    'category/linked/SKILL.md',
    'deep/SKILL.md',
    'deep/inner/SKILL.md',
    'leaf/SKILL.md',
    'leaf/DESCRIPTION.md',
  ])
})

it('takes a folder called SKILL.md for nothing, and a missing folder for an empty one', async () => {
  const { home } = exampleFolders()
  mkdirSync(join(home, 'x', 'SKILL.md'), { recursive: true })
  expect([await pathsIn(home), await pathsIn(join(home, 'missing')), await pathsIn('a\0b')]).toEqual([[], [], []])
})

async function pathsIn(folder: string): Promise<string[]> {
  return (await findSkillFiles(folder)).map(({ path }) => path)
}

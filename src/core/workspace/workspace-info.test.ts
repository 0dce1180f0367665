import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gitRoot } from './git-root'
import { describeWorkspace } from './workspace-info'

let root: string

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'hermes-workspace-')))
})

afterEach(() => rm(root, { recursive: true, force: true }))

describe('describeWorkspace', () => {
  it('names the folder and says that there is no repository', async () => {
    await mkdir(join(root, 'My project'))
    expect(await describeWorkspace(join(root, 'My project'))).toEqual({
      ok: true,
      workspace: { path: join(root, 'My project'), name: 'My project', branch: null },
    })
  })

  it('follows a link to the real folder', async () => {
    await mkdir(join(root, 'real'))
    await symlink(join(root, 'real'), join(root, 'link'))
    expect(await describeWorkspace(join(root, 'link'))).toMatchObject({ workspace: { path: join(root, 'real') } })
  })

  it.each([
    ['a branch', 'ref: refs/heads/feature/x\n', 'feature/x'],
    ['a detached head', `${'0123456789'.repeat(4)}\n`, '0123456'],
    ['a sha-256 repository', 'ab'.repeat(32), 'abababa'],
    ['a repository with reftables', 'ref: refs/heads/.invalid\n', null],
    ['a damaged head', 'nonsense', null],
    ['an empty head', '', null],
  ])('reads the branch of %s from below the root', async (_, head, branch) => {
    await write('repo/.git/HEAD', head)
    await mkdir(join(root, 'repo/src/deep'), { recursive: true })
    expect(await describeWorkspace(join(root, 'repo/src/deep'))).toMatchObject({ workspace: { name: 'deep', branch } })
  })

  it('reads the branch of a worktree, whose .git is a file', async () => {
    await write('repo/.git/worktrees/tree/HEAD', 'ref: refs/heads/topic')
    await write('tree/.git', 'gitdir: ../repo/.git/worktrees/tree\n')
    expect(await describeWorkspace(join(root, 'tree'))).toMatchObject({ workspace: { branch: 'topic' } })
  })

  it('refuses what is missing and what is no folder', async () => {
    await write('file', '')
    expect(await describeWorkspace(join(root, 'none'))).toEqual({
      ok: false,
      reason: 'missing',
      message: `${join(root, 'none')} does not exist.`,
    })
    expect(await describeWorkspace(join(root, 'file'))).toMatchObject({ ok: false, reason: 'not-a-folder' })
    expect(await describeWorkspace('nul\0byte')).toMatchObject({ ok: false, reason: 'unreadable' })
  })
})

describe('gitRoot', () => {
  it('finds the nearest repository, and none outside', async () => {
    await mkdir(join(root, 'outer/.git'), { recursive: true })
    await write('outer/inner/.git', 'gitdir: elsewhere')
    await mkdir(join(root, 'outer/inner/src'))
    expect(await gitRoot(join(root, 'outer/inner/src'))).toBe(join(root, 'outer/inner'))
    expect(await gitRoot(join(root, 'outer'))).toBe(join(root, 'outer'))
  })
})

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true })
  await writeFile(join(root, name), text)
}

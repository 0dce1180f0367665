import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../../tests/fixtures/temporary-folder'
import { skillFolders } from './skill-folders'

function git(folder: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder, stdio: 'pipe' })
}

function trustedProject(): { root: string; trusted: string } {
  const root = temporaryFolder()
  const trusted = join(root, 'trusted')
  mkdirSync(trusted)
  git(trusted, 'init', '-q')
  git(trusted, 'commit', '-q', '--allow-empty', '-m', 'First')
  git(trusted, 'worktree', 'add', '-q', '../worktree')
  return { root, trusted }
}

async function projectFolders(root: string, workspace: string, trusted: string): Promise<readonly string[]> {
  const home = join(root, 'home')
  const config = { trusted_project_dirs: [trusted] }
  const found = await skillFolders({ home, userHome: home, workspace, bundled: null, config })
  return found.filter(({ source }) => source === 'project').map(({ folder }) => folder)
}

describe('the skills of a project', () => {
  it('count where the user trusts it, and in its worktrees', async () => {
    const { root, trusted } = trustedProject()
    const below = (folder: string) => ['.hermes', '.agents', '.claude'].map((name) => join(folder, name, 'skills'))
    const worktree = join(root, 'worktree')
    expect(await projectFolders(root, trusted, trusted)).toEqual(below(trusted))
    expect(await projectFolders(root, worktree, trusted)).toEqual(below(worktree))
  })

  it.each(['worktrees/worktree', 'worktrees/new'])(
    'do not count in a folder that calls itself %s of it',
    async (name) => {
      const { root, trusted } = trustedProject()
      const stranger = join(root, 'stranger')
      mkdirSync(stranger)
      writeFileSync(join(stranger, '.git'), `gitdir: ${join(trusted, '.git', name)}\n`)
      expect(await projectFolders(root, stranger, trusted)).toEqual([])
    },
  )

  it('are looked for without waiting for a pipe', async () => {
    const { root, trusted } = trustedProject()
    const stranger = join(root, 'stranger')
    mkdirSync(stranger)
    execFileSync('mkfifo', [join(stranger, '.git')])
    expect(await projectFolders(root, stranger, trusted)).toEqual([])
  })
})

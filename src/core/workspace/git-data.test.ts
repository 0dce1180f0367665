import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { gitData } from './git-data'

const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'protocol.file.allow=always']

function git(folder: string, ...args: string[]): void {
  execFileSync('git', [...who, ...args], { cwd: folder, stdio: 'pipe' })
}

/** A repository with a commit, in a folder of its own beside others. */
function project(): { root: string; own: string } {
  const root = temporaryFolder()
  const own = folderIn(root, 'own')
  git(own, 'init', '-q')
  git(own, 'commit', '-q', '--allow-empty', '-m', 'First')
  return { root, own }
}

function folderIn(root: string, path: string): string {
  const folder = join(root, path)
  mkdirSync(folder, { recursive: true })
  return folder
}

describe('the data of a repository', () => {
  it('is found beside its files, for worktrees, for submodules and where it was put apart', async () => {
    const { root, own } = project()
    const data = join(own, '.git')
    git(own, 'worktree', 'add', '-q', '../linked')
    git(own, 'submodule', '--quiet', 'add', own, 'part')
    git(root, 'init', '-q', '--separate-git-dir', join(root, 'data'), 'apart')
    expect({
      own: await gitData(own),
      linked: await gitData(join(root, 'linked')),
      part: await gitData(join(own, 'part')),
      apart: await gitData(join(root, 'apart')),
    }).toEqual({
      own: { folder: data, common: data },
      linked: { folder: join(data, 'worktrees/linked'), common: data },
      part: { folder: join(data, 'modules/part'), common: join(data, 'modules/part') },
      apart: { folder: join(root, 'data'), common: join(root, 'data') },
    })
  })

  it.each([
    '../own/.git',
    '../own/.git/worktrees/linked',
    '../own/.git/worktrees/none',
    '../own/.git/modules/part',
    '../bare.git',
  ])('is not believed to be %s, which belongs to somebody else', async (place) => {
    const { root, own } = project()
    git(own, 'worktree', 'add', '-q', '../linked')
    git(own, 'submodule', '--quiet', 'add', own, 'part')
    git(root, 'clone', '-q', '--bare', own, 'bare.git')
    writeFileSync(join(folderIn(root, 'strangers'), '.git'), `gitdir: ${place}\n`)
    expect(await gitData(join(root, 'strangers'))).toBeNull()
  })

  it('is not believed of a link, nor of a folder that says it shares', async () => {
    const { root, own } = project()
    const data = join(own, '.git')
    const linked = folderIn(root, 'linked')
    symlinkSync(data, join(linked, '.git'))
    const sharing = folderIn(root, 'sharing/.git')
    writeFileSync(join(sharing, 'commondir'), data)
    const forged = folderIn(root, 'forged/data')
    writeFileSync(join(root, 'forged/.git'), 'gitdir: data')
    writeFileSync(join(forged, 'gitdir'), '../.git')
    writeFileSync(join(forged, 'commondir'), data)
    const believed = await Promise.all(['linked', 'sharing', 'forged'].map((name) => gitData(join(root, name))))
    expect(believed).toEqual([null, null, null])
  })

  it('does not wait for a pipe', async () => {
    const folder = temporaryFolder()
    execFileSync('mkfifo', [join(folder, '.git')])
    expect(await gitData(folder)).toEqual({ folder: join(folder, '.git'), common: join(folder, '.git') })
  })
})

import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { openWorkspaceFile, openLink } from './open-outside'

function recorder() {
  const done: string[] = []
  return {
    done,
    shell: {
      openPath: async (path: string) => {
        done.push(`open ${path}`)
        return ''
      },
      showInFolder: (path: string) => void done.push(`show ${path}`),
      openExternal: async (address: string) => void done.push(`browse ${address}`),
    },
  }
}

it('opens files of the workspace, points at programs, and follows no link out of it', async () => {
  const folder = realpathSync(temporaryFolder())
  const workspace = join(folder, 'work')
  mkdirSync(workspace)
  writeFileSync(join(workspace, 'a.txt'), 'a')
  writeFileSync(join(workspace, 'run.sh'), 'echo')
  writeFileSync(join(folder, 'secret.txt'), 's')
  symlinkSync(join(folder, 'secret.txt'), join(workspace, 'link.txt'))
  const { done, shell } = recorder()
  await openWorkspaceFile('a.txt', workspace, shell)
  await openWorkspaceFile('run.sh', workspace, shell)
  await expect(openWorkspaceFile('link.txt', workspace, shell)).rejects.toThrow('outside this chat’s workspace')
  await expect(openWorkspaceFile('../secret.txt', workspace, shell)).rejects.toThrow('outside this chat’s workspace')
  await expect(openWorkspaceFile('gone.txt', workspace, shell)).rejects.toThrow('no longer exists')
  await expect(openWorkspaceFile('a.txt', null, shell)).rejects.toThrow('no workspace')
  expect(done).toEqual([`open ${join(workspace, 'a.txt')}`, `show ${join(workspace, 'run.sh')}`])
})

it.each(['javascript:alert(1)', 'file:///etc/passwd', 'smb://host/x', 'ms-msdt:/id', 'not an address'])(
  'does not open %s',
  async (address) => {
    const { done, shell } = recorder()
    await expect(openLink(address, shell)).rejects.toThrow('Only http and https')
    expect(done).toEqual([])
  },
)

it('opens a page', async () => {
  const { done, shell } = recorder()
  await openLink('https://example.org/a b', shell)
  expect(done).toEqual(['browse https://example.org/a%20b'])
})

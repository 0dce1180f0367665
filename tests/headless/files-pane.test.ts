import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Edges } from '../../src/runtime/edges'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

async function opened(config = '', own: Partial<Edges> = {}) {
  const home = temporaryFolder()
  const folder = realpathSync(temporaryFolder())
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/a.ts'), 'a')
  writeFileSync(join(folder, '.env'), 'A_KEY=secret')
  symlinkSync(tmpdir(), join(folder, 'out'))
  writeFileSync(join(home, 'config.yaml'), config)
  const revealed: string[] = []
  const shell = {
    openPath: async () => '',
    showInFolder: (path: string) => void revealed.push(path),
    openExternal: async () => undefined,
  }
  const runtime = await openTestRuntime(home, { folder, shell, ...own })
  return { runtime, folder, revealed }
}

const first = { sessionId: null, folder: '', from: 0, count: 10 }

it('lists the folder of the chat, shows its files, and points at them only in it', async () => {
  const { runtime, folder, revealed } = await opened()
  const listed = await runtime.call('files.list', first)
  expect(listed.ok && listed.value.entries.map(({ name }) => name)).toEqual(['src', '.env', 'out'])
  expect(await runtime.call('files.view', { sessionId: null, path: 'src/a.ts', from: 0 })).toMatchObject({
    ok: true,
    value: { kind: 'text', text: 'a' },
  })
  for (const path of ['.env', 'out/x', '../x', join(folder, '../x'), '/etc/hostname'])
    expect(await runtime.call('files.view', { sessionId: null, path, from: 0 })).toMatchObject({
      ok: true,
      value: { kind: 'refused' },
    })
  for (const path of ['out', '..'])
    expect(await runtime.call('files.list', { ...first, folder: path })).toMatchObject({ ok: false })
  expect(await runtime.call('files.reveal', { sessionId: null, path: 'src' })).toMatchObject({ ok: true })
  for (const path of ['out', '..', 'gone'])
    expect(await runtime.call('files.reveal', { sessionId: null, path })).toMatchObject({ ok: false, code: 'refused' })
  expect(revealed).toEqual([join(folder, 'src')])
})

it('shows no file of this machine for a chat that works elsewhere, and none without a folder', async () => {
  const { runtime } = await opened('terminal: { backend: ssh, ssh_host: elsewhere.example, ssh_user: me }\n')
  for (const reply of [
    await runtime.call('files.list', first),
    await runtime.call('files.view', { sessionId: null, path: 'src/a.ts', from: 0 }),
    await runtime.call('files.reveal', { sessionId: null, path: 'src' }),
  ])
    expect(reply).toMatchObject({ ok: false, message: { code: 'files.elsewhere' } })
  const without = await opened('', { folder: null })
  expect(await without.runtime.call('files.list', first)).toMatchObject({
    ok: false,
    message: { code: 'files.no_folder' },
  })
})

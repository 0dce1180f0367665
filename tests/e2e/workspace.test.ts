import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dropPaths } from './harness/drop'
import { launchApp } from './harness/launch'

it('takes a dropped folder as the workspace and remembers it', async () => {
  await using launched = await launchApp({
    workspace: { 'AGENTS.md': 'Use tabs.', '.git/HEAD': 'ref: refs/heads/topic/one\n' },
  })
  await dropPaths(launched.page, [launched.workspace])
  await launched.page.getByRole('button', { name: 'Workspace: workspace topic/one' }).waitFor()

  const again = await launched.restart()
  await again.page.getByRole('button', { name: 'Workspace: workspace topic/one' }).waitFor()
  const state = await again.page.evaluate(() => window.bridge.call('app.state', undefined))
  expect(state.ok && state.value.workspace).toEqual({
    path: realpathSync(launched.workspace),
    name: 'workspace',
    branch: 'topic/one',
  })
  await again.quit()
})

it('says why a dropped file cannot be the workspace', async () => {
  await using launched = await launchApp()
  const file = join(launched.workspace, 'notes.txt')
  writeFileSync(file, 'x')
  await dropPaths(launched.page, [file])
  await launched.page.getByText('notes.txt is a file. Drop the folder that contains it.').waitFor()
})

it('says that a remembered folder is gone and stays usable', async () => {
  await using launched = await launchApp({
    home: { 'desktop/desktop-state.json': JSON.stringify({ workspace: '/nowhere/at/all' }) },
  })
  await launched.page.getByRole('button', { name: 'Workspace: No folder' }).waitFor()
  await launched.page.getByRole('button', { name: '1 notice' }).click()
  await launched.page.getByRole('dialog').getByText('/nowhere/at/all does not exist.').waitFor()
})

it('takes a folder from the command line', async () => {
  const folder = join(realpathSync('/tmp'), `hermes-e2e-given-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  await using launched = await launchApp({ args: [folder] })
  await launched.page.getByRole('button', { name: `Workspace: hermes-e2e-given-${process.pid}` }).waitFor()
})

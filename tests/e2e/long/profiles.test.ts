import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { labHome } from '../harness/lab-home'
import { choose } from '../harness/choose'
import { launchApp } from '../harness/launch'

it('makes a profile as a copy, without keys', async () => {
  await using model = await startModelServer()
  await using launched = await launchApp({ home: labHome(model) })
  const { page, home } = launched
  await page.getByRole('button', { name: 'Profiles' }).click()
  await page.getByLabel('Profile name').fill('work')
  await choose(page.getByLabel('Start with'), /default/)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('list', { name: 'Profiles' }).getByText('work', { exact: true }).first().waitFor()
  const inside = (name: string) => existsSync(join(home, 'profiles/work', name))
  expect([inside('config.yaml'), inside('.env')]).toEqual([true, false])
})

it('takes a profile to another place without its keys', async () => {
  await using model = await startModelServer()
  await using launched = await launchApp({ home: { ...labHome(model), 'memories/MEMORY.md': 'Likes tea.\n' } })
  const { app, page, home } = launched
  const archive = join(home, '../default.zip')
  await app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path })
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, archive)
  await page.getByRole('button', { name: 'Profiles' }).click()
  await page.getByRole('button', { name: 'Export…' }).click()
  await expect.poll(() => existsSync(archive)).toBe(true)
  await page.getByLabel('Profile name').fill('travelled')
  await page.getByRole('button', { name: 'Import…' }).click()
  await page.getByRole('list', { name: 'Profiles' }).getByText('travelled', { exact: true }).first().waitFor()
  const inside = (name: string) => join(home, 'profiles/travelled', name)
  expect([readFileSync(inside('memories/MEMORY.md'), 'utf8'), existsSync(inside('.env'))]).toEqual([
    'Likes tea.\n',
    false,
  ])
})

it('knows nothing of other profiles, and the prompt says which one it is', async () => {
  await using model = await startModelServer()
  const lab = labHome(model)
  await using launched = await launchApp({
    args: ['--profile', 'work'],
    home: {
      ...lab,
      'memories/MEMORY.md': 'OF-THE-DEFAULT\n',
      'skills/private/SKILL.md': '---\nname: private\ndescription: OF-THE-DEFAULT\n---\nx\n',
      'profiles/work/config.yaml': lab['config.yaml'],
      'profiles/work/memories/MEMORY.md': 'OF-WORK\n',
    },
  })
  const { page, home } = launched
  const read = await page.evaluate(() => window.bridge.call('prompt.preview', undefined))
  const text = read.ok ? read.value.text : ''
  expect([text.includes('OF-THE-DEFAULT'), text.includes('OF-WORK')]).toEqual([false, true])
  const layer = read.ok ? read.value.layers.find(({ id }) => id === 'profile') : undefined
  expect(layer?.text).toContain(`Active Hermes profile: work. Everything of this session`)
  expect(layer?.text).toContain(join(home, 'profiles/work'))
  await page.getByText('Profile work').waitFor()
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { axeViolations } from '../harness/axe'
import { choose } from '../harness/choose'
import { labHome } from '../harness/lab-home'
import { type LaunchedApp, launchApp } from '../harness/launch'

const seek = async (page: Page, words: string) => {
  await page.getByRole('searchbox', { name: 'Search settings' }).fill(words)
  await page.getByRole('list', { name: 'Settings found' }).getByRole('button').first().waitFor()
}

const resize = async ({ app, page }: LaunchedApp, width: number, height: number) => {
  await app.evaluate(
    ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height),
    { width, height },
  )
  await page.waitForFunction((wanted) => Math.abs(innerWidth - wanted) <= 1, width)
}

it('finds a setting by what people call it, in either language, and leads to it', async () => {
  await using launched = await launchApp()
  const { page } = launched
  await page.keyboard.press('ControlOrMeta+,')
  const found = page.getByRole('list', { name: 'Settings found' })
  await seek(page, 'font size')
  await found.getByRole('button', { name: /^Interface size/ }).click()
  await page.getByRole('heading', { name: 'Appearance', level: 1 }).waitFor()
  expect(await page.locator('[data-sought=true]').innerText()).toMatch(/^Interface size/)

  await seek(page, '沙箱')
  await page.getByRole('searchbox', { name: 'Search settings' }).press('Enter')
  await page.getByRole('heading', { name: 'Approvals', level: 1 }).waitFor()
  expect(await page.locator('[data-sought=true]').innerText()).toMatch(/^Command sandbox/)

  // What another choice leaves without use is there for somebody who looks for it.
  await seek(page, 'terminal.ssh_port')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Commands', level: 1 }).waitFor()
  expect(await page.locator('[data-sought=true]').innerText()).toMatch(/^SSH port/)

  await page.getByRole('searchbox', { name: 'Search settings' }).fill('nothing like this')
  await page.getByText('Nothing found for “nothing like this”').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Commands', level: 1 }).waitFor()
})

it('has forms where the file has lists and groups, and writes nothing else', async () => {
  await using server = await startModelServer()
  const home = labHome(server)
  const more = '# notes\nplatform_hints:\n  cli: Be brief. # mine\nunknown_key: kept\n'
  await using launched = await launchApp({ home: { ...home, 'config.yaml': `${home['config.yaml']}${more}` } })
  const { page } = launched
  const file = () => readFileSync(join(launched.home, 'config.yaml'), 'utf8')
  await page.keyboard.press('ControlOrMeta+,')
  const pages = page.getByRole('navigation', { name: 'Settings pages' })
  const open = (name: string) => pages.getByRole('button', { name, exact: true }).click()

  await open('Models and keys')
  const fallbacks = page.getByRole('list', { name: 'Fallback models' })
  for (const model of ['first-model', 'second-model']) {
    await page.getByRole('button', { name: 'Add a fallback model' }).click()
    await page.getByRole('dialog', { name: 'Add a fallback model' }).getByRole('combobox').fill(model)
    await page
      .getByRole('option', { name: new RegExp(model) })
      .first()
      .click()
    await fallbacks.getByText(`Lab · ${model}`).waitFor()
  }
  await page.getByRole('button', { name: 'Move Lab · second-model up' }).click()
  await expect
    .poll(() => fallbacks.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('second-model'), expect.stringContaining('first-model')])
  await choose(page.getByRole('combobox', { name: 'Key rotation for Lab' }), 'In turn')
  await expect.poll(file).toMatch(/credential_pool_strategies:\n\s+lab: round_robin/)

  await open('Agent')
  await choose(page.getByRole('combobox', { name: 'Add to Platform notes' }), 'Scheduled run')
  await page.getByRole('textbox', { name: 'Text for Scheduled run' }).fill('Nobody reads along.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(file).toContain('Nobody reads along.')
  await page.getByRole('radio', { name: 'Never' }).click()
  await expect.poll(file).toContain('tool_use_enforcement: false')

  await open('Language')
  await page.getByRole('button', { name: 'Time zone' }).click()
  await page.getByRole('dialog', { name: 'Time zone' }).getByRole('combobox').fill('shang')
  await page.getByRole('option', { name: 'Asia/Shanghai' }).click()
  await expect.poll(file).toContain('timezone: Asia/Shanghai')

  await open('Long chats')
  await page.getByRole('spinbutton', { name: 'Compress at (%)' }).fill('80')
  await page.keyboard.press('Enter')
  await expect.poll(file).toContain('threshold: 0.8')
  await open('Commands')
  expect(await page.getByRole('textbox', { name: 'SSH host' }).count()).toBe(0)

  for (const kept of ['# notes', 'cli: Be brief. # mine', 'unknown_key: kept']) expect(file()).toContain(kept)
})

it.each(['light', 'dark'] as const)('axe has nothing against the search and the small window in %s', async (theme) => {
  await using launched = await launchApp({ home: { 'config.yaml': `desktop:\n  theme: ${theme}\n` } })
  const { page } = launched
  await page.keyboard.press('ControlOrMeta+,')
  await seek(page, 'model')
  const violations = [await axeViolations(page)]
  await resize(launched, 640, 480)
  violations.push(await axeViolations(page))
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('')
  await choose(page.getByRole('combobox', { name: 'Settings pages' }), 'Models and keys')
  await page.getByRole('heading', { name: 'Models and keys', level: 1 }).waitFor()
  violations.push(await axeViolations(page))
  expect(violations).toEqual([[], [], []])
  // By keys alone: what is typed goes to what begins with it.
  await page.getByRole('combobox', { name: 'Settings pages' }).press('Enter')
  await page.getByRole('option', { name: 'Agent', exact: true }).waitFor()
  await page.keyboard.type('long')
  await page.locator('[role=option][data-highlighted]', { hasText: 'Long chats' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Long chats', level: 1 }).waitFor()
})

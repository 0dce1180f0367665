import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from 'playwright-core'
import { expect, it } from 'vitest'
import { choose } from '../harness/choose'
import { launchApp } from '../harness/launch'

interface MenuPart {
  readonly label: string
  readonly items: readonly string[]
}

/** The menu of the app as somebody reads it: each part with its entries and their keys. */
const menuOf = (app: ElectronApplication): Promise<readonly MenuPart[]> =>
  app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).map(({ label, submenu }) => ({
      label,
      items: (submenu?.items ?? [])
        .filter(({ type }) => type !== 'separator')
        .map((item) => [item.label, item.accelerator].filter(Boolean).join(' | ')),
    })),
  )

const click = (app: ElectronApplication, id: string) =>
  app.evaluate(({ Menu }, wanted) => Menu.getApplicationMenu()?.getMenuItemById(wanted)?.click(), id)

it('has a menu of its own, whose entries do what the keys do', async () => {
  await using launched = await launchApp({
    home: { 'config.yaml': 'desktop:\n  shortcuts:\n    search: F9\n    sidebar: nonsense keys\n' },
  })
  const { app, page } = launched
  await expect
    .poll(async () => (await menuOf(app)).map(({ label }) => label))
    .toEqual(['File', 'Edit', 'View', 'Chat', 'Go', 'Window', 'Help'])
  const menu = await menuOf(app)
  const entries = menu.flatMap(({ items }) => items)
  expect(entries).toContain('New Chat | CommandOrControl+N')
  expect(entries).toContain('Search All Chats | F9')
  expect(entries).toContain('Sidebar')

  await click(app, 'settings')
  await page.getByRole('heading', { name: 'Appearance', level: 1 }).waitFor()
  await click(app, 'shortcuts')
  await page.getByRole('heading', { name: 'Shortcuts', level: 1 }).waitFor()
  await click(app, 'skills')
  await page.getByRole('heading', { name: 'Skills', level: 1 }).waitFor()
  await click(app, 'newChat')
  await page.getByRole('textbox', { name: 'Message' }).first().waitFor()
})

it('speaks the language of the window in the menu, and follows it', async () => {
  await using launched = await launchApp({ home: { 'config.yaml': 'display:\n  language: zh-CN\n' } })
  const { app, page } = launched
  await expect
    .poll(async () => (await menuOf(app)).map(({ label }) => label))
    .toEqual(['文件', '编辑', '显示', '对话', '前往', '窗口', '帮助'])
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('navigation', { name: '设置页' }).getByRole('button', { name: '语言' }).click()
  await page.getByRole('radio', { name: 'English' }).click()
  await expect.poll(async () => (await menuOf(app))[0]?.label).toBe('File')
})

it('changes the size of the interface and of code at once, by settings and by keys, and remembers it', async () => {
  await using launched = await launchApp({ home: { 'config.yaml': '# mine\n' } })
  const { page, home } = launched
  const zoom = () => page.evaluate(() => Math.round(devicePixelRatio * 100))
  const codeSize = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--text-code'))
  const file = () => readFileSync(join(home, 'config.yaml'), 'utf8')
  expect(await zoom()).toBe(100)
  await page.keyboard.press('ControlOrMeta+=')
  await expect.poll(zoom).toBe(110)
  await page.keyboard.press('ControlOrMeta+,')
  await choose(page.getByRole('combobox', { name: 'Interface size' }), '125%')
  await expect.poll(zoom).toBe(125)
  const code = page.getByRole('spinbutton', { name: 'Code size (px)' })
  await code.fill('16')
  await page.keyboard.press('Enter')
  await expect.poll(codeSize).toBe('16px')
  expect(file()).toBe('# mine\ndesktop:\n  zoom: 125\n  code_size: 16\n')

  const again = await launched.restart()
  const zoomAgain = () => again.page.evaluate(() => Math.round(devicePixelRatio * 100))
  await expect.poll(zoomAgain).toBe(125)
  await again.page.keyboard.press('ControlOrMeta+0')
  await expect.poll(zoomAgain).toBe(100)
  await again.quit()
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { launchApp } from '../harness/launch'

it('gives a command other keys, refuses keys that somebody has, and writes them to config.yaml', async () => {
  await using launched = await launchApp({ home: { 'config.yaml': '# mine\n' } })
  const { page, home } = launched
  await page.keyboard.press('ControlOrMeta+/')
  await page.getByRole('heading', { name: 'Shortcuts', level: 1 }).waitFor()
  const change = page.getByRole('button', { name: 'Change Commands' })

  await change.click()
  await page.keyboard.press('ControlOrMeta+B')
  await page.getByText(/^Ctrl\+B is used by “Sidebar”/).waitFor()
  await page.keyboard.press('ControlOrMeta+C')
  await page.getByText('Ctrl+C is reserved by the system or for editing.').waitFor()
  await page.keyboard.press('ControlOrMeta+Shift+K')
  await page.getByRole('button', { name: 'Reset Commands to its default' }).waitFor()
  expect(readFileSync(join(home, 'config.yaml'), 'utf8')).toBe(
    '# mine\ndesktop:\n  shortcuts:\n    palette: Mod+Shift+K\n',
  )

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.press('ControlOrMeta+Shift+K')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')

  const again = await launched.restart()
  await again.page.getByRole('button', { name: 'Commands Ctrl Shift K' }).waitFor()
  await again.page.keyboard.press('ControlOrMeta+Shift+K')
  await again.page.getByRole('dialog').waitFor()
  await again.page.keyboard.press('Escape')
  await again.page.keyboard.press('ControlOrMeta+/')
  await again.page.getByRole('button', { name: 'Reset Commands to its default' }).click()
  await again.page.getByRole('button', { name: 'Reset Commands to its default' }).waitFor({ state: 'detached' })
  await again.page.keyboard.press('ControlOrMeta+K')
  await again.page.getByRole('dialog').waitFor()
  await again.quit()
})

it('follows keys that another program writes into config.yaml', async () => {
  await using launched = await launchApp({ home: { 'config.yaml': 'desktop:\n  shortcuts:\n    search: F9\n' } })
  const { page } = launched
  await page.getByRole('button', { name: 'Search F9' }).waitFor()
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('option', { name: 'Search all chats F9' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('F9')
  await page.getByRole('searchbox').waitFor()
})

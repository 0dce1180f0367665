import type { Page } from 'playwright-core'
import { settingsPages } from '../src/renderer/state/use-view'

/** Every screen, and how to get there from the one before. Names of controls differ by language, so keys and roles lead. */
export const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  start: async () => {},
  palette: async (page) => {
    await page.keyboard.press('ControlOrMeta+K')
    await page.getByRole('dialog').waitFor()
  },
  ...Object.fromEntries(
    settingsPages.map((name, index) => [`settings-${name}`, (page: Page) => settingsPage(page, index)]),
  ),
  'settings-found': async (page) => {
    await page.getByRole('main').getByRole('searchbox').fill('API')
    await page.locator('mark').first().waitFor()
  },
  chat: async (page) => {
    // What is sought is cleared first.
    await page.getByRole('main').getByRole('searchbox').fill('')
    await page.keyboard.press('Escape')
    await page.getByRole('textbox').first().click()
    await page.keyboard.type('Read @file:AGENTS.md ')
    await page.keyboard.press('Enter')
    await page.getByRole('table').waitFor()
  },
  files: async (page) => {
    await page.keyboard.press('ControlOrMeta+Shift+E')
    await page.getByRole('treeitem').first().waitFor()
  },
  preview: async (page) => {
    await page.getByRole('treeitem', { name: 'AGENTS.md' }).click()
    // In a narrow window it floats over the chat.
    const pane = page.locator('aside, [role=dialog]').last()
    await page.getByRole('treeitem').first().waitFor({ state: 'detached' })
    await pane.getByRole('heading', { level: 2 }).nth(1).waitFor()
  },
  // What a terminal prints is drawn by a page of its own, which stands on none of these pictures.
  terminal: async (page) => {
    await page.keyboard.press('Control+`')
    await page.locator('aside, [role=dialog]').last().getByRole('group').getByRole('button').first().waitFor()
  },
  archive: async (page) => {
    // The files again, then neither.
    await page.keyboard.press('ControlOrMeta+Shift+E')
    await page.keyboard.press('ControlOrMeta+Shift+E')
    await page.keyboard.press('ControlOrMeta+K')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('archive view')
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  },
  // The words by which the palette finds them are English in every language.
  ...Object.fromEntries(
    (['skills', 'schedules', 'usage', 'profiles'] as const).map((name) => [
      name,
      (page: Page) => fromPalette(page, name),
    ]),
  ),
  search: async (page) => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+Shift+F')
    await page.getByRole('searchbox').fill('AGENTS')
    await page.locator('mark').first().waitFor()
  },
  inspector: async (page) => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+J')
    await page.getByRole('complementary').last().waitFor()
  },
}

async function fromPalette(page: Page, name: keyof typeof paletteWords): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type(paletteWords[name])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

const paletteWords = { skills: 'learnt install', schedules: 'schedules', usage: 'spending', profiles: 'profiles' }

async function settingsPage(page: Page, index: number): Promise<void> {
  if (index === 0) {
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+,')
  }
  const main = page.getByRole('main')
  await main.getByRole('searchbox').waitFor()
  // Where there is no room for the list of pages, they are in a menu.
  if (await main.getByRole('navigation').isVisible()) {
    await main.getByRole('navigation').getByRole('button').nth(index).click()
  } else {
    await main.getByRole('combobox').first().click()
    await page.getByRole('option').nth(index).click()
  }
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

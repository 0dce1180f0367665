import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { exampleHome, exampleWorkspace } from '../fixtures/example-files'
import { axeViolations } from './harness/axe'
import { openFolder } from './harness/as-user'
import { choose } from './harness/choose'
import { launchApp } from './harness/launch'

const screens: Record<string, (page: Page) => Promise<void>> = {
  start: async () => {},
  inspector: async (page) => {
    await page.keyboard.press('ControlOrMeta+J')
    await page.getByRole('complementary', { name: 'Inspector' }).getByRole('listitem').first().waitFor()
  },
  layer: async (page) => {
    await page.getByRole('button', { name: /^Project files (?!\d)/ }).click()
    await page.getByText('Run `npm test` before you commit.').first().waitFor()
  },
  palette: async (page) => {
    await page.keyboard.press('ControlOrMeta+K')
    await page.getByRole('dialog').waitFor()
  },
  appearance: async (page) => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+,')
    await page.getByRole('radiogroup').first().waitFor()
  },
  keys: async (page) => {
    await openPage(page, 'Models and keys')
    await page.getByText('OPENAI_API_KEY').first().waitFor()
  },
  data: (page) => openPage(page, 'Data'),
  about: (page) => openPage(page, 'About and diagnostics'),
}

/** Beside the inspector the settings have no room for their list of pages: they are in a menu. */
async function openPage(page: Page, name: string): Promise<void> {
  await choose(page.getByRole('combobox', { name: 'Settings pages' }), name)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  it('axe has nothing against any screen', async () => {
    await using launched = await launchApp({
      home: exampleHome({ language: 'en', theme }),
      workspace: exampleWorkspace,
    })
    const { page } = launched
    await openFolder(page, launched.workspace)
    await page.getByText('AGENTS.md').first().waitFor()
    const violations: Record<string, string[]> = {}
    for (const [name, show] of Object.entries(screens)) {
      await show(page)
      violations[name] = await axeViolations(page)
    }
    expect(violations).toEqual(Object.fromEntries(Object.keys(screens).map((name) => [name, []])))
  })
})

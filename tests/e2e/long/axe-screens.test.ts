import { expect, it } from 'vitest'
import { chatScreens } from '../../../scripts/chat-screens'
import { screens } from '../../../scripts/screens'
import { exampleHome, exampleWorkspace } from '../../fixtures/example-files'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { axeViolations } from '../harness/axe'
import { labHome } from '../harness/lab-home'
import { openFolder } from '../harness/as-user'
import { launchApp } from '../harness/launch'

const looks = [
  { language: 'en', theme: 'light' },
  { language: 'zh-CN', theme: 'dark' },
] as const

it.each(looks)('axe has nothing against any screen without a model, $language $theme', async (look) => {
  await using launched = await launchApp({ home: exampleHome(look), workspace: exampleWorkspace })
  const { page, workspace } = launched
  await openFolder(page, workspace)
  await page.getByText('AGENTS.md').first().waitFor()
  const violations: Record<string, readonly string[]> = {}
  for (const [name, show] of Object.entries(screens)) {
    await show(page)
    violations[name] = await axeViolations(page)
  }
  expect(violations).toEqual(Object.fromEntries(Object.keys(screens).map((name) => [name, []])))
})

it.each(looks)('axe has nothing against any screen of a chat, $language $theme', async (look) => {
  await using server = await startModelServer()
  const [home, lab] = [exampleHome(look), labHome(server)]
  await using launched = await launchApp({
    home: { ...home, ...lab, 'config.yaml': `${home['config.yaml']}${lab['config.yaml']}` },
    workspace: exampleWorkspace,
  })
  const { page, workspace } = launched
  await openFolder(page, workspace)
  await page.getByText('AGENTS.md').first().waitFor()
  const all = chatScreens(server)
  const violations: Record<string, readonly string[]> = {}
  for (const [name, show] of Object.entries(all)) {
    await show(page)
    violations[name] = await axeViolations(page)
  }
  expect(violations).toEqual(Object.fromEntries(Object.keys(all).map((name) => [name, []])))
})

import { describe, expect, it } from 'vitest'
import { exampleHome, exampleWorkspace } from '../../fixtures/example-files'
import { reply, text, usage } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { axeViolations } from '../harness/axe'
import { openFolder, pressKey } from '../harness/as-user'
import { launchApp } from '../harness/launch'

const looks = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'zh-CN' },
] as const

describe.each(looks)('in $theme and $language', (look) => {
  it('axe has nothing against any view of the inspector', async () => {
    await using server = await startModelServer()
    server.otherwise(reply(text('Fine.'), usage({ input: 30, output: 5, cacheRead: 900 })))
    const home = exampleHome(look)
    await using launched = await launchApp({
      home: {
        ...home,
        'config.yaml': `${home['config.yaml']}model: { provider: lab, default: claude-test }\nproviders:\n  lab: { name: Lab, base_url: "${server.openaiUrl}", api_mode: chat_completions }\n`,
      },
      workspace: exampleWorkspace,
    })
    const { page } = launched
    await openFolder(page, launched.workspace)
    for (const message of ['One', 'Two']) {
      await page.getByRole('textbox').first().click()
      await page.keyboard.insertText(message)
      await page.keyboard.press('Enter')
      await page
        .getByText('Fine.')
        .nth(message === 'One' ? 0 : 1)
        .waitFor()
    }
    await page.keyboard.press('ControlOrMeta+J')
    const tabs = page.getByRole('complementary').getByRole('tab')
    await tabs.first().waitFor()
    const violations: Record<string, string[]> = {}
    for (const tab of await tabs.all()) {
      await tab.click()
      const name = (await tab.textContent()) ?? ''
      await page.getByRole('tabpanel').first().waitFor()
      violations[name] = await axeViolations(page)
      const views = tabs
        .locator('xpath=ancestor::*[@role="tablist"]/following-sibling::*')
        .getByRole('radiogroup')
        .first()
      if (name === 'Requests' || (await views.count()) === 0) continue
      for (const view of await views.getByRole('radio').all()) {
        await view.click()
        violations[`${name} ${await view.textContent()}`] = await axeViolations(page)
      }
    }
    expect(violations).toEqual(Object.fromEntries(Object.keys(violations).map((name) => [name, []])))
    // Four tabs, and the views inside of two of them.
    expect(Object.keys(violations).length).toBeGreaterThanOrEqual(9)
  })
})

it('never renders HTML of a prompt, and names what cannot be seen', async () => {
  await using launched = await launchApp({
    workspace: { 'AGENTS.md': 'Use tabs.\n<img src=x onerror="document.title=1"> a\u200Bb \u202Egnp.\u202C\n' },
  })
  const { page } = launched
  await openFolder(page, launched.workspace)
  await pressKey(page)
  await page.evaluate(async () => {
    const preview = await window.bridge.call('prompt.preview', undefined)
    const layers = preview.ok ? preview.value.layers : []
    const source = layers.find(({ id }) => id === 'context_files')?.parts[0]?.source
    if (source?.kind === 'file') await window.bridge.call('prompt.decide', { ...source, kind: 'allow-content' })
  })
  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('button', { name: 'Reload files' }).click()
  await inspector.getByRole('button', { name: /^Project files (?!\d)/ }).click()
  await inspector.getByText('<img src=x').first().waitFor()
  await inspector
    .getByTitle(/^RLO, U\+202E/)
    .first()
    .waitFor()
  await inspector
    .getByTitle(/^ZWSP, U\+200B/)
    .first()
    .waitFor()
  await inspector.getByRole('searchbox').fill('gnp')
  await inspector.getByRole('button', { name: '⟨RLO⟩gnp.⟨PDF⟩' }).waitFor()
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.insertText('Open \u202Egnp.exe\u202C <i>now</i>')
  await page.keyboard.press('Enter')
  await page.getByText('nothing left this machine').first().waitFor()
  await inspector.getByRole('tab', { name: 'Requests' }).click()
  await inspector.getByRole('button', { name: /^messages/ }).click()
  await inspector.getByRole('button', { name: /^1 \{user\}/ }).click()
  await inspector.getByText('"Open ⟨RLO⟩gnp.exe⟨PDF⟩ <i>now</i>"').waitFor()
  expect(await inspector.locator('img, i').count()).toBe(0)
})

it('has the prompt and its budget before the first message', async () => {
  await using launched = await launchApp()
  const { page } = launched
  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('tab', { name: 'Requests' }).click()
  await inspector.getByText('No requests yet').waitFor()
  await inspector.getByRole('tab', { name: 'Budget' }).click()
  await inspector
    .getByText(/of .* tokens/)
    .first()
    .waitFor()
  expect(await inspector.getByRole('tab', { selected: true }).textContent()).toBe('Budget')
})

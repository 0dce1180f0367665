import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '../../fixtures/model-server/server.ts'
import { axeViolations } from '../harness/axe'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

function homeOf(server: ModelServer): Record<string, string> {
  const home = labHome(server)
  const models = 'models: [test-model, second-model]'
  return {
    ...home,
    'config.yaml': home['config.yaml'].replace('api_key_env: LAB_API_KEY', `api_key_env: LAB_API_KEY, ${models}`),
  }
}

it('lists every model with its key state, marks favorites, and changes the chat or the default', async () => {
  await using server = await startModelServer()
  await using launched = await launchApp({ home: homeOf(server) })
  const { page, home } = launched
  const config = () => readFileSync(join(home, 'config.yaml'), 'utf8')
  await page.getByRole('button', { name: 'Model: test-model. Change' }).click()
  await page.getByRole('button', { name: 'All models…' }).click()
  const browser = page.getByRole('dialog', { name: 'All models' })
  const lab = browser.getByRole('region', { name: 'Lab' })
  await lab.getByText('Key from the environment').waitFor()
  const openai = browser.getByRole('region', { name: 'OpenAI', exact: true })
  await openai.getByText('Needs a key').waitFor()
  expect(
    await openai
      .getByRole('button', { name: /in this chat$/ })
      .first()
      .isDisabled(),
  ).toBe(true)
  expect(await axeViolations(page)).toEqual([])

  await browser.getByRole('button', { name: 'Ready to use' }).click()
  await expect.poll(() => openai.count()).toBe(0)
  await browser.getByRole('textbox', { name: 'Filter by model or provider' }).fill('second lab')
  await expect.poll(() => browser.getByRole('listitem').count()).toBe(1)
  await lab.getByRole('button', { name: 'Favorite: second-model' }).click()
  await expect.poll(config).toContain('favorite_models:\n    - lab/second-model')

  await lab.getByRole('button', { name: 'Make default second-model' }).click()
  await expect.poll(config).toContain('default: second-model')
  await lab.getByText('Default', { exact: true }).waitFor()

  await browser.getByRole('textbox').fill('test-model')
  await lab.getByRole('button', { name: 'Use test-model in this chat' }).click()
  await page.getByRole('button', { name: 'Model: test-model. Change' }).click()
  expect(config()).toContain('default: second-model')
  const list = page.getByRole('group', { name: 'Favorites' })
  await list.getByRole('option', { name: /second-model/ }).click()
  await page.getByRole('button', { name: 'Model: second-model. Change' }).waitFor()
})

it('fits a small window in Chinese', async () => {
  await using launched = await launchApp({
    home: { 'config.yaml': 'display: { language: zh-CN }\ndesktop: { theme: dark }\n' },
  })
  const { page } = launched
  await page.setViewportSize({ width: 640, height: 480 })
  await page.getByRole('button', { name: /^模型：.*选择其他模型/ }).click()
  await page.getByRole('button', { name: '所有模型…' }).click()
  const browser = page.getByRole('dialog', { name: '所有模型' })
  await browser.getByRole('region').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(
    await browser.evaluate(
      (box) =>
        box.querySelector('.overflow-y-auto')?.scrollWidth === box.querySelector('.overflow-y-auto')?.clientWidth,
    ),
  ).toBe(true)
})

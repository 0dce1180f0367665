import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reply, text } from '../fixtures/model-server/script.ts'
import { startModelServer } from '../fixtures/model-server/server.ts'
import { launchApp } from './harness/launch'

it('finds a server on this machine by itself and answers with it after one click', async () => {
  await using server = await startModelServer({ models: ['llama3.2:3b'] })
  server.script(reply(text('Hello from this machine.')))
  await using launched = await launchApp({ env: { OLLAMA_HOST: new URL(server.url).host } })
  const { page, home } = launched
  await page.getByRole('heading', { name: 'Ollama is running on this machine' }).waitFor()
  await page.getByRole('textbox').first().click()
  await page.keyboard.type('Hello')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await log.getByText('nothing has left this machine').waitFor()
  await log.getByRole('button', { name: 'Answer with llama3.2:3b' }).click()
  await log.getByText('Hello from this machine.').waitFor()
  expect(await log.getByText('nothing has left this machine').count()).toBe(0)
  expect(readFileSync(join(home, 'config.yaml'), 'utf8')).toContain('llama3.2:3b')

  await page.getByRole('button', { name: 'New chat' }).first().click()
  await page.getByRole('heading', { name: 'Choose a folder to work in' }).waitFor()
  expect(await page.getByRole('heading', { name: /is running|Connect a model/ }).count()).toBe(0)
})

it('shows the first answer without a model on one screen, with the way to a provider in it', async () => {
  await using launched = await launchApp()
  const { app, page } = launched
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1024, 700))
  await page.getByRole('textbox').first().click()
  await page.keyboard.type('Hello')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  const add = log.getByRole('button', { name: 'Add a provider' })
  await add.waitFor()
  await expect
    .poll(() => log.evaluate((list) => [list.scrollTop, list.scrollHeight - list.clientHeight]))
    .toEqual([0, 0])
  await add.click()
  await page.getByRole('heading', { name: 'Models and keys' }).waitFor()
})

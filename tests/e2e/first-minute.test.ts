import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fail, reply, text } from '../fixtures/model-server/script.ts'
import { startModelServer } from '../fixtures/model-server/server.ts'
import { labHome } from './harness/lab-home'
import { answerDialogs, shownDialogs } from './harness/as-user'
import { launchApp } from './harness/launch'

const key = 'sk-typed-0123456789abcdef'

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
  await log.getByText('nothing left this machine').waitFor()
  await log.getByRole('button', { name: 'Answer with llama3.2:3b' }).click()
  await log.getByText('Hello from this machine.').waitFor()
  expect(await log.getByText('nothing left this machine').count()).toBe(0)
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

it('leads from a custom endpoint to the first answer by mouse, on one page', async () => {
  await using server = await startModelServer({ models: ['lab-small', 'lab-large'] })
  server.scriptFor({ path: '/v1/models' }, fail(401))
  server.script(reply(text('yes')), reply(text('Hello from the lab.')))
  await using launched = await launchApp()
  const { page, home } = launched
  await page.getByRole('button', { name: 'Add a provider' }).click()
  await page.getByRole('button', { name: 'Add a custom endpoint' }).click()
  const form = page.getByRole('form', { name: 'Add a custom endpoint' })
  await form.getByLabel('Name').fill('Lab')
  // As people paste it.
  await form.getByLabel('Address').fill(`${server.openaiUrl}/chat/completions`)
  await form.getByRole('button', { name: 'Test connection' }).click()
  await form.getByText('Lab rejected the key or requires one (401).').waitFor()
  await form.getByRole('button', { name: 'Enter the key' }).click()
  await page.keyboard.type(key)
  await form.getByRole('checkbox', { name: /Save the key anyway/ }).check()
  await form.getByRole('button', { name: 'Test connection' }).click()
  await form.getByText('Connected: 2 models.').waitFor()
  await form.getByText(/^lab-small answered in/).waitFor()
  await form.getByRole('option', { name: /^lab-large/ }).click()
  await answerDialogs(launched.app, 0)
  await form.getByRole('button', { name: 'Save and use' }).click()
  await page.getByText('Lab is ready. New chats use lab-large.').waitFor()
  expect(await shownDialogs(launched.app)).toEqual([expect.stringContaining(server.openaiUrl)])
  expect(await page.content()).not.toContain(key)
  expect(readFileSync(join(home, 'config.yaml'), 'utf8')).not.toContain(key)
  await page.getByRole('button', { name: 'Start a chat' }).click()
  await page.getByRole('textbox').first().click()
  await page.keyboard.type('Hello')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('log').getByText('Hello from the lab.').waitFor()
  expect(server.lastRequest()).toMatchObject({ apiKey: key, json: { model: 'lab-large' } })
})

it('takes a typed model id where an endpoint lists nothing', async () => {
  await using server = await startModelServer()
  server.scriptFor({ path: '/v1/models' }, ...Array.from({ length: 9 }, () => fail(404)))
  server.otherwise(reply(text('Hello from the lab.')))
  await using launched = await launchApp()
  const { page } = launched
  await page.getByRole('button', { name: 'Add a provider' }).click()
  await page.getByRole('button', { name: 'Add a custom endpoint' }).click()
  const form = page.getByRole('form', { name: 'Add a custom endpoint' })
  await form.getByLabel('Name').fill('Lab')
  await form.getByLabel('Address').fill(server.openaiUrl)
  await form.getByRole('button', { name: 'Save and use' }).click()
  await form.getByText('Lab listed no models.').waitFor()
  await form.getByRole('button', { name: 'Enter a model ID' }).click()
  await page.keyboard.type('my-model')
  await answerDialogs(launched.app, 0)
  await form.getByRole('button', { name: 'Save and use' }).click()
  await page.getByRole('button', { name: 'Start a chat' }).click()
  await page.getByRole('textbox').first().click()
  await page.keyboard.type('Hello')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('log').getByText('Hello from the lab.').waitFor()
  expect(server.lastRequest()).toMatchObject({ json: { model: 'my-model' } })
})

it('changes the model of one chat in the menu, and the default with a button of its own', async () => {
  await using server = await startModelServer({ models: ['test-model', 'lab-large'] })
  server.otherwise(reply(text('Good.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page, home } = launched
  await page.evaluate(() => window.bridge.call('model.refresh', {}))
  const picker = page.getByRole('main').getByRole('button', { name: /^Model: / })
  const pick = async (model: string) => {
    await picker.click()
    await page.keyboard.type(model)
    await page.getByRole('option', { name: new RegExp(`^${model}`) }).click()
    await page.getByRole('button', { name: `Model: ${model}. Change` }).waitFor()
  }
  await pick('lab-large')
  await page.getByRole('textbox').first().click()
  await page.keyboard.type('Hello')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Good.').waitFor()
  expect(server.lastRequest()).toMatchObject({ json: { model: 'lab-large' } })
  expect(readFileSync(join(home, 'config.yaml'), 'utf8')).not.toContain('lab-large')

  await picker.click()
  await page.getByRole('button', { name: 'Use lab-large for new chats' }).click()
  await expect.poll(() => readFileSync(join(home, 'config.yaml'), 'utf8')).toContain('lab-large')
})

it('offers the model that a test reached, as long as no other answers', async () => {
  await using server = await startModelServer({ models: ['llama3.2:3b'] })
  server.script(reply(text('yes')))
  await using launched = await launchApp({ env: { OLLAMA_HOST: new URL(server.url).host } })
  const { page } = launched
  await page.getByRole('button', { name: 'Add a provider' }).click()
  await page.getByRole('button', { name: 'Test for Ollama' }).click()
  await page.getByRole('button', { name: 'Use llama3.2:3b' }).click()
  await page.getByText('Ollama is ready. New chats use llama3.2:3b.').waitFor()
  await page.getByRole('button', { name: 'Start a chat' }).click()
  await page.getByRole('button', { name: 'Model: llama3.2:3b. Change' }).waitFor()
})

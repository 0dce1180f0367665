import { expect, it } from 'vitest'
import { fail, reply, text } from '../fixtures/model-server/script.ts'
import { startModelServer } from '../fixtures/model-server/server.ts'
import { labHome } from './harness/lab-home'
import { launchApp } from './harness/launch'

it('takes own instructions for a chat that has not begun, and shows them with its prompt', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Short.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await page.getByRole('button', { name: 'Show inspector' }).click()
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('/instructions')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Custom instructions for the new chat' })
  await dialog.getByLabel('System message').fill('Be very brief.')
  await dialog.getByLabel('Appended to every request').fill('It rains today.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByText('It rains today.').waitFor()
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Hello')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Short.').waitFor()
  const [{ messages }] = server.requests.map(({ json }) => json as unknown as { messages: { content: string }[] }) as [
    { messages: { content: string }[] },
  ]
  expect(messages[0]?.content).toMatch(/Be very brief\.[^]*It rains today\.$/)
})

it('offers a button for each thing that the sentence about a failure names', async () => {
  await using server = await startModelServer()
  server.script(fail(404, { error: { message: 'The model `test-model` does not exist', code: 'model_not_found' } }))
  server.otherwise(reply(text('Here again.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Hello')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await log.getByRole('button', { name: 'Choose a model' }).waitFor()
  const names = await log.getByRole('button', { name: /^(?:Choose a model|Open keys|Send again)$/ }).allTextContents()
  expect(names).toEqual(['Choose a model', 'Open keys', 'Send again'])
  await log.getByRole('button', { name: 'Choose a model' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await log.getByRole('button', { name: 'Send again' }).click()
  await log.getByText('Here again.').waitFor()
  await log.getByRole('button', { name: 'Open keys' }).click()
  await page.getByRole('heading', { name: 'Models and keys' }).waitFor()
})

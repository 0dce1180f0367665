import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { gate } from '../../fixtures/model-server/gate.ts'
import { fail, reply, slow, text, toolCall } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const log = (page: Page) => page.getByRole('log')
const typed = (page: Page) => editor(page).evaluate((element) => (element as HTMLElement).innerText.replace(/\n$/, ''))

async function write(page: Page, words: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.type(words)
}

it('tells a running turn something, by the key and by the button, and shows it where it was said', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(reply(text('On it.'), slow(hold), toolCall('todo', { todos: [] })), reply(text('Done, in blue.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await write(page, 'Paint it')
  await page.keyboard.press('Enter')
  await log(page).getByText('On it.').waitFor()
  await write(page, 'In blue')
  await page.keyboard.press('ControlOrMeta+Enter')
  const onTheWay = page.getByRole('region', { name: 'On its way to the model' })
  await onTheWay.getByText('In blue').waitFor()
  await write(page, 'And quickly')
  await page.getByRole('button', { name: /^Steer/ }).click()
  await onTheWay.getByText('And quickly').waitFor()
  expect(await typed(page)).toBe('')
  hold.open()
  await log(page).getByText('Done, in blue.').waitFor()
  await onTheWay.waitFor({ state: 'detached' })
  await log(page).getByText('And quickly', { exact: true }).waitFor()
  const sent = JSON.stringify(server.lastRequest()?.json)
  expect([sent.includes('In blue'), sent.includes('And quickly')]).toEqual([true, true])
})

it('gives back what the model never got when the turn is stopped', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(reply(text('On it.'), slow(hold)))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await write(page, 'Paint it')
  await page.keyboard.press('Enter')
  await log(page).getByText('On it.').waitFor()
  await write(page, 'In blue')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByRole('region', { name: 'On its way to the model' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Stopped.').waitFor()
  await expect.poll(() => typed(page)).toBe('In blue')
  hold.open()
})

it('brings a queued message back into the editor without losing what is being typed there', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(reply(text('One'), slow(hold)))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await write(page, 'First')
  await page.keyboard.press('Enter')
  await log(page).getByText('One').waitFor()
  await write(page, 'Queued words')
  await page.keyboard.press('Enter')
  const queue = page.getByRole('region', { name: 'Queued' })
  await queue.getByText('Queued words').waitFor()
  await write(page, 'half a thought')
  await queue.getByRole('button', { name: 'Edit' }).click()
  await queue.waitFor({ state: 'detached' })
  expect(await typed(page)).toBe('Queued words\nhalf a thought')
  hold.open()
})

it('closes the find bar with Escape wherever the caret is, before it stops the turn', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(reply(text('Half of it'), slow(hold), text('rest')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await write(page, 'Go')
  await page.keyboard.press('Enter')
  await log(page).getByText('Half of it').waitFor()
  const bar = page.getByRole('search', { name: 'Find in this chat' })
  await page.keyboard.press('ControlOrMeta+F')
  await page.keyboard.type('half')
  await bar.getByRole('button', { name: 'Next' }).click()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  await page.keyboard.press('ControlOrMeta+F')
  await editor(page).click()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByText('Stopped.').waitFor()
  hold.open()
})

it('sends a picture again with the message that failed, and with one that was changed', async () => {
  await using server = await startModelServer()
  server.script(fail(400, { error: { message: 'No.' } }), reply(text('A dot.')), reply(text('Still a dot.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await editor(page).click()
  await editor(page).evaluate((element) => {
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(dot), (byte) => byte.codePointAt(0) ?? 0)
    transfer.items.add(new File([bytes], 'dot.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
  })
  await page.getByRole('button', { name: /Remove .*\.png/ }).waitFor()
  await write(page, 'What is it?')
  await page.keyboard.press('Enter')
  await log(page).getByRole('button', { name: 'Send again' }).click()
  await log(page).getByText('A dot.').waitFor()
  await log(page).getByText('What is it?').last().hover()
  await log(page).getByRole('button', { name: 'Edit this message' }).last().click()
  await log(page).getByRole('textbox', { name: 'Edited message' }).fill('Are you sure?')
  await log(page).getByRole('button', { name: 'Replace and send' }).click()
  await log(page).getByText('Still a dot.').waitFor()
  const pictures = server.requests.map(({ json }) =>
    JSON.stringify((json as { messages: unknown[] }).messages.at(-1)).includes('data:image/png;base64,'),
  )
  expect(pictures).toEqual([true, true, true])
})

it('says which model and effort a chat has, and keeps one when the other is changed', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Good.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await write(page, 'Hello')
  await page.keyboard.press('Enter')
  await log(page).getByText('Good.').waitFor()
  const picker = page.getByRole('main').getByRole('button', { name: /^Model: / })
  const menu = page.getByRole('dialog')
  const current = async () => [
    ...(await menu.locator('[aria-current=true] bdi').allInnerTexts()),
    ...(await menu.getByRole('radio', { checked: true }).allInnerTexts()),
  ]
  await picker.click()
  await expect.poll(current).toEqual(['test-model', 'Default'])
  await menu.getByRole('radio', { name: 'High' }).click()
  await page.getByText('Reasoning effort, from the next turn: High').waitFor()
  await expect.poll(current).toEqual(['test-model', 'High'])
  await menu
    .getByRole('option', { name: /test-model/ })
    .first()
    .click()
  await picker.click()
  await expect.poll(current).toEqual(['test-model', 'High'])
})

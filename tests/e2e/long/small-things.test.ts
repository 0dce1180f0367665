import { expect, it } from 'vitest'
import { fail, reply, text } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { openFolder } from '../harness/as-user'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

it('marks a reference that is refused before it is sent, and only that one', async () => {
  await using launched = await launchApp({ workspace: { '.env': 'A=1\n', 'notes.md': 'Hello.\n' } })
  const { page, workspace } = launched
  await openFolder(page, workspace)
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.insertText('Compare @file:.env with @file:notes.md now')
  const chip = (name: string) => page.locator(`[data-reference="${name}"]`)
  await expect.poll(() => chip('@file:.env').getAttribute('data-refused')).toBe('')
  expect(await chip('@file:notes.md').getAttribute('data-refused')).toBeNull()
})

it('offers the reasoning effort before the first message, and the chat begins with it', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Done.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  const menu = page.getByRole('button', { name: 'Model: test-model. Change' })
  await menu.click()
  await page.getByRole('radio', { name: 'High' }).click()
  await expect.poll(() => page.getByRole('radio', { name: 'High' }).getAttribute('aria-checked')).toBe('true')
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Hello')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Done.').waitFor()
  await menu.click()
  await expect.poll(() => page.getByRole('radio', { name: 'High' }).getAttribute('aria-checked')).toBe('true')
})

it('keeps code in the cells of a table whole', async () => {
  await using server = await startModelServer()
  const long = 'packages/invoicer/src/rounding/invoice.ts'
  const row = `| \`${long}\` | rounds every position, then the sum, and then once more |`
  server.script(reply(text(`| file | what it does |\n| --- | --- |\n${row}\n${row}\n`)))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await page.setViewportSize({ width: 640, height: 480 })
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('List them')
  await page.keyboard.press('Enter')
  const code = page.getByRole('log').getByRole('cell').getByText(long).first()
  await code.waitFor()
  expect(await code.evaluate((element) => element.getClientRects().length)).toBe(1)
})

it('counts down to the next attempt, and makes it at once when asked', async () => {
  await using server = await startModelServer()
  const busy = fail(429, { error: { message: 'Rate limit reached' } }, { 'retry-after': '50' })
  server.script(busy, reply(text('Here I am.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Hello')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await log.getByText(/Retrying in 4\d s/).waitFor()
  await log.getByRole('button', { name: 'Retry now' }).click()
  await log.getByText('Here I am.').waitFor()
  expect(await log.getByRole('button', { name: 'Retry now' }).count()).toBe(0)
})

it('draws a key that lies readable in a file as a warning, never as good news', async () => {
  await using launched = await launchApp({
    home: {
      'desktop/credentials.json': JSON.stringify({
        version: 1,
        keys: { OPENAI_API_KEY: { kind: 'plain', value: 'sk-small-things-0123456789' } },
      }),
    },
  })
  const { page } = launched
  await page.keyboard.press('ControlOrMeta+,')
  await page
    .getByRole('navigation', { name: 'Settings pages' })
    .getByRole('button', { name: 'Models and keys' })
    .click()
  const place = page.getByText('In a file, unencrypted').first()
  await place.waitFor()
  const colours = await place.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('span'))
    const coloured = (name: string) => {
      probe.style.color = `var(--color-${name})`
      return getComputedStyle(probe).color
    }
    return { shown: getComputedStyle(element).color, warn: coloured('warn'), ok: coloured('ok') }
  })
  expect(colours.shown).toBe(colours.warn)
  expect(colours.warn).not.toBe(colours.ok)
})

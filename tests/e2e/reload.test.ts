import { expect, it } from 'vitest'
import { gate } from '../fixtures/model-server/gate.ts'
import { reply, slow, text } from '../fixtures/model-server/script.ts'
import { startModelServer } from '../fixtures/model-server/server.ts'
import { labHome } from './harness/lab-home'
import { launchApp } from './harness/launch'

it('shows every word of a running answer once after the window was loaded again', async () => {
  await using server = await startModelServer()
  const [first, second] = [gate(), gate()]
  server.script(reply(text('alpha '), slow(first), text('beta '), slow(second), text('gamma')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await page.getByRole('textbox').first().click()
  await page.keyboard.type('Count')
  await page.keyboard.press('Enter')
  await page.getByText('alpha').first().waitFor()

  await page.reload()
  await page.getByRole('navigation').getByRole('button', { name: 'Count', exact: true }).click()
  await page.getByText('alpha').first().waitFor()
  first.open()
  await page.getByText('alpha beta').first().waitFor()
  second.open()
  await page.getByText('alpha beta gamma').first().waitFor()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  expect(
    await page
      .getByRole('log')
      .getByText(/alpha.*alpha|beta.*beta|gamma.*gamma/)
      .count(),
  ).toBe(0)
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { mountSmallDisk } from '../../fixtures/small-disk'
import { asUser } from '../harness/as-user'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

const noMount = 'a disk of its own takes the right to mount, which only root has'

async function say(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.insertText(message)
  await page.keyboard.press('Enter')
}

const kindsOf = (page: Page) =>
  page.evaluate(async () => {
    const state = await window.bridge.call('app.state', undefined)
    return state.ok ? state.value.notices.map(({ kind }) => kind) : []
  })

it('opens on a home that cannot be written, says so, and leaves it as it is', async ({ skip }) => {
  using disk = mountSmallDisk('32m') ?? skip(noMount)
  await using server = await startModelServer()
  server.otherwise(reply(text('Hello.')))
  for (const [name, content] of Object.entries(labHome(server))) writeFileSync(join(disk.folder, name), content)
  const env = { HERMES_HOME: disk.folder }
  {
    await using first = await launchApp({ env })
    await say(first.page, 'Stored before')
    await first.page.getByText('Hello.').first().waitFor()
  }
  disk.setReadOnly(true)
  {
    await using launched = await launchApp({ env })
    await launched.page.getByRole('button', { name: /^Workspace:/ }).waitFor()
    await expect.poll(() => kindsOf(launched.page)).toContain('home-unusable')
    const saved = await launched.page.evaluate(() => window.bridge.call('appearance.set', { theme: 'dark' }))
    expect(saved).toMatchObject({ ok: false, message: expect.toSay(/config\.yaml/) })
  }
  disk.setReadOnly(false)
  expect(readFileSync(join(disk.folder, 'config.yaml'), 'utf8')).toBe(labHome(server)['config.yaml'])
  await using again = await launchApp({ env })
  await again.page.getByRole('navigation').getByRole('button', { name: 'Stored before', exact: true }).click()
  await again.page.getByText('Hello.').first().waitFor()
})

it('says what could not be stored on a full disk, and goes on when there is room again', async ({ skip }) => {
  using disk = mountSmallDisk('24m') ?? skip(noMount)
  await using server = await startModelServer()
  server.otherwise(reply(text('Hello.')))
  for (const [name, content] of Object.entries(labHome(server))) writeFileSync(join(disk.folder, name), content)
  await using launched = await launchApp({ env: { HERMES_HOME: disk.folder } })
  const { page } = launched
  await say(page, 'Before it was full')
  await page.getByText('Hello.').first().waitFor()

  const makeRoom = disk.fill()
  const send = (words: string) => asUser(page, 'session.send', { sessionId: null, text: words, images: [] })
  const refused = await send('x'.repeat(1_500_000))
  expect(refused).toMatchObject({ ok: false, message: expect.toSay(/full|space/i) })

  makeRoom()
  expect(await send('There is room again')).toMatchObject({ ok: true })
  await page.getByRole('navigation').getByRole('button', { name: 'There is room again', exact: true }).waitFor()
  await page.getByRole('navigation').getByRole('button', { name: 'Before it was full', exact: true }).waitFor()
})

it('opens on a damaged database, keeps the damaged file, and stores new chats', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Hello.')))
  await using launched = await launchApp({ home: labHome(server) })
  await say(launched.page, 'Worth keeping')
  await launched.page.getByText('Hello.').first().waitFor()
  await launched.quit()
  const file = join(launched.home, 'state.db')
  const content = readFileSync(file)
  // The first page stays, so it is still a database of ours.
  writeFileSync(file, content.fill(0xa7, 4_096))
  const again = await launched.restart()
  await again.page.getByRole('button', { name: /^Workspace:/ }).waitFor()
  await expect.poll(() => kindsOf(again.page)).toContain('database-damaged')
  const kept = await again.page.evaluate(async () => {
    const state = await window.bridge.call('app.state', undefined)
    const damage = state.ok ? state.value.notices.find(({ kind }) => kind === 'database-damaged') : undefined
    return damage?.kind === 'database-damaged' ? damage.keptAs : null
  })
  expect(
    readFileSync(kept ?? '')
      .subarray(4_096)
      .equals(content.subarray(4_096)),
  ).toBe(true)
  await say(again.page, 'New after the damage')
  await again.page.getByRole('navigation').getByRole('button', { name: 'New after the damage', exact: true }).waitFor()
  await again.quit()
})

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '../harness/axe'
import { launchApp } from '../harness/launch'

/** A dry run answers by itself, so a chat needs no server. */
async function startChat(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+N')
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText(words).first().waitFor()
  await page.getByRole('button', { name: words, exact: true }).waitFor()
}

const row = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true })

async function menu(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

it('renames, pins, archives and brings back', async () => {
  await using launched = await launchApp()
  const { page } = launched
  await startChat(page, 'First words')
  await startChat(page, 'Second words')

  await menu(page, 'First words', 'Rename')
  await page.getByRole('textbox', { name: 'New title' }).fill('Harbour plans')
  await page.keyboard.press('Enter')
  await row(page, 'Harbour plans').waitFor()

  await menu(page, 'Harbour plans', 'Pin')
  await page.getByRole('heading', { name: 'Pinned' }).waitFor()
  expect(await axeViolations(page)).toEqual([])

  await menu(page, 'Harbour plans', 'Archive')
  await row(page, 'Harbour plans').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('heading', { name: 'Archived' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Unarchive Harbour plans' }).click()
  await page.getByText('No archived chats').waitFor()
  await page.keyboard.press('Escape')
  await row(page, 'Harbour plans').waitFor()

  const again = await launched.restart()
  await again.page.getByRole('heading', { name: 'Pinned' }).waitFor()
  await row(again.page, 'Harbour plans').waitFor()
  await again.quit()
})

it('deletes with a way back, also later', async () => {
  await using launched = await launchApp()
  const { page } = launched
  await startChat(page, 'Throw me away')
  await menu(page, 'Throw me away', 'Delete')
  await row(page, 'Throw me away').waitFor({ state: 'detached' })
  await page.getByText('Deleted: Throw me away').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Throw me away').waitFor()

  await menu(page, 'Throw me away', 'Delete')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('button', { name: 'Restore Throw me away' }).click()
  await page.getByRole('log').getByText('Throw me away').first().waitFor()
})

it('branches before a message and shows where the branch comes from', async () => {
  await using launched = await launchApp()
  const { page } = launched
  await startChat(page, 'One')
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Two')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Two', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })

  await menu(page, 'One', 'Branch…')
  await page.getByRole('dialog').getByRole('button', { name: 'Branch before: Two' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('log').getByText('One', { exact: true }).first().waitFor()
  expect(await page.getByRole('log').getByText('Two', { exact: true }).count()).toBe(0)

  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Branch history…' }).click()
  await page.getByRole('dialog').getByText('branch', { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
})

it('keeps a title that is being composed', async () => {
  await using launched = await launchApp()
  const { page } = launched
  await startChat(page, 'Words')
  await menu(page, 'Words', 'Rename')
  const field = page.getByRole('textbox', { name: 'New title' })
  await field.fill('你好')
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229 })
  expect(await field.inputValue()).toBe('你好')
})

it('walks through the chats with the keyboard', async () => {
  await using launched = await launchApp()
  const { page } = launched
  await startChat(page, 'Older')
  await startChat(page, 'Newer')
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('log').getByText('Older', { exact: true }).first().waitFor()
  await page.keyboard.press('ControlOrMeta+1')
  await page.getByRole('log').getByText('Newer', { exact: true }).first().waitFor()
  await row(page, 'Newer').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Older', { exact: true }).first().waitFor()
})

it('tells in the title bar that a chat waits for an answer, whatever is in the middle', async () => {
  await using launched = await launchApp()
  const { page, app } = launched
  await startChat(page, 'Wait for me')
  const sessionId = await page.evaluate(async () => {
    const list = await window.bridge.call('session.list', undefined)
    return list.ok ? (list.value[0]?.id ?? '') : ''
  })
  await page.keyboard.press('ControlOrMeta+,')
  await app.evaluate(
    ({ BrowserWindow }, envelope) => BrowserWindow.getAllWindows()[0]?.webContents.send('events', [envelope]),
    {
      sequence: 1_000_000,
      name: 'turn.event',
      payload: {
        type: 'clarify-asked',
        sessionId,
        turnId: 't',
        at: Date.now(),
        callId: 'c',
        clarifyId: 'q',
        questions: [{ question: 'Which one?', choices: [], multiSelect: false }],
        expiresAt: Date.now() + 60_000,
      },
    },
  )
  await page.getByRole('button', { name: '1 approval needed' }).click()
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor({ state: 'detached' })
  await page.getByRole('log').waitFor()
})

it('takes own instructions for one chat, and the inspector shows which are part of its prompt', async () => {
  await using launched = await launchApp()
  const { page } = launched
  await startChat(page, 'With manners')
  await menu(page, 'With manners', 'Custom instructions…')
  await page.getByRole('textbox', { name: 'System message' }).fill('Answer in rhymes.')
  await page.getByRole('textbox', { name: 'Appended to every request' }).fill('Today is a holiday.')
  await page.getByRole('button', { name: 'Add a message' }).click()
  await page.getByRole('textbox', { name: 'Message 1' }).fill('Ping?')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('ControlOrMeta+J')
  const inspector = page.getByRole('complementary').last()
  await inspector
    .getByRole('button', { name: /System message/ })
    .first()
    .waitFor()
  await inspector
    .getByText('Your text that follows the prompt. Added to every request, never stored with the chat.')
    .waitFor()
  await page.getByText('Today is a holiday.').waitFor()
  await page.getByText('Ping?').waitFor()
  expect(await axeViolations(page)).toEqual([])
})

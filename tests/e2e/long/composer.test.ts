import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { gate } from '../../fixtures/model-server/gate.ts'
import { reply, slow, text, usage } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { dropPaths } from '../harness/drop'
import { labHome } from '../harness/lab-home'
import { openFolder } from '../harness/as-user'
import { type LaunchedApp, launchApp } from '../harness/launch'

const workspace = {
  'src/main.ts': 'export const answer = 42\n',
  'src/menu.ts': 'export {}\n',
  'notes/read me.md': '# Read me\n',
}

const editor = (page: Page) => page.getByRole('textbox', { name: 'Message' })

async function write(page: Page, words: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.type(words)
}

async function useWorkspace({ page, workspace: path }: LaunchedApp): Promise<void> {
  await openFolder(page, path)
}

/** The text of the editor, exactly. */
const typed = (page: Page) => editor(page).evaluate((element) => (element as HTMLElement).innerText.replace(/\n$/, ''))

it('completes references by keyboard, makes a chip of them and sends what they name', async () => {
  await using server = await startModelServer()
  server.script(reply(text('Read it.')))
  await using launched = await launchApp({ home: labHome(server), workspace })
  const { page } = launched
  await useWorkspace(launched)
  await write(page, 'Look at @')
  const menu = page.getByRole('listbox', { name: 'References' })
  await menu.getByRole('option', { name: /@folder/ }).waitFor()
  await page.keyboard.type('main')
  await menu.getByRole('option', { name: /src\/main\.ts/ }).waitFor()
  await page.keyboard.press('Enter')
  await menu.waitFor({ state: 'detached' })
  expect(await typed(page)).toBe('Look at @file:src/main.ts ')
  expect(await editor(page).locator('[data-reference]').innerText()).toBe('@file:src/main.ts')
  await page.keyboard.type('please')
  await page.keyboard.press('Enter')
  await page.getByText('Read it.').first().waitFor()
  expect(JSON.stringify(server.lastRequest()?.json)).toContain('export const answer = 42')
})

it('completes with the mouse, quotes a name with a space and closes with Escape without stopping anything', async () => {
  await using launched = await launchApp({ workspace })
  const { page } = launched
  await useWorkspace(launched)
  await write(page, '@read')
  const menu = page.getByRole('listbox')
  await menu.getByRole('option', { name: /read me\.md/ }).click()
  expect(await typed(page)).toBe('@file:`notes/read me.md` ')
  await page.keyboard.type('and @men')
  await menu.getByRole('option', { name: /menu\.ts/ }).waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await page.keyboard.type('u')
  expect(await typed(page)).toBe('@file:`notes/read me.md` and @menu')
  // Whoever asks for it again gets it: so it was closed, and not only late.
  await page.keyboard.type(' @men')
  await menu.getByRole('option', { name: /menu\.ts/ }).waitFor()
})

it('removes a chip as one piece and says on hover what it names', async () => {
  await using launched = await launchApp({ workspace })
  const { page } = launched
  await useWorkspace(launched)
  await write(page, 'See @file:src/main.ts and @file:gone.ts now')
  await page.getByText('@file:gone.ts: file not found').waitFor()
  const chip = editor(page).locator('[data-reference]').first()
  const card = page.getByRole('tooltip').getByText(/tokens/)
  // Lines that appear around the composer may move the chip away from under the pointer.
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0)
      await chip.hover()
      return card.waitFor({ timeout: 2_000 }).then(
        () => 'shown',
        () => 'not shown',
      )
    })
    .toBe('shown')
  await editor(page).click()
  await page.keyboard.press('End')
  for (const _ of ' now') await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  expect(await typed(page)).toBe('See @file:src/main.ts and ')
})

it('lists commands with their help and runs one without sending it', async () => {
  await using server = await startModelServer()
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await write(page, '/')
  const menu = page.getByRole('listbox', { name: 'Commands' })
  await menu.getByRole('option', { name: /new.*Start a new chat/ }).waitFor()
  await page.keyboard.type('ins')
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: /inspector/i }).waitFor()
  expect([await typed(page), server.requests.length]).toEqual(['', 0])
  await write(page, '/usr/bin is not a command')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('/usr/bin is not a command').waitFor()
})

it('never sends with the Enter that ends a composition', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Good.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await editor(page).click()
  const client = await page.context().newCDPSession(page)
  await client.send('Input.imeSetComposition', { text: 'ni hao', selectionStart: 6, selectionEnd: 6 })
  await client.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await client.send('Input.insertText', { text: '你好' })
  await editor(page).getByText('你好').waitFor()
  expect(server.requests.length).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByText('Good.').first().waitFor()
  expect(JSON.stringify(server.lastRequest()?.json)).toContain('你好')
})

it('lets the user choose what Enter does', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Good.')))
  const home = labHome(server)
  await using launched = await launchApp({
    home: { ...home, 'config.yaml': `${home['config.yaml']}desktop:\n  send_key: mod-enter\n` },
  })
  const { page } = launched
  await write(page, 'One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  expect(await typed(page)).toBe('One\nTwo')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Good.').first().waitFor()
})

it('walks through what was sent, from the first line up and from the last line down', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Good.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await write(page, 'Earlier')
  await page.keyboard.press('Enter')
  await page.getByText('Good.').first().waitFor()
  await write(page, 'line one')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('line two')
  await page.keyboard.press('ArrowUp')
  expect(await typed(page)).toBe('line one\nline two')
  await page.keyboard.press('ArrowUp')
  expect(await typed(page)).toBe('Earlier')
  await page.keyboard.press('ArrowDown')
  expect(await typed(page)).toBe('line one\nline two')
})

it('keeps a draft, its paste and its picture over a kill', async () => {
  await using launched = await launchApp()
  const { page, app } = launched
  await write(page, 'Half a thought')
  await paste(page, 'log line\n'.repeat(400))
  await pastePicture(page)
  await page.getByRole('button', { name: /Remove .*\.png/ }).waitFor()
  await expect
    .poll(() => readDraft(launched.home))
    .toMatchObject({ text: 'Half a thought', pastes: [expect.any(String)], images: [{ name: 'dot.png' }] })
  const killed = new Promise((resolve) => app.process().once('exit', resolve))
  app.process().kill('SIGKILL')
  await killed
  const again = await launched.restart()
  await editor(again.page).getByText('Half a thought').waitFor()
  await again.page.getByText('3,600 characters, 400 lines').waitFor()
  await again.page.getByRole('button', { name: /Remove .*\.png/ }).waitFor()
  await again.quit()
})

it('sends a long paste as a fenced block, or takes it back into the text', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Good.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await write(page, 'Why?')
  await paste(page, 'log line\n'.repeat(400))
  await page.keyboard.press('Enter')
  await page.getByText('Good.').first().waitFor()
  expect(JSON.stringify(server.lastRequest()?.json)).toContain('Why?\\n\\n```\\nlog line\\n')
  await paste(page, `${'x '.repeat(5000)}end`)
  await page.getByRole('button', { name: 'Insert as text' }).click()
  expect(await typed(page)).toContain('x x end')
})

it('sends a picture with its message and refuses what is no picture', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('A dot.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await pastePicture(page)
  await page.getByRole('button', { name: /Remove .*\.png/ }).waitFor()
  await write(page, 'What is it?')
  await page.keyboard.press('Enter')
  await page.getByText('A dot.').first().waitFor()
  expect(JSON.stringify(server.lastRequest()?.json)).toContain('data:image/png;base64,')
  await page.getByRole('log').getByRole('img').waitFor()
  await pastePicture(page, 'not a picture')
  await page.getByText('isn’t a readable picture').waitFor()
})

it('takes dropped files: those of the workspace as references, pictures as pictures', async () => {
  await using launched = await launchApp({ workspace })
  const { page } = launched
  await useWorkspace(launched)
  writeFileSync(join(launched.workspace, 'dot.png'), Buffer.from(dot, 'base64'))
  await editor(page).waitFor()
  await dropPaths(page, [join(launched.workspace, 'src/main.ts'), join(launched.workspace, 'dot.png')])
  await page.getByRole('button', { name: 'Remove dot.png' }).waitFor()
  expect(await typed(page)).toBe('@file:src/main.ts ')
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('heading', { name: 'Appearance', level: 1 }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove dot.png' }).waitFor()
  writeFileSync(join(launched.workspace, '../notes.txt'), 'Some notes.\n')
  await dropPaths(page, [join(launched.workspace, '../notes.txt')])
  await page.getByRole('button', { name: 'Remove notes.txt' }).waitFor()
  expect(await typed(page)).toBe('@file:src/main.ts ')
})

it('queues while a turn works, in an order that can be changed, and sends what waits when it ends', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(reply(text('One'), slow(hold)), reply(text('Second answer')), reply(text('Third answer')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await write(page, 'First')
  await page.keyboard.press('Enter')
  await page.getByText('One').first().waitFor()
  for (const words of ['Later', 'Sooner']) {
    await write(page, words)
    await page.keyboard.press('Enter')
  }
  const queue = page.getByRole('region', { name: 'Queued' })
  await queue.getByText('Sooner').waitFor()
  await queue.getByRole('button', { name: 'Move up' }).click()
  hold.open()
  await page.getByText('Third answer').first().waitFor()
  const messages = server.requests.map(({ json }) => (json as { messages: { content: unknown }[] }).messages.at(-1))
  expect(messages.slice(1).map((message) => JSON.stringify(message?.content))).toEqual([
    expect.stringContaining('Sooner'),
    expect.stringContaining('Later'),
  ])
})

it('queues a message with its picture', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(reply(text('One'), slow(hold)), reply(text('A dot.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await write(page, 'First')
  await page.keyboard.press('Enter')
  await page.getByText('One').first().waitFor()
  await pastePicture(page)
  await page.getByRole('button', { name: /Remove .*\.png/ }).waitFor()
  await write(page, 'What is it?')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Queued' }).getByText('What is it?').waitFor()
  hold.open()
  await page.getByText('A dot.').first().waitFor()
  expect(JSON.stringify(server.lastRequest()?.json)).toContain('data:image/png;base64,')
})

it('offers to send a picture that is only named, and leaves what a paste names alone', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Good.')))
  await using launched = await launchApp({ home: labHome(server), workspace })
  const { page } = launched
  await useWorkspace(launched)
  writeFileSync(join(launched.workspace, 'dot.png'), Buffer.from(dot, 'base64'))
  await write(page, 'See @file:dot.png now')
  await page.getByRole('button', { name: 'Attach as a picture' }).click()
  await page.getByRole('button', { name: 'Remove dot.png' }).waitFor()
  expect(await typed(page)).toBe('See dot.png now')
  await paste(page, `error in @file:src/main.ts\n${'log line\n'.repeat(400)}`)
  await page.keyboard.press('Enter')
  await page.getByText('Good.').first().waitFor()
  const sent = JSON.stringify(server.lastRequest()?.json)
  expect([sent.includes('data:image/png;base64,'), sent.includes('export const answer = 42')]).toEqual([true, false])
})

it('chooses a model by its name, and lists every command', async () => {
  await using server = await startModelServer()
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await write(page, '/model nobody-knows-this')
  await page.keyboard.press('Enter')
  await page.getByText('No configured model is called nobody-knows-this').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('/model')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  await write(page, '/help')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('listbox', { name: 'Commands' })
  for (const name of ['new', 'model', 'memory', 'search', 'tools', 'help'])
    await menu.getByRole('option', { name: new RegExp(`^${name}`) }).waitFor()
})

it('closes one layer with each Escape, and stops only when nothing is open', async () => {
  await using server = await startModelServer()
  const hold = gate()
  server.script(reply(text('Half of it'), slow(hold), text('rest')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await write(page, 'Go')
  await page.keyboard.press('Enter')
  await page.getByText('Half of it').first().waitFor()
  await page.keyboard.press('Control+F')
  await page.keyboard.press('Escape')
  await write(page, '/')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  expect([await page.getByRole('button', { name: 'Stop' }).count(), await typed(page)]).toEqual([1, '/'])
  await page.keyboard.press('Escape')
  await page.getByText('Stopped.').waitFor()
  expect(await typed(page)).toBe('/')
  hold.open()
})

it('forecasts tokens, what is cached and what references add, before Enter', async () => {
  await using server = await startModelServer()
  server.otherwise(reply(text('Good.'), usage({ input: 100, output: 10, cacheRead: 900 })))
  await using launched = await launchApp({ home: labHome(server), workspace: { 'big.txt': 'word '.repeat(20_000) } })
  const { page } = launched
  await useWorkspace(launched)
  await write(page, 'Hello')
  await page.keyboard.press('Enter')
  await page.getByText('Good.').first().waitFor()
  const composer = page.getByRole('region', { name: 'Message' })
  await write(page, 'And')
  await composer
    .getByText(/≈ 1k · .* likely cached/)
    .first()
    .waitFor()
  await page.keyboard.type(' @file:big.txt ?')
  await composer
    .getByText(/≈ 2[0-9](\.\d)?k/)
    .first()
    .waitFor()
})

/** What is on the disk of a new chat that was not sent. */
function readDraft(home: string): unknown {
  const file = join(home, 'desktop/drafts/new-chat.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

async function paste(page: Page, words: string): Promise<void> {
  await editor(page).click()
  await editor(page).evaluate((element, data) => {
    const transfer = new DataTransfer()
    transfer.setData('text/plain', data)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
  }, words)
}

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function pastePicture(page: Page, content?: string): Promise<void> {
  await editor(page).click()
  await editor(page).evaluate(
    (element, { base64, words }) => {
      const bytes = words === undefined ? Uint8Array.from(atob(base64), (byte) => byte.codePointAt(0) ?? 0) : words
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], 'dot.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
    },
    { base64: dot, words: content },
  )
}

import { createServer } from 'node:net'
import { mkdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { reply, text, toolCall } from '../fixtures/model-server/script.ts'
import { startModelServer } from '../fixtures/model-server/server.ts'
import { unheldHome } from './harness/lab-home'
import { launchApp } from './harness/launch'
import { axeViolations } from './harness/axe'

interface Shown {
  readonly id: string
  readonly chatId: string
  readonly text: string
  readonly buttons?: readonly (readonly { readonly id: string }[])[]
}

it('admits a stranger in the window, asks them in their chat, and answers there', async () => {
  await using server = await startModelServer()
  server.script(reply(toolCall('terminal', { command: 'rm -rf notes' })), reply(text('The notes are gone.')))
  const port = await freePort()
  const home = unheldHome(server)
  await using launched = await launchApp({
    home: { ...home, '.env': `${home['.env']}LOOPBACK_PORT=${port}\n` },
    env: { XDG_STATE_HOME: '' },
  })
  const { page } = launched
  const chat = chatAt(port)
  await page.evaluate(() => window.bridge.call('channel.list', undefined))
  await chat.reached()

  await chat.post({ id: '1', chat: 'c1', user: 'mallory', name: 'Mallory \u202Egnp.exe', text: 'Remove the notes' })
  await page.keyboard.press('Control+,')
  await page.getByRole('button', { name: 'Channels', exact: true }).click()
  await page.getByText('1 person is waiting to be admitted').waitFor()
  await page.getByRole('button', { name: /Set up and people\s*Loopback/ }).click()
  await page.getByText('Remove the notes').waitFor()
  const folder = process.env['CHANNEL_PICTURES']
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: `${folder}/channels.png` })
  }
  expect(await axeViolations(page)).toEqual([])
  expect(await chat.messages()).toEqual([])
  await page.getByRole('button', { name: /^Admit\s*Mallory/ }).click()
  await page.getByRole('button', { name: /^Remove access/ }).waitFor()

  await chat.post({ id: '2', chat: 'c1', user: 'mallory', text: 'Remove the notes' })
  const question = await chat.shown((message) => message.text.includes('rm -rf notes'))
  const [once] = question.buttons?.[0] ?? []
  await chat.post({ id: '3', chat: 'c1', user: 'mallory', press: once?.id })
  await chat.shown((message) => message.text === 'The notes are gone.')
  expect(server.requests[0]?.rawBody.toString()).toContain('Remove the notes')
  expect(server.requests.length).toBe(2)
})

it('says at the composer who sees what is written there, and sends the answer to the chat when that is wanted', async () => {
  await using server = await startModelServer()
  server.script(reply(text('Hello Alice.')), reply(text('The report is done, Alice.')))
  const port = await freePort()
  const home = unheldHome(server)
  await using launched = await launchApp({
    home: {
      'config.yaml': `${home['config.yaml']}auxiliary: { title_generation: { provider: none } }\n`,
      '.env': `${home['.env']}LOOPBACK_PORT=${port}\nLOOPBACK_ALLOW_ALL_USERS=true\n`,
    },
    env: { XDG_STATE_HOME: '' },
  })
  const { page, app } = launched
  const chat = chatAt(port)
  await page.evaluate(() => window.bridge.call('channel.list', undefined))
  await chat.reached()
  await chat.post({ id: '1', chat: 'c1', user: 'alice', name: 'Alice', text: 'Is the report done?' })
  await chat.shown((message) => message.text === 'Hello Alice.')
  await page.getByRole('button', { name: /^Loopback\s*Is the report done/ }).click()
  const note = page.getByRole('status').filter({ hasText: 'Loopback' })
  await note.waitFor()
  const folder = process.env['CHANNEL_PICTURES']
  const shoot = async (name: string) => {
    if (folder === undefined) return
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: `${folder}/note-${name}.png` })
  }
  await shoot('unseen')
  if (folder !== undefined) {
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(640, 480))
    await page.waitForFunction(() => innerWidth < 700)
    await shoot('small')
    await page.emulateMedia({ colorScheme: 'dark' })
    await shoot('dark')
    await page.emulateMedia({ colorScheme: null })
  }
  expect(await note.textContent()).toBe('Loopback doesn’t see what you write here, nor the answer.')
  await page.getByRole('switch', { name: 'Send the answer to Loopback' }).click()
  expect(await note.textContent()).toBe('Loopback gets the answer, but doesn’t see what you write here.')
  await shoot('answered')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Message' }).fill('Tell her about the report')
  await page.keyboard.press('Enter')
  await chat.shown((message) => message.text === 'The report is done, Alice.')
  expect((await chat.messages()).map((message) => message.text)).toEqual(['Hello Alice.', 'The report is done, Alice.'])
})

function chatAt(port: number) {
  const address = `http://127.0.0.1:${port}/`
  const messages = async () => (await (await fetch(address)).json()) as Shown[]
  return {
    messages,
    async post(body: object): Promise<void> {
      const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
      expect(response.status).toBe(202)
    },
    async reached(): Promise<void> {
      const answers = () =>
        messages().then(
          () => true,
          () => false,
        )
      await expect.poll(answers, { timeout: 30_000 }).toBe(true)
    },
    async shown(fits: (message: Shown) => boolean): Promise<Shown> {
      let found: Shown | undefined
      await expect.poll(async () => (found = (await messages()).find(fits)), { timeout: 30_000 }).toBeDefined()
      if (found === undefined) throw new Error('It was not shown.')
      return found
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text, toolCall } from '../../fixtures/model-server/script.ts'
import { type ModelServer, startModelServer } from '../../fixtures/model-server/server.ts'
import { serveHttp } from '../../fixtures/mcp-server/http-server'
import { axeViolations } from '../harness/axe'
import { openFolder } from '../harness/as-user'
import { labHome } from '../harness/lab-home'
import { type LaunchedApp, launchApp } from '../harness/launch'

const log = (page: Page) => page.getByRole('log')

async function openWithServer(server: ModelServer): Promise<LaunchedApp> {
  const home = labHome(server)
  const servers = `mcp_servers: { notes: { url: "${(await serveHttp('asks')).url}" } }\n`
  const launched = await launchApp({ home: { ...home, 'config.yaml': `${home['config.yaml']}${servers}` } })
  await openFolder(launched.page, launched.workspace)
  return launched
}

async function say(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(message)
  await page.keyboard.press('Enter')
}

/** What the server said its request came to, as the model read it. */
function lastResult(server: ModelServer): string {
  const { messages } = (server.requests.at(-1)?.json ?? { messages: [] }) as {
    messages: { role: string; content: string }[]
  }
  return messages.findLast(({ role }) => role === 'tool')?.content ?? ''
}

const ask = (method: string, params: object) => toolCall('mcp__notes__ask', { method, params })
const done = reply(text('Done.'))
const form = {
  message: 'To file the note I need to know where it belongs.\nIt stays on this machine.',
  requestedSchema: {
    type: 'object',
    properties: {
      title: { type: 'string', title: 'Title', description: 'As it appears in the list', minLength: 2 },
      pages: { type: 'integer', title: 'Pages', minimum: 1 },
      shelf: {
        type: 'string',
        title: 'Shelf',
        oneOf: [
          { const: 'h', title: 'Harbour' },
          { const: 'm', title: 'Mountains' },
        ],
      },
      token: { type: 'string', title: 'Access token' },
    },
    required: ['title', 'shelf'],
  },
}

it('shows a form as the words of its server; it goes out only whole, by a press, and never with a known key', async () => {
  await using server = await startModelServer()
  server.script(reply(ask('elicitation/create', form)), done)
  await using launched = await openWithServer(server)
  const { page } = launched
  await say(page, 'File it')
  const panel = log(page).getByRole('region', { name: 'A tool server asks for something' })
  await panel.getByText('To file the note').waitFor()
  await panel.getByText(/Access token asks for a password/).waitFor()
  expect(await panel.getByRole('button').allInnerTexts()).toEqual(['Send', 'Decline', 'Cancel'])
  expect(await panel.locator(':focus').count()).toBe(0)
  expect(await panel.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await panel.getByRole('textbox', { name: 'Title' }).fill('A')
  await panel.getByText('must have at least 2 characters').waitFor()
  await panel.getByRole('textbox', { name: 'Title' }).fill('A harbour')
  await panel.getByRole('radio', { name: 'Harbour' }).check()
  await panel.getByRole('textbox', { name: 'Access token' }).fill('sk-lab-0123456789abcdef')
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText(/contains a key that Hermes stores/).waitFor()
  await panel.getByRole('textbox', { name: 'Access token' }).fill('')
  await panel.getByRole('button', { name: 'Send' }).click()
  await log(page).getByText('Done.').waitFor()
  expect(lastResult(server)).toContain('{"action":"accept","content":{"title":"A harbour","shelf":"h"}}')
  await log(page)
    .getByRole('button', { name: /Sent to notes/ })
    .waitFor()
})

it('shows what a server wants of the model before anything is sent', async () => {
  await using server = await startModelServer()
  const request = {
    messages: [{ role: 'user', content: { type: 'text', text: 'Summarise: a boat in a quiet harbour.' } }],
    maxTokens: 50,
  }
  server.script(reply(ask('sampling/createMessage', request)), reply(text('A boat.')), done)
  await using launched = await openWithServer(server)
  const { page } = launched
  await say(page, 'Sum it up')
  const panel = log(page).getByRole('region', { name: 'Let this server ask your model?' })
  await panel.getByText(/notes asks test-model \(Lab\): about \d+ tokens/).waitFor()
  await panel.getByText('> Summarise: a boat in a quiet harbour.').waitFor()
  expect(await panel.getByRole('button').allInnerTexts()).toEqual(['Allow once', 'Deny'])
  expect(server.requests).toHaveLength(1)
  expect(await axeViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Allow once' }).click()
  await log(page).getByText('Done.').waitFor()
  expect(lastResult(server)).toContain('"text":"A boat."')
})

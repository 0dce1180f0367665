import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { serveHttp } from '../../fixtures/mcp-server/http-server'
import { answerDialogs, shownDialogs } from '../harness/as-user'
import { axeViolations } from '../harness/axe'
import { launchApp } from '../harness/launch'

const program = fileURLToPath(new URL('../../fixtures/mcp-server/server.ts', import.meta.url))
const yes = 0

async function openServers(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+,')
  await page
    .getByRole('navigation', { name: 'Settings pages' })
    .getByRole('button', { name: 'Tool servers (MCP)' })
    .click()
}

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

it('starts a program with its variables; what is secret is in no file and nowhere on the screen', async () => {
  await using launched = await launchApp()
  const { page, home, app } = launched
  const secret = 'tok-0123456789abcdef'
  await openServers(page)
  await page.getByRole('button', { name: 'Add a tool server' }).click()
  await page.getByLabel('Name', { exact: true }).fill('lab')
  await page.getByLabel('Command').fill(`${process.execPath} ${program} good`)
  for (const [number, name, value] of [
    [1, 'LAB_REGION', 'north'],
    [2, 'LAB_API_TOKEN', secret],
  ] as const) {
    await page.getByRole('button', { name: 'Add a variable' }).click()
    await page.getByLabel(`Name ${number}`).fill(name)
    await page.getByLabel(`Value of ${name}`).fill(value)
  }
  expect(await page.getByLabel('Value of LAB_API_TOKEN').getAttribute('type')).toBe('password')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  expect(await add.isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: /unencrypted|anyway/i }).check()
  expect(await axeViolations(page)).toEqual([])
  await answerDialogs(app, yes)
  await add.click()

  const lab = card(page, 'lab')
  await lab.getByText('ready').waitFor()
  await lab.getByText(/^\d+ tools/).waitFor()
  await lab.getByRole('button', { name: 'Tools and output' }).click()
  await lab.getByText('echo', { exact: true }).waitFor()
  expect(await shownDialogs(app)).toEqual([expect.stringContaining('LAB_REGION=north LAB_API_TOKEN=… ')])
  const config = readFileSync(join(home, 'config.yaml'), 'utf8')
  expect(config).toContain('LAB_API_TOKEN: ${MCP_KEY_LAB_LAB_API_TOKEN}')
  expect(config).not.toContain(secret)
  expect(await page.content()).not.toContain(secret)
})

it('edits a server in the same form: what is stored stays hidden and stays, main asks, and a name can change', async () => {
  const secret = 'tok-0123456789abcdef'
  const far = await serveHttp('good', secret)
  await using launched = await launchApp()
  const { page, home, app } = launched
  await openServers(page)
  await page.getByRole('button', { name: 'Add a tool server' }).click()
  await page.getByRole('radio', { name: 'An address' }).click()
  await page.getByLabel('Name', { exact: true }).fill('far')
  await page.getByLabel('Address', { exact: true }).fill(far.url)
  await page.getByRole('button', { name: 'Add a header' }).click()
  await page.getByLabel('Name 1').fill('Authorization')
  await page.getByLabel('Value of Authorization').fill(secret)
  await page.getByRole('checkbox', { name: /unencrypted|anyway/i }).check()
  await answerDialogs(app, yes)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await card(page, 'far').getByText('ready').waitFor()

  await page.getByRole('button', { name: 'Edit far' }).click()
  const form = page.getByRole('region', { name: 'Edit far' })
  expect(await form.getByLabel('Address', { exact: true }).inputValue()).toBe(far.url)
  const value = form.getByLabel('Value of Authorization')
  expect([await value.inputValue(), await value.getAttribute('placeholder')]).toEqual(['', 'Stored; type to replace'])
  await form.getByLabel('Name', { exact: true }).fill('lab')
  await form.getByRole('button', { name: 'Add a header' }).click()
  await form.getByLabel('Name 2').fill('X-Region')
  await form.getByLabel('Value of X-Region').fill('north')
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()

  const lab = card(page, 'lab')
  await lab.getByText('ready').waitFor()
  await lab.getByText(/^\d+ tools/).waitFor()
  expect(await page.getByRole('heading', { name: /^far / }).count()).toBe(0)
  expect((await shownDialogs(app)).at(-1)).toContain(`${far.url}\nAuthorization: …\nX-Region: north\n\nName: lab`)
  expect(readFileSync(join(home, 'config.yaml'), 'utf8')).toBe(
    [
      'mcp_servers:',
      '  lab:',
      `    url: ${far.url}`,
      '    headers:',
      '      Authorization: Bearer ${MCP_KEY_FAR_AUTHORIZATION}',
      '      X-Region: north',
      '',
    ].join('\n'),
  )
  expect(await page.content()).not.toContain(secret)
})

it('takes several servers over from another app, asks for each, and leaves the rest to the user', async () => {
  const far = await serveHttp('good', 'far-secret-0123456789')
  await using launched = await launchApp()
  const { page, home, app } = launched
  await openServers(page)
  await page.getByRole('button', { name: 'Add a tool server' }).click()
  await page.getByRole('radio', { name: 'From JSON' }).click()
  const text = page.getByRole('textbox', { name: 'JSON from another app' })
  await text.fill('nothing of the kind')
  await page.getByText('This isn’t valid JSON.').waitFor()
  const near = { command: process.execPath, args: [program, 'good'] }
  await text.fill(
    JSON.stringify({
      mcpServers: {
        near: { ...near, alwaysAllow: ['*'] },
        far: { type: 'http', url: far.url, headers: { Authorization: 'Bearer far-secret-0123456789' } },
        unfinished: { command: 'npx', env: { API_KEY: '<your key>' } },
        broken: { args: [] },
      },
    }),
  )
  const found = page.getByRole('list', { name: 'Servers found' })
  await found.getByText('Not taken over: alwaysAllow').waitFor()
  await found.getByText('Needs your input: API_KEY').waitFor()
  await found.getByText('has neither a command nor an address.').waitFor()
  await page.getByRole('checkbox', { name: /unencrypted/i }).check()
  expect(await axeViolations(page)).toEqual([])
  await answerDialogs(app, yes)
  await page.getByRole('button', { name: 'Add 2 servers' }).click()

  for (const name of ['near', 'far']) {
    const added = page.locator('li', { has: page.getByRole('heading', { name: new RegExp(`^${name} `) }) })
    await added.getByText('ready').waitFor()
    await added.getByText(/^\d+ tools/).waitFor()
  }
  expect(await shownDialogs(app)).toEqual([
    expect.stringContaining(`${program} good`),
    expect.stringContaining(`${far.url}\nAuthorization: …`),
  ])
  expect(readFileSync(join(home, 'config.yaml'), 'utf8')).not.toMatch(/far-secret|alwaysAllow/)
  // What still needs the user stays, and goes into the form.
  await found.getByRole('button', { name: 'Edit unfinished' }).click()
  expect(await page.getByLabel('Command').inputValue()).toBe('npx')
  expect(await page.getByLabel('Value of API_KEY').inputValue()).toBe('')

  // The key is that of the server: it goes with it.
  const file = () => readFileSync(join(home, 'desktop/credentials.json'), 'utf8')
  expect(file()).toContain('MCP_KEY_FAR_AUTHORIZATION')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Remove far' }).click()
  await page.getByRole('button', { name: 'Remove far permanently' }).click()
  await expect.poll(file).not.toContain('MCP_KEY_FAR_AUTHORIZATION')
})

it('fills the form in from a well-known server, and starts nothing by that', async () => {
  await using launched = await launchApp({ home: { 'config.yaml': 'display: { language: zh-CN }\n' } })
  const { page, home, app } = launched
  await answerDialogs(app, yes)
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('button', { name: '工具服务器（MCP）' }).click()
  await page.getByRole('button', { name: '添加工具服务器' }).click()
  await page.getByRole('radio', { name: '常用服务器' }).click()
  await page.setViewportSize({ width: 640, height: 480 })
  await page.getByRole('button', { name: '使用 GitHub' }).click()
  expect(await page.getByLabel('网址', { exact: true }).inputValue()).toBe('https://api.githubcopilot.com/mcp/')
  expect(await page.getByLabel('Authorization 的值').getAttribute('type')).toBe('password')
  expect(await page.getByRole('button', { name: '添加', exact: true }).isEnabled()).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  expect(await shownDialogs(app)).toEqual([])
  expect(readFileSync(join(home, 'config.yaml'), 'utf8')).toBe('display: { language: zh-CN }\n')
})

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { reply, text, toolCall } from '../fixtures/model-server/script.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server.ts'
import { noSandbox } from '../headless/sandbox/open-held-terminal.ts'
import { openFolder } from './harness/as-user'
import { labHome } from './harness/lab-home'
import { launchApp } from './harness/launch'

const log = (page: Page) => page.getByRole('log')
const question = (page: Page) => log(page).getByRole('region', { name: /\?$/ })

/** The folder of the window, and the home of the user with something to lose. */
async function openHeld(server: ModelServer, config = '') {
  const home = labHome(server)
  const launched = await launchApp({ home: { ...home, 'config.yaml': `${home['config.yaml']}${config}` } })
  const documents = join(dirname(launched.home), 'Documents')
  mkdirSync(documents)
  writeFileSync(join(documents, 'tax.txt'), 'mine')
  await openFolder(launched.page, launched.workspace)
  return { launched, documents }
}

async function say(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(message)
  await page.keyboard.press('Enter')
}

const modeOf = (page: Page) =>
  page.evaluate(async () => {
    const settings = await window.bridge.call('settings.list', undefined)
    return settings.ok ? settings.value.find(({ key }) => key === 'approvals.mode')?.value : null
  })

it.skipIf(noSandbox !== null)(
  `a folder that the user refused to give stays, whatever is run after the refusal${noSandbox === null ? '' : ` (${noSandbox})`}`,
  async () => {
    await using server = await startModelServer()
    const { launched, documents } = await openHeld(server)
    await using app = launched
    const { page, home, workspace } = app
    const config = join(home, 'config.yaml')
    const before = readFileSync(config, 'utf8')
    server.script(
      reply(toolCall('terminal', { command: 'rm -rf ~/Documents', unsandboxed: true })),
      reply(toolCall('write_file', { path: 'new.txt', content: `${before}approvals: { mode: "off" }\n` })),
      reply(toolCall('terminal', { command: `uniq new.txt ${config}; rm -rf ~/Documents ${documents}` })),
      reply(toolCall('terminal', { command: `rm -rf ${documents}`, writes: [documents] })),
      reply(text('It is still there.')),
    )
    await page.getByTitle('in a sandbox (bubblewrap)').first().waitFor()
    await say(page, 'Clean up')
    const asked = question(page)
    await asked.getByText('rm -rf ~/Documents').first().waitFor()
    await asked.getByText('outside the sandbox', { exact: true }).waitFor()
    await asked.getByText('It runs outside the sandbox with your full permissions.').waitFor()
    await asked.getByRole('button', { name: 'Deny' }).click()
    // The way around asks nothing and does nothing; what would do harm is asked about again.
    await asked.getByText('It changes something the sandbox protects.').waitFor()
    await asked.getByText('in a sandbox (bubblewrap)').waitFor()
    expect({ config: readFileSync(config, 'utf8'), written: existsSync(join(workspace, 'new.txt')) }).toEqual({
      config: before,
      written: true,
    })
    await asked.getByRole('button', { name: 'Deny' }).click()
    await log(page).getByText('It is still there.').waitFor()
    expect({ kept: readFileSync(join(documents, 'tax.txt'), 'utf8'), mode: await modeOf(page) }).toEqual({
      kept: 'mine',
      mode: 'manual',
    })
  },
)

it.skipIf(noSandbox !== null)(
  `a host is reached after a yes for it, and what ran outside says so${noSandbox === null ? '' : ` (${noSandbox})`}`,
  async () => {
    await using server = await startModelServer()
    const web = createServer((_, response) => response.end('the page'))
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.2', resolve))
    onTestFinished(() => void web.close())
    const host = `127.0.0.2:${(web.address() as AddressInfo).port}`
    const { launched } = await openHeld(server, 'security: { allow_private_urls: true }\n')
    await using app = launched
    const { page } = app
    server.script(
      reply(toolCall('terminal', { command: `curl -sS http://${host}/` })),
      reply(toolCall('terminal', { command: 'pwd', unsandboxed: true })),
      reply(text('Read.')),
    )
    await say(page, 'Read it')
    const asked = question(page)
    await asked.getByText(`Reach ${host}`).first().waitFor()
    await asked.getByRole('button', { name: 'Allow once' }).click()
    await asked.getByText('It runs outside the sandbox with your full permissions.').waitFor()
    expect(JSON.stringify(server.requests.at(-1)?.json)).toContain('the page')
    await asked.getByRole('button', { name: 'Allow once' }).click()
    await log(page).getByText('Read.').waitFor()
    await log(page)
      .getByRole('button', { name: /pwd.*outside the sandbox/ })
      .waitFor()
  },
)

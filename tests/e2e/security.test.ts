import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said } from '../../src/shared/words/said'
import { reply, text } from '../fixtures/model-server/script.ts'
import { startModelServer } from '../fixtures/model-server/server.ts'
import { dangerousMarkdown } from '../security/dangerous-markdown'
import { labHome } from './harness/lab-home'
import { type LaunchedApp, launchApp } from './harness/launch'

describe('the window', () => {
  let launched: LaunchedApp
  beforeAll(async () => {
    launched = await launchApp()
  })
  afterAll(() => launched[Symbol.asyncDispose]())

  it('is sandboxed, isolated and without Node, and takes no web view', async () => {
    const preferences = await launched.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
        getLastWebPreferences(): Record<string, unknown>
      }
      const { sandbox, contextIsolation, nodeIntegration, webviewTag, webSecurity, allowRunningInsecureContent } =
        contents.getLastWebPreferences()
      return { sandbox, contextIsolation, nodeIntegration, webviewTag, webSecurity, allowRunningInsecureContent }
    })
    expect(preferences).toEqual({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
    })
  })

  it('loads its page with a policy that allows no eval, no inline script and no foreign address', async () => {
    const policy = await launched.page.evaluate(async () => {
      const response = await fetch('hermes-app://window/index.html')
      return response.headers.get('content-security-policy') ?? ''
    })
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*|blob:/)
    const evaluated = await launched.page.evaluate(async () => {
      const attempts: Record<string, () => unknown> = {
        inline: () => {
          const script = document.createElement('script')
          script.textContent = 'window.tripped = "inline"'
          document.head.append(script)
        },
        handler: () => {
          const box = document.createElement('div')
          box.innerHTML = '<img src="missing.png" onerror="window.tripped = 1"><svg onload="window.tripped = 2"></svg>'
          document.body.append(box)
        },
        address: () => {
          const link = document.createElement('a')
          link.href = 'javascript:window.tripped=3'
          document.body.append(link)
          link.click()
        },
      }
      for (const attempt of Object.values(attempts)) {
        try {
          attempt()
        } catch {
          // Refused at once is as good as not run.
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
      return (window as unknown as { tripped?: unknown }).tripped ?? null
    })
    expect(evaluated).toBeNull()
  })

  it('reaches no address but its own files', async () => {
    const reached: string[] = []
    const server = createServer((request, response) => {
      reached.push(request.url ?? '')
      response.end('x')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const outcome = await launched.page.evaluate(async (base) => {
      const tried: Promise<string>[] = [
        fetch(`${base}/fetch`).then(
          () => 'fetched',
          () => 'refused',
        ),
        fetch('file:///etc/passwd').then(
          () => 'fetched',
          () => 'refused',
        ),
        fetch('hermes-app://other/index.html').then(
          ({ status }) => (status === 404 ? 'refused' : 'fetched'),
          () => 'refused',
        ),
        fetch('hermes-app://window/..%2f..%2fpackage.json').then(
          ({ status }) => (status === 404 ? 'refused' : 'fetched'),
          () => 'refused',
        ),
      ]
      for (const [tag, source] of [
        ['img', 'src'],
        ['iframe', 'src'],
        ['script', 'src'],
        ['embed', 'src'],
        ['object', 'data'],
        ['link', 'href'],
        ['video', 'src'],
      ] as const) {
        const element = document.createElement(tag)
        element.setAttribute(source, `${base}/${tag}`)
        if (tag === 'link') element.setAttribute('rel', 'stylesheet')
        document.body.append(element)
      }
      navigator.sendBeacon(`${base}/beacon`)
      const socket = await new Promise<string>((resolve) => {
        try {
          const opened = new WebSocket(base.replace('http', 'ws'))
          opened.addEventListener('error', () => resolve('refused'))
          opened.addEventListener('open', () => resolve('opened'))
        } catch {
          resolve('refused')
        }
      })
      return [...(await Promise.all(tried)), socket]
    }, address)
    await new Promise((resolve) => server.close(resolve))
    expect({ outcome: new Set(outcome), reached }).toEqual({ outcome: new Set(['refused']), reached: [] })
  })

  it('neither leaves its page nor opens another', async () => {
    const before = await launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
    const opened = await launched.page.evaluate(() => window.open('https://example.org/') === null)
    await launched.page.evaluate(() => {
      location.href = 'https://example.org/'
    })
    await launched.page.evaluate(() => {
      location.href = 'file:///etc/passwd'
    })
    await launched.page.evaluate(() => {
      location.href = 'data:text/html,<script>1</script>'
    })
    const after = await launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
    expect([opened, after, launched.page.url()]).toEqual([true, before, 'hermes-app://window/index.html'])
  })

  it('is given no camera, place, notification, device or clipboard to read', async () => {
    const answers = await launched.page.evaluate(async () => {
      const refused = (attempt: Promise<unknown>) =>
        attempt.then(
          () => 'allowed',
          () => 'refused',
        )
      return Promise.all([
        refused(navigator.mediaDevices?.getUserMedia({ video: true }) ?? Promise.reject(new Error('absent'))),
        refused(navigator.mediaDevices?.getDisplayMedia() ?? Promise.reject(new Error('absent'))),
        refused(
          new Promise((resolve, reject) =>
            navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 2000 }),
          ),
        ),
        refused(navigator.clipboard.readText()),
        Notification.requestPermission().then((permission) => (permission === 'granted' ? 'allowed' : 'refused')),
      ])
    })
    expect(new Set(answers)).toEqual(new Set(['refused']))
  })

  it('is answered only in its main frame', async () => {
    const replies = await launched.app.evaluate(async ({ BrowserWindow, ipcMain }) => {
      const handlers = (
        ipcMain as unknown as { _invokeHandlers: Map<string, (...args: unknown[]) => Promise<unknown>> }
      )._invokeHandlers
      const handle = handlers.get('call')
      const ours = BrowserWindow.getAllWindows()[0]?.webContents
      if (handle === undefined || ours === undefined) return []
      const other = { mainFrame: {}, id: 999 }
      return Promise.all([
        handle({ sender: other, senderFrame: other.mainFrame }, 'key.list', undefined),
        handle({ sender: ours, senderFrame: { origin: 'hermes-app://window' } }, 'key.list', undefined),
        handle({ sender: ours, senderFrame: null }, 'key.list', undefined),
      ])
    })
    expect(replies).toEqual(
      Array.from({ length: 3 }, () => ({
        ok: false,
        code: 'forbidden',
        message: said('window.only_window_may_call'),
      })),
    )
  })
})

it('draws every dangerous answer as plain words', async () => {
  await using server = await startModelServer()
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await page.evaluate(() => {
    const trip = window as unknown as { tripped: unknown[]; alert(word: unknown): void }
    trip.tripped = []
    trip.alert = (word) => trip.tripped.push(word)
  })
  for (const [name, answer] of dangerousMarkdown(`${server.url}/tracked/`)) {
    server.script(reply(text(answer)))
    await page.getByRole('textbox').first().click()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await page.getByText(`No more ${name}.`).first().waitFor({ state: 'attached', timeout: 30_000 })
    expect({ name, ...(await page.evaluate(armed)) }).toEqual({ name, ...unarmed })
  }
  const asked = server.requests.map(({ path }) => path).filter((path) => path.includes('tracked'))
  expect([page.url(), asked]).toEqual(['hermes-app://window/index.html', []])
})

const unarmed = { elements: 0, handlers: [], addresses: [], tripped: [] }

/** What in the page could run, load or send something, besides the app's own script. */
function armed() {
  const all = [...document.querySelectorAll('*')]
  const attributes = ['href', 'src', 'action', 'formaction', 'xlink:href']
  return {
    elements: document.querySelectorAll('iframe, object, embed, base, main script, main form[action], meta[http-equiv]')
      .length,
    handlers: all.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on'))),
    addresses: all
      .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))
      .filter((address) => /^\s*(?:javascript|vbscript|file|https?):|^data:text/i.test(address)),
    tripped: (window as unknown as { tripped: unknown[] }).tripped,
  }
}

it('writes a log without keys and shows none to the page', async () => {
  await using server = await startModelServer()
  server.script(reply(text('Hello.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { page } = launched
  await page.getByRole('textbox').first().click()
  await page.keyboard.type('Hi')
  await page.keyboard.press('Enter')
  await page.getByText('Hello.').first().waitFor()
  const key = 'sk-lab-0123456789abcdef'
  const log = readFileSync(join(launched.home, 'desktop/logs/main.log'), 'utf8')
  expect([log.includes(key), (await page.content()).includes(key)]).toEqual([false, false])
})

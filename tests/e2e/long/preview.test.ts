import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { ElectronApplication } from 'playwright-core'
import { expect, it } from 'vitest'
import { reply, text } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { openFolder } from '../harness/as-user'
import { axeViolations } from '../harness/axe'
import { labHome } from '../harness/lab-home'
import { launchApp } from '../harness/launch'

const shots = process.env['FILES_SHOTS']

/** Runs in the page of the preview; `null` when there is none. */
function inPreview(app: ElectronApplication, code: string): Promise<unknown> {
  return app.evaluate(({ webContents }, script) => {
    const page = webContents.getAllWebContents().find((one) => one.getURL().startsWith('hermes-preview:'))
    return page === undefined ? null : page.executeJavaScript(script)
  }, code)
}

/** Whatever arrives at a port, by TCP or UDP. */
async function listen() {
  let bytes = 0
  let connections = 0
  const tcp = createServer((socket) => {
    connections += 1
    socket.on('data', (data) => (bytes += data.length))
    socket.on('error', () => undefined)
  })
  tcp.listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const { port } = tcp.address() as AddressInfo
  const udp = createSocket('udp4')
  udp.on('message', (data) => (bytes += data.length))
  udp.bind(port, '127.0.0.1')
  await once(udp, 'listening')
  return {
    port,
    arrived: () => ({ bytes, connections }),
    [Symbol.dispose]() {
      tcp.close()
      udp.close()
    },
  }
}

const everyWayOut = (port: number) => {
  const there = `http://127.0.0.1:${port}`
  return `<!doctype html><html><head>
<link rel="preconnect" href="${there}"><link rel="dns-prefetch" href="${there}"><link rel="prefetch" href="${there}/prefetch">
<link rel="stylesheet" href="${there}/link.css"><link rel="icon" href="${there}/icon.png"><link rel="manifest" href="${there}/m.json">
<meta http-equiv="refresh" content="0;url=${there}/refresh"><base href="${there}/">
<style>@import url(${there}/import.css); body { background: url(${there}/background.png) } @font-face { font-family: f; src: url(${there}/font) }</style>
</head><body style="font-family:f">
<p id="words">A page</p><img src="${there}/picture.png"><iframe src="${there}/frame"></iframe><object data="${there}/object"></object>
<video src="${there}/video"></video><form id="form" action="${there}/form" method="post"><input name="a" value="secret"></form>
<a id="link" href="${there}/link" ping="${there}/ping">x</a><a id="blank" href="${there}/blank" target="_blank">y</a>
<script>
window.tried = 'begun'
const each = [
  () => fetch('${there}/fetch', { mode: 'no-cors' }), () => fetch('file:///etc/passwd'), () => fetch('hermes-app://window/index.html'),
  () => new WebSocket('ws://127.0.0.1:${port}/socket'), () => new EventSource('${there}/events'),
  () => navigator.sendBeacon('${there}/beacon', 'x'), () => new Image().src = '${there}/image',
  () => { const r = new XMLHttpRequest(); r.open('GET', '${there}/xhr'); r.send() },
  () => import('${there}/module.js'), () => new Worker('${there}/worker.js'),
  () => navigator.serviceWorker.register('${there}/sw.js'), () => window.open('${there}/popup'),
  () => document.getElementById('form').submit(), () => document.getElementById('link').click(),
  () => document.getElementById('blank').click(), () => { location.href = '${there}/location' },
  () => { const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }, { urls: 'turn:127.0.0.1:${port}?transport=tcp', username: 'a', credential: 'b' }] });
    p.createDataChannel('x'); p.createOffer().then((o) => p.setLocalDescription(o)) },
  () => new WebTransport('https://127.0.0.1:${port}/'), () => localStorage.setItem('a', 'b'), () => alert('x'),
]
Promise.allSettled(each.map(async (one) => one())).then((all) => { window.tried = all.map(({ status }) => status).join(' ') })
</script></body></html>`
}

it('draws a page that reaches nothing: by no way out does a byte leave', async () => {
  using outside = await listen()
  await using server = await startModelServer()
  server.script(reply(text(`A page:\n\n\`\`\`html\n${everyWayOut(outside.port)}\n\`\`\`\n`)))
  await using launched = await launchApp({ home: labHome(server), workspace: { 'a.txt': 'a\n' } })
  const { app, page, workspace } = launched
  await openFolder(page, workspace)
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Draw')
  await page.keyboard.press('Enter')
  const before = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  await page.getByRole('log').getByRole('button', { name: 'Preview' }).click()
  await expect.poll(() => inPreview(app, 'window.tried'), { timeout: 20_000 }).toMatch(/rejected/)
  expect(await inPreview(app, `document.getElementById('words').textContent`)).toBe('A page')
  // What a page can know of the app: nothing.
  expect(
    await inPreview(
      app,
      `[typeof bridge, typeof require, typeof process, origin, document.cookie === undefined].join(' ')`.replace(
        'document.cookie === undefined',
        `(() => { try { return document.cookie } catch { return 'no cookie' } })()`,
      ),
    ),
  ).toBe('undefined undefined undefined null no cookie')
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(before)
  expect(outside.arrived()).toEqual({ bytes: 0, connections: 0 })
  expect(await axeViolations(page)).toEqual([])
  if (shots !== undefined) await page.screenshot({ path: `${shots}/page.png` })

  const processes = await app.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((one) => one.getOSProcessId()),
  )
  expect(new Set(processes).size).toBe(processes.length)
  await page.getByRole('button', { name: 'Close pane' }).click()
  await expect.poll(() => inPreview(app, '1')).toBe(null)
  expect(outside.arrived()).toEqual({ bytes: 0, connections: 0 })
})

it('loses only the page that loops for ever, and draws a picture without running it', async () => {
  await using launched = await launchApp({
    workspace: {
      'loop.html': '<p>before</p><script>while (true) {}</script>',
      'later.html': '<p id="p">fine</p><script>onclick = () => { while (true) {} }</script>',
      'drawn.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>top.x = 1</script><circle r="20" cx="20" cy="20" fill="green"/></svg>',
    },
  })
  const { app, page, workspace } = launched
  await openFolder(page, workspace)
  await page.keyboard.press('Control+Shift+E')
  const open = (name: string) => page.getByRole('treeitem', { name, exact: true }).click()
  const pane = page.getByRole('complementary', { name: 'Preview' })
  const isThere = () =>
    app.evaluate(({ webContents }) =>
      webContents.getAllWebContents().some((one) => one.getURL().startsWith('hermes-preview:')),
    )
  await open('loop.html')
  await pane.getByRole('button', { name: 'Stop' }).waitFor()
  // The window goes on.
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('I can write')
  expect(await page.getByRole('textbox', { name: 'Message' }).textContent()).toContain('I can write')
  await pane.getByText('The page did not answer for 8 seconds').waitFor({ timeout: 30_000 })
  await expect.poll(isThere).toBe(false)
  expect(await axeViolations(page)).toEqual([])
  await pane.getByRole('button', { name: 'Reload', exact: true }).last().click()
  await pane.getByRole('button', { name: 'Stop' }).click()
  await pane.getByText('The page is not running.').waitFor()
  await expect.poll(isThere).toBe(false)

  await page.getByRole('button', { name: 'Back to the files' }).click()
  await open('later.html')
  await expect.poll(() => inPreview(app, `document.getElementById('p')?.textContent`)).toBe('fine')
  await page.getByRole('button', { name: 'Back to the files' }).click()
  await open('drawn.svg')
  await expect.poll(() => inPreview(app, `document.images[0]?.naturalWidth`)).toBe(40)
  expect(await inPreview(app, 'typeof top.x')).toBe('undefined')
  if (shots !== undefined) await page.screenshot({ path: `${shots}/svg.png` })
  await pane.getByRole('button', { name: 'Show as text' }).click()
  await pane.getByRole('group', { name: 'Text of drawn.svg' }).waitFor()
})

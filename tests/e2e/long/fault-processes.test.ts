import type { ElectronApplication, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { exampleWorkspace } from '../../fixtures/example-files'
import { gate } from '../../fixtures/model-server/gate.ts'
import { reply, slow, text } from '../../fixtures/model-server/script.ts'
import { startModelServer } from '../../fixtures/model-server/server.ts'
import { chromiumType, treeOf } from '../../fixtures/process-tree'
import { labHome } from '../harness/lab-home'
import { openFolder } from '../harness/as-user'
import { launchApp } from '../harness/launch'

const onLinux = process.platform === 'linux'
const slowly = { timeout: 30_000, interval: 250 }

async function say(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.insertText(message)
  await page.keyboard.press('Enter')
}

const noticesOf = (page: Page) =>
  page.evaluate(async () => {
    const state = await window.bridge.call('app.state', undefined)
    return state.ok
      ? state.value.notices.map(({ kind, source }) => `${kind} ${typeof source === 'string' ? source : source.code}`)
      : []
  })

/** What the window shows, asked of main: Playwright's own eyes are gone with a page that crashed. */
const wordsOnScreen = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => {
    const words = BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.body.innerText')
    // A page that is gone never answers.
    return Promise.race([words, new Promise((resolve) => setTimeout(resolve, 1_000, ''))])
  }) as Promise<string>

it.runIf(onLinux)(
  'keeps drawing when the graphics process is killed, and does without it from the next start on',
  async () => {
    await using launched = await launchApp()
    const { app, page } = launched
    const graphics = () => treeOf(app.process().pid ?? 0).filter((pid) => chromiumType(pid) === 'gpu-process')
    for (const told of [1, 2]) {
      const [first = 0] = await expect.poll(graphics, slowly).not.toEqual([]).then(graphics)
      process.kill(first, 'SIGKILL')
      await expect.poll(() => graphics().filter((pid) => pid !== first).length, slowly).toBe(1)
      await expect.poll(() => noticesOf(page), slowly).toContain('crashed gpu')
      await say(page, `Still here ${told}`)
      await page.getByRole('log').getByText(`Still here ${told}`).first().waitFor()
    }
    const again = await launched.restart()
    expect(await again.app.evaluate((electron) => electron.app.isHardwareAccelerationEnabled())).toBe(false)
    expect(await noticesOf(again.page)).toContain('software-drawing GPU')
    await again.page.getByRole('navigation').getByRole('button', { name: 'Still here 1', exact: true }).waitFor()
    await again.quit()
  },
)

it('shows the chat again when its page is killed, and says what happened', async () => {
  await using server = await startModelServer()
  const rest = gate()
  server.script(reply(text('Half of it'), slow(rest), text(' and the rest.')))
  await using launched = await launchApp({ home: labHome(server) })
  const { app, page } = launched
  await say(page, 'Tell me')
  await page.getByText('Half of it').first().waitFor()
  const pid = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId())
  process.kill(pid ?? 0, 'SIGKILL')
  await expect.poll(() => wordsOnScreen(app), slowly).toContain('Tell me')
  await expect.poll(() => wordsOnScreen(app), slowly).toMatch(/1 notice|2 notices/)
  rest.open()
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
      `[...document.querySelectorAll('nav button')].find((row) => row.textContent.includes('Tell me')).click()`,
    ),
  )
  await expect.poll(() => wordsOnScreen(app), slowly).toContain('Half of it and the rest.')
})

it('starts each of its threads again after a crash, and says which', async () => {
  await using launched = await launchApp({ workspace: exampleWorkspace })
  const { app, page, workspace } = launched
  await openFolder(page, workspace)
  const useAll = async () => {
    await say(page, 'harbour')
    await page.getByRole('log').getByText('harbour').first().waitFor()
    const answers = await page.evaluate(async () => [
      await window.bridge.call('reference.complete', { text: '@file:AG', cursor: 8, recent: [] }),
      await window.bridge.call('search.query', { text: 'harbour' }),
      await window.bridge.call('prompt.rebuild', undefined),
      await window.bridge.call('session.list', undefined),
    ])
    return answers.map(({ ok }) => ok)
  }
  expect(await useAll()).toEqual([true, true, true, true])
  const killed = await app.evaluate(failInEveryThread)
  expect(killed).toBeGreaterThanOrEqual(4)
  await expect
    .poll(async () => (await noticesOf(page)).filter((notice) => notice.startsWith('crashed ')).length, slowly)
    .toBeGreaterThanOrEqual(4)
  await expect.poll(useAll, slowly).toEqual([true, true, true, true])
})

/** Runs inside the app: throws where nobody catches it, in each thread that is there. Answers how many those are. */
async function failInEveryThread(): Promise<number> {
  const { Session } = process.getBuiltinModule('node:inspector')
  const session = new Session()
  session.connect()
  let threads = 0
  session.on('NodeWorker.attachedToWorker', ({ params }) => {
    threads += 1
    const expression = `setTimeout(() => { throw new Error('a bug') })`
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } })
    session.post('NodeWorker.sendMessageToWorker', { sessionId: params.sessionId, message })
  })
  await new Promise((resolve) => session.post('NodeWorker.enable', { waitForDebuggerOnStart: false }, resolve))
  // Those that are started in their place may live.
  session.removeAllListeners('NodeWorker.attachedToWorker')
  return threads
}

it('has every message after the app itself was killed in the middle of an answer', async () => {
  await using server = await startModelServer()
  server.script(reply(text('The first half'), slow(gate())), reply(text('A whole answer.')))
  await using launched = await launchApp({ home: labHome(server) })
  await say(launched.page, 'Killed in the middle')
  await launched.page.getByText('The first half').first().waitFor()
  const gone = new Promise((resolve) => launched.app.process().once('exit', resolve))
  launched.app.process().kill('SIGKILL')
  await gone
  const again = await launched.restart()
  await again.page.getByRole('navigation').getByRole('button', { name: 'Killed in the middle', exact: true }).click()
  await again.page.getByRole('log').getByText('The first half').first().waitFor()
  await say(again.page, 'Go on')
  await again.page.getByText('A whole answer.').first().waitFor()
  await again.quit()
})

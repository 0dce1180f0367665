import type { ElectronApplication } from 'playwright-core'
import { expect } from 'vitest'

/** Runs in the page in which terminals are drawn; `null` when there is none. */
export function inTerminal(app: ElectronApplication, code: string): Promise<unknown> {
  return app.evaluate(({ webContents }, script) => {
    const page = webContents.getAllWebContents().find((one) => one.getURL().endsWith('/terminal.html'))
    return page === undefined ? null : page.executeJavaScript(script)
  }, code)
}

/** What stands on the screen of the terminal. */
export async function screenOf(app: ElectronApplication): Promise<string> {
  const rows = `[...document.querySelectorAll('.xterm-rows > div')].map((row) => row.textContent.trimEnd()).join('\\n').trim()`
  const text = await inTerminal(app, rows)
  return typeof text === 'string' ? text : ''
}

/** Keys as the system hands them over. */
export async function typeInTerminal(app: ElectronApplication, text: string): Promise<void> {
  await app.evaluate(({ webContents }, typed) => {
    const page = webContents.getAllWebContents().find((one) => one.getURL().endsWith('/terminal.html'))
    for (const key of typed) {
      const keyCode = key === '\n' ? 'Enter' : key
      page?.sendInputEvent({ type: 'keyDown', keyCode })
      page?.sendInputEvent({ type: 'char', keyCode: key === '\n' ? '\r' : key })
      page?.sendInputEvent({ type: 'keyUp', keyCode })
    }
  }, text)
}

export async function seeInTerminal(app: ElectronApplication, text: string | RegExp): Promise<void> {
  await expect.poll(() => screenOf(app), { timeout: 30_000 }).toMatch(text)
}

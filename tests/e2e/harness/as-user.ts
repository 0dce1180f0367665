import type { ElectronApplication, Page } from 'playwright-core'
import { appOf } from './launch.ts'
import type { CallName, Input, Output, Reply } from '../../../src/shared/ipc'

/** A real key in the window, as main wants one before it does what a page asks for. The key itself does nothing. */
export async function pressKey(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
}

/** A call that the user asks for. */
export async function asUser<C extends CallName>(page: Page, name: C, input: Input<C>): Promise<Reply<Output<C>>> {
  await pressKey(page)
  const reply: unknown = await page.evaluate(
    ([call, value]) => {
      const bridge = window.bridge as unknown as { call(name: string, input: unknown): Promise<unknown> }
      return bridge.call(call, value)
    },
    [name as string, input as unknown] as const,
  )
  return reply as Reply<Output<C>>
}

/** The folder comes as the system hands it over when it is dropped on the icon of the app. */
export async function openFolder(page: Page, path: string): Promise<void> {
  await appOf(page).evaluate(({ app: electron }, folder) => {
    electron.emit('open-file', { preventDefault: () => undefined }, folder)
  }, path)
  await page.waitForFunction(async (folder) => {
    const state = await window.bridge.call('app.state', undefined)
    return state.ok && state.value.workspace?.path === folder
  }, path)
}

/** Stands for the person at the dialogs in which main itself asks: presses the button with this number, and keeps what was shown. */
export async function answerDialogs(app: ElectronApplication, button: number): Promise<void> {
  await app.evaluate(({ dialog }, response) => {
    const shown: string[] = []
    Object.assign(globalThis, { shownDialogs: shown })
    dialog.showMessageBox = async (...given: unknown[]) => {
      const { message, detail } = given.at(-1) as { message: string; detail?: string }
      shown.push(`${message}\n${detail ?? ''}`)
      return { response, checkboxChecked: false }
    }
  }, button)
}

/** What the dialogs said since `answerDialogs`. */
export async function shownDialogs(app: ElectronApplication): Promise<readonly string[]> {
  return app.evaluate(() => [...((globalThis as { shownDialogs?: readonly string[] }).shownDialogs ?? [])])
}

import type { Page } from 'playwright-core'
import { homePaths } from '../../src/core/home/home-paths'
import { openDatabase } from '../../src/core/sessions/open-database'
import { labHome } from '../../tests/e2e/harness/lab-home'
import { type LaunchedApp, launchApp } from '../../tests/e2e/harness/launch'
import { type ModelServer, startModelServer } from '../../tests/fixtures/model-server/server.ts'
import { lastWords, seedSession } from './seed-session'

export interface ChatLab extends AsyncDisposable {
  readonly server: ModelServer
  readonly app: LaunchedApp['app']
  readonly page: Page
}

/** The built app with sessions of these sizes, by title, and a scripted model, here or on the server `models`. */
export async function openChatLab(
  sizes: Readonly<Record<string, number>> = {},
  models?: Pick<ModelServer, 'openaiUrl'>,
): Promise<ChatLab> {
  const server = await startModelServer()
  const first = await launchApp({ home: labHome(models ?? server) })
  await first.quit()
  const paths = homePaths(first.home)
  const database = await openDatabase({
    stateDb: paths.stateDb,
    fallbackDb: paths.desktopStateDb,
    backups: paths.cache,
    clock: Date.now,
  })
  await database.write((db) => {
    for (const [title, messages] of Object.entries(sizes)) seedSession(db, title, messages)
  })
  await database.close()
  const { app, page, [Symbol.asyncDispose]: end } = await first.restart()
  return {
    server,
    app,
    page,
    async [Symbol.asyncDispose]() {
      await end()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** Opens a seeded session from the list. Returns the milliseconds from the click until its end was painted. */
export async function openSeeded(page: Page, title: string): Promise<number> {
  await page.locator('nav button', { hasText: title }).first().waitFor()
  return page.evaluate(
    async ({ name, words }) => {
      const button = [...document.querySelectorAll<HTMLElement>('nav button')].find((one) =>
        one.textContent.includes(name),
      )
      if (button === undefined) throw new Error(`${name} is not in the list`)
      const isThere = () => document.querySelector('[role=log]')?.textContent.includes(words) === true
      const from = performance.now()
      button.click()
      while (!isThere()) await new Promise(requestAnimationFrame)
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
      return performance.now() - from
    },
    { name: title, words: lastWords(title) },
  )
}

export async function send(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type(message)
  await page.keyboard.press('Enter')
}

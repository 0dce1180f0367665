import type { Page } from 'playwright-core'
import { ask, browse, type BrowsingStep } from '../../tests/e2e/harness/browsing'
import { fakeInternet, publicAddress } from '../../tests/e2e/harness/fake-internet'
import { labHome } from '../../tests/e2e/harness/lab-home'
import { type LaunchedApp, launchApp } from '../../tests/e2e/harness/launch'
import { type ModelServer, startModelServer } from '../../tests/fixtures/model-server/server'
import { type ServedPage, startPageServer } from '../../tests/fixtures/page-server'

export interface DoneStep {
  readonly tool: string
  readonly ms: number
  readonly ok: boolean
  /** As the model got it. */
  readonly text: string
}

export interface BrowserLab extends AsyncDisposable {
  readonly launched: LaunchedApp
  /** One turn in a new or the same chat, with one call of a tool after the other. */
  run(steps: readonly BrowsingStep[]): Promise<readonly DoneStep[]>
  /** Main's side of the page in front: what a command of the protocol takes by itself. */
  protocolMs(method: string): Promise<number>
}

/** What the tools of a turn did, once it has ended. */
async function endedTurn(page: Page, turn: number): Promise<readonly Omit<DoneStep, 'text'>[]> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await page.waitForTimeout(100)) {
    const done = await page.evaluate(async (wanted) => {
      const listed = await window.bridge.call('session.list', undefined)
      const sessionId = listed.ok ? (listed.value[0]?.id ?? '') : ''
      const told = await window.bridge.call('session.turns', { sessionId })
      const events = told.ok ? told.value.turns.flatMap((one) => one.events) : []
      if (events.filter(({ type }) => type === 'turn-end').length < wanted) return null
      const last = events.slice(events.findLastIndex(({ type }) => type === 'turn-start'))
      const names = new Map(last.flatMap((one) => (one.type === 'tool-start' ? [[one.callId, one.name]] : [])))
      return last.flatMap((one) =>
        one.type === 'tool-end' ? [{ tool: names.get(one.callId) ?? '', ms: one.milliseconds, ok: one.ok }] : [],
      )
    }, turn)
    if (done !== null) return done
  }
  throw new Error(`Turn ${turn} has not ended within ${patienceMs / 1000} s.`)
}

const patienceMs = 300_000

/** The built app with pages of its own, used by the agent's tools as in any chat. */
export async function openBrowserLab(
  pages: Readonly<Record<string, ServedPage>>,
  contextLength = 200_000,
): Promise<BrowserLab> {
  const server: ModelServer = await startModelServer()
  const site = await startPageServer(pages)
  const home = labHome(server)
  const config = home['config.yaml'].replace('default: test-model', `$&, context_length: ${contextLength}`)
  const launched = await launchApp({ home: { ...home, 'config.yaml': config } })
  const { app, page } = launched
  const hosts = new Set(Object.keys(pages).map((path) => path.split('/', 1)[0] ?? ''))
  await fakeInternet(app, site.port, Object.fromEntries([...hosts].map((host) => [host, publicAddress])))
  let turns = 0
  return {
    launched,
    async run(steps) {
      const texts = browse(server, steps)
      // Naming the sites is the user's yes to using them.
      await ask(page, `Turn ${(turns += 1)} with ${[...hosts].join(' and ')}`)
      const done = await endedTurn(page, turns)
      const failed = done.findIndex(({ ok }) => !ok)
      if (done.length !== steps.length || failed >= 0)
        throw new Error(`Step ${failed + 1} of ${steps.length}: ${texts[failed] ?? `only ${done.length} were done`}`)
      return done.map((one, index) => ({ ...one, text: texts[index] ?? '' }))
    },
    protocolMs: (method) =>
      app.evaluate(async ({ webContents }, command) => {
        const contents = webContents.getAllWebContents().find((one) => one.debugger.isAttached())
        if (contents === undefined) throw new Error('No page is open.')
        const from = performance.now()
        await contents.debugger.sendCommand(command)
        return performance.now() - from
      }, method),
    async [Symbol.asyncDispose]() {
      await launched[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

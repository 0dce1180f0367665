import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { toolContext } from '../../../../tests/fixtures/tool-context'
import type { BrowserState } from '../../../shared/browser'
import type { ViewHears } from './browser-port'
import { createBrowser, type Work } from './create-browser'

/** A port whose pages do nothing: they say of themselves what a test makes them say. */
function openPages({ idleMinutes = 60, patienceMs = 60_000 } = {}) {
  const views: { readonly hears: ViewHears; readonly sent: string[]; isOpen: boolean }[] = []
  const states: (BrowserState | null)[] = []
  const waiting = new Set<() => void>()
  const stir = () => waiting.forEach((look) => look())
  const browser = createBrowser({
    port: {
      async open({ hears }) {
        const view = { hears, sent: [] as string[], isOpen: true }
        views.push(view)
        return {
          send(method, params) {
            view.sent.push(`${method} ${JSON.stringify(params)}`)
            return Promise.resolve({ frameTree: { frame: { id: 'main', loaderId: 'first', url: 'about:blank' } } })
          },
          capture: () => Promise.resolve(new Uint8Array()),
          letUserIn: () => undefined,
          acting: () => undefined,
          place: () => undefined,
          popOut: () => undefined,
          destroy() {
            view.isOpen = false
            stir()
          },
        }
      },
    },
    allowPrivate: () => false,
    sites: () => ({ allowed: [], blocked: [] }),
    settings: () => ({ command_timeout: 5, idle_minutes: idleMinutes, keep_sign_ins: false }),
    redact: (text) => text,
    vision: { available: () => false, ask: () => Promise.resolve({ ok: false, reason: 'blind' }) },
    files: { keep: () => Promise.resolve(null), prune: () => Promise.resolve() },
    pictures: { keep: () => Promise.resolve(), read: () => Promise.resolve(null) },
    disk: { userHome: tmpdir(), hermesHome: tmpdir(), spilled: tmpdir(), platform: 'linux' },
    downloads: join(tmpdir(), 'hermes-no-downloads'),
    written: () => [],
    attended: () => true,
    userPatienceMs: () => patienceMs,
    changed(_sessionId, state) {
      states.push(state)
      stir()
    },
  })
  return {
    browser,
    views,
    states,
    use: (work: Work, sessionId = 'chat') => browser.use(toolContext({ sessionId }), 'browser_snapshot', work),
    async until(isSo: () => boolean): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const look = () => isSo() && resolve()
      waiting.add(look)
      look()
      await promise
      waiting.delete(look)
    },
  }
}

const open: Work = async (pages) => {
  await pages.open()
  return { ok: true, text: 'Opened.' }
}

it('closes pages that nobody uses, and none that the user holds', async () => {
  const { browser, views, states, use, until } = openPages({ idleMinutes: 0.001 })
  await use(open)
  browser.hold('chat', 'user')
  await use(open, 'another')
  // It was used later, so the time of the first is over too.
  await until(() => views[1]?.isOpen === false)
  expect([browser.state('chat')?.holder, views[0]?.isOpen]).toEqual(['user', true])
  browser.hold('chat', 'agent')
  await until(() => views[0]?.isOpen === false)
  expect([states.at(-1), browser.state('chat')]).toEqual([null, null])
})

it('tells once of a page whose process ended, and opens another', async () => {
  const { views, use } = openPages()
  await use(open)
  views[0]?.hears.gone()
  const notices = [
    {
      kind: 'noted',
      source: { code: 'browser.browser', values: {} },
      reason: { code: 'browser.view_gone', values: {} },
    },
  ]
  expect(await use(async (pages) => ({ ok: true, text: pages.tab().url() }))).toEqual({
    ok: false,
    text: expect.stringContaining('The process of the page ended by itself.'),
    notices,
  })
  expect(await use(open)).toEqual({ ok: true, text: 'Opened.' })
  expect(views.map(({ isOpen }) => isOpen)).toEqual([false, true])
})

it('does nothing while the user holds the page, and says so when that takes too long', async () => {
  const { browser, use } = openPages({ patienceMs: 50 })
  await use(open)
  browser.hold('chat', 'user')
  expect(await use(open)).toEqual({ ok: false, text: expect.stringContaining('The user has taken over the browser') })
  expect(browser.state('chat')?.tabs).toHaveLength(1)
})

it('shows what a page asks, and hands on the answer of a user who has taken over', async () => {
  const { browser, views, use } = openPages()
  await use(open)
  const [view] = views
  view?.hears.message('Page.javascriptDialogOpening', { type: 'prompt', message: 'Name?', defaultPrompt: 'nobody' }, '')
  const answers = () => view?.sent.filter((sent) => sent.startsWith('Page.handleJavaScriptDialog'))
  await browser.answer('chat', true, 'Ada')
  expect([browser.state('chat')?.dialog, answers()]).toEqual([
    { kind: 'prompt', message: 'Name?', value: 'nobody' },
    [],
  ])
  browser.hold('chat', 'user')
  await browser.answer('chat', true, 'Ada')
  view?.hears.message('Page.javascriptDialogClosed', {}, '')
  expect(answers()).toEqual(['Page.handleJavaScriptDialog {"accept":true,"promptText":"Ada"}'])
  expect(browser.state('chat')?.dialog).toBe(null)
})

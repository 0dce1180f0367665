import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '../../fixtures/model-server/server.ts'
import { startPageServer } from '../../fixtures/page-server'
import { ask, browse, refOf } from '../harness/browsing'
import { fakeInternet, publicAddress } from '../harness/fake-internet'
import { labHome } from '../harness/lab-home'
import { type LaunchedApp, launchApp } from '../harness/launch'

/** Knows who signed in by everything that a site can store: a cookie, its storage, a database. */
const site = `<title>Shop</title><h2 id=out>waiting</h2><label>Name <input id=who></label><button onclick="signIn()">Sign in</button><script>
  const opened = new Promise((done) => {
    const asked = indexedDB.open('who', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore('who')
    asked.onsuccess = () => done(asked.result)
  })
  const stored = async () => {
    const got = (await opened).transaction('who').objectStore('who').get('name')
    await new Promise((done) => { got.onsuccess = done })
    return [/who=(\\w+)/.exec(document.cookie)?.[1], localStorage.who, got.result].map((one) => one || 'nobody').join(' ')
  }
  const show = async () => { out.textContent = 'known as ' + await stored() }
  async function signIn() {
    document.cookie = 'who=' + who.value + '; max-age=99999'
    localStorage.who = who.value
    const change = (await opened).transaction('who', 'readwrite')
    change.objectStore('who').put(who.value, 'name')
    await new Promise((done) => { change.oncomplete = done })
    await show()
  }
  show()
</script>`

/** Opens the site, signs in where a name is given, and says as whom the site then knows the agent. */
async function visit({ app, page }: LaunchedApp, server: ModelServer, port: number, name?: string): Promise<string> {
  await fakeInternet(app, port, { 'shop.example': publicAddress })
  const open = () => ['browser_navigate', { url: 'http://shop.example/' }] as const
  const results = browse(server, [
    open,
    ...(name === undefined
      ? []
      : [
          (last: string) => ['browser_type', { ref: refOf(last, 'textbox "Name"'), text: name }] as const,
          (last: string) => ['browser_click', { ref: refOf(last, 'button "Sign in"') }] as const,
        ]),
    () => ['browser_snapshot', {}],
  ])
  await ask(page, 'Sign in to shop.example')
  await expect.poll(() => server.remaining(), { timeout: 60_000 }).toBe(0)
  return /known as ([^"]*)/.exec(results.at(-1) ?? '')?.[1] ?? ''
}

it.each([
  { keeps: true, kept: ['ada ada ada', 'bob bob bob'] },
  { keeps: false, kept: ['nobody nobody nobody', 'nobody nobody nobody'] },
])(
  'with keep_sign_ins $keeps each profile is known as its own user, while both run and after a restart',
  async ({ keeps, kept }) => {
    await using server = await startModelServer()
    await using pages = await startPageServer({ 'shop.example/': site })
    const { 'config.yaml': config, '.env': env } = labHome(server)
    const settings = `${config}browser: { keep_sign_ins: ${keeps} }\n`
    await using first = await launchApp({
      home: { 'config.yaml': settings, '.env': env, 'profiles/work/config.yaml': settings, 'profiles/work/.env': env },
    })
    await using second = await launchApp({ args: ['--profile', 'work'], env: { HERMES_HOME: first.home } })
    expect(await visit(first, server, pages.port, 'ada')).toBe('ada ada ada')
    expect(await visit(second, server, pages.port)).toBe('nobody nobody nobody')
    expect(await visit(second, server, pages.port, 'bob')).toBe('bob bob bob')
    expect(await visit(first, server, pages.port)).toBe('ada ada ada')
    const places = await Promise.all([first, second].map(storageOf))
    expect(places).toEqual(
      keeps
        ? [join(first.home, 'desktop'), join(first.home, 'profiles/work/desktop')].map((folder) =>
            expect.stringContaining(folder),
          )
        : ['', ''],
    )

    const again = [await first.restart(), await second.restart()]
    try {
      const known: string[] = []
      for (const one of again) known.push(await visit(one, server, pages.port))
      expect(known).toEqual(kept)
    } finally {
      await Promise.all(again.map((one) => one.quit()))
    }
  },
)

/** Where the partition of the agent's browser is kept; '' for one that is only in memory. */
const storageOf = ({ app }: LaunchedApp): Promise<string> =>
  app.evaluate(({ webContents }) => {
    const page = webContents.getAllWebContents().find((one) => one.getURL().includes('shop.example'))
    return page?.session.getStoragePath() ?? ''
  })

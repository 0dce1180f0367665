import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from 'playwright-core'
import { refOf } from '../../tests/e2e/harness/browsing'
import { openBrowserLab } from '../browser/browser-lab'
import { countTree, ownMemoryOfTree } from '../electron-run'
import type { Figure } from '../figure'

const host = 'shop.example'
const rounds = 9
const elements = 5_000
const pages = 100
const perTurn = 25
const workMs = 250

export const browserFigures: Figure[] = [
  {
    name: `Snapshot of a page of ${elements} elements ÷ the protocol's own tree of it`,
    target: '≤ 2',
    async measure() {
      await using lab = await openBrowserLab({ [`${host}/`]: largePage(elements) })
      await lab.run([open('/')])
      const snapshots = Array.from({ length: rounds }, () => () => ['browser_snapshot', {}] as const)
      const ours = Math.min(...(await lab.run(snapshots)).map(({ ms }) => ms))
      const bare = await lab.protocolMs('Accessibility.getFullAXTree', rounds)
      return { measured: `${ours.toFixed(0)} ms ÷ ${bare.toFixed(0)} ms`, ratio: ours / bare, limit: 2 }
    },
  },
  {
    name: 'From a click until the agent has the settled page ÷ the time that the page itself works',
    target: '≤ 1.2',
    async measure() {
      await using lab = await openBrowserLab({
        [`${host}/`]: workingPage,
        [`${host}/slow`]: (_request, response) => void setTimeout(() => response.end('done'), workMs),
      })
      const shares: number[] = []
      const told: string[] = []
      for (let round = 0; round < rounds; round += 1) {
        const [, clicked] = await lab.run([
          open('/'),
          (last) => ['browser_click', { ref: refOf(last, 'button "Work"') }],
        ])
        const own = Number(/worked (\d+) ms/.exec(clicked?.text ?? '')?.[1])
        shares.push((clicked?.ms ?? Infinity) / own)
        told.push(`${clicked?.ms} ÷ ${own}`)
      }
      const middle = shares.toSorted((one, other) => one - other)[rounds >> 1] ?? Infinity
      return { measured: `median ${middle.toFixed(2)} of ${told.join(', ')} ms`, ratio: middle, limit: 1.2 }
    },
  },
  {
    name: `Memory of all processes after ${pages} pages in a row ÷ after the first, and none left when they are closed`,
    target: '≤ 1.1, 0 left',
    async measure() {
      const served = Object.fromEntries(
        Array.from({ length: pages }, (_, index) => [`${host}/${index}`, longText(index)]),
      )
      await using lab = await openBrowserLab(served)
      const root = lab.launched.app.process().pid ?? 0
      const calm = async () => {
        await lab.launched.page.waitForTimeout(3_000)
        // The window and main draw and keep the chat; what they have not swept up yet is no matter of the pages.
        await lab.launched.page.requestGC()
        await lab.launched.app.evaluate(() => {
          process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
          const collect: unknown = process.getBuiltinModule('node:vm').runInNewContext('gc')
          if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
        })
        return ownMemoryOfTree(root) / 1024
      }
      await lab.run([open('/0')])
      await lab.run([() => ['browser_close', {}]])
      await calm()
      const processes = countTree(root)
      await lab.run([open('/0')])
      const first = await calm()
      for (let at = 1; at < pages; at += perTurn)
        await lab.run(Array.from({ length: Math.min(perTurn, pages - at) }, (_, index) => open(`/${at + index}`)))
      const last = await calm()
      await lab.run([() => ['browser_close', {}]])
      await calm()
      const left = countTree(root) - processes
      if (left > 0) throw new Error(`${left} processes are left.`)
      return { measured: `${last.toFixed(0)} MB ÷ ${first.toFixed(0)} MB`, ratio: last / first, limit: 1.1 }
    },
  },
  {
    name: 'Views of the browser before its first use, and files of main that load its part before that',
    target: '0',
    async measure() {
      const { atOnce, later } = takersOf('open-browser-port')
      await using lab = await openBrowserLab({ [`${host}/`]: largePage(20) })
      const before = await viewsIn(lab.launched.app)
      await lab.run([open('/')])
      if (later === 0 || (await viewsIn(lab.launched.app)) === 0) throw new Error('Its parts are not found at all.')
      return { measured: `${before} and ${atOnce}`, ratio: before + atOnce, limit: 0 }
    },
  },
]

const open = (path: string) => () => ['browser_navigate', { url: `http://${host}${path}` }] as const

/** How often a built file takes the part that opens views for itself: at once, or when it comes to it. */
function takersOf(part: string) {
  const main = join(import.meta.dirname, '../../out/main')
  const files = ['.', 'chunks'].flatMap((folder) =>
    readdirSync(join(main, folder)).flatMap((name) => (name.endsWith('.js') ? [join(main, folder, name)] : [])),
  )
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  const count = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length
  const quoted = `["'\`][^"'\`]*${part}`
  return { atOnce: count(new RegExp(`(?:from|import) ?${quoted}`)), later: count(new RegExp(`import\\(${quoted}`)) }
}

const viewsIn = (app: ElectronApplication): Promise<number> =>
  app.evaluate(({ webContents }) => webContents.getAllWebContents().length - 1)

/** A page of a shop, so to say: lists with links and buttons between texts. */
function largePage(count: number, title = 'Large'): string {
  const entry = (index: number) =>
    `<li><p>Item ${index} in <b>stock</b></p><a href="/item/${index}">Details of item ${index}</a></li>`
  return `<title>${title}</title><h1>${title}</h1><ul>${Array.from({ length: Math.floor(count / 4) }, (_, index) => entry(index)).join('')}</ul>`
}

/** Heavy for the browser and short for the chat, which keeps what it was told. */
const longText = (page: number) =>
  `<title>Page ${page}</title><h1>Page ${page}</h1>${`<p>Much to read in <b>many</b> words.</p>`.repeat(1_000)}`

/** Works in two steps, each of which waits for the server, and says how long it took by its own clock. */
const workingPage = `<title>Work</title><button onclick="work()">Work</button><h2 id=out>idle</h2><script>
  async function work() {
    const from = performance.now()
    for (const step of [1, 2]) { await (await fetch('/slow?' + step)).text(); out.textContent = 'step ' + step }
    out.textContent = 'worked ' + Math.round(performance.now() - from) + ' ms'
  }</script>`

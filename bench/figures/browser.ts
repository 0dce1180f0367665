import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication } from 'playwright-core'
import { type BrowsingStep, refOf } from '../../tests/e2e/harness/browsing'
import { type BrowserLab, openBrowserLab } from '../browser/browser-lab'
import { countTree, ownMemoryOfTree } from '../electron-run'
import type { Figure } from '../figure'

const host = 'shop.example'
const rounds = 9
const elements = 5_000
const pages = 100
const perTurn = 25
const workMs = 250
/** Room for all that is read: nothing is summed up meanwhile. */
const roomy = 4_000_000
/** A full snapshot of so many elements fills what reaches the model at once. */
const perPage = 1_500

export const browserFigures: Figure[] = [
  {
    name: `Snapshot of a page of ${elements} elements ÷ the protocol's own tree of it`,
    target: '≤ 2',
    async measure() {
      await using lab = await openBrowserLab({ [`${host}/`]: largePage(elements) })
      await lab.run([open('/')])
      const told: { readonly ours: number; readonly bare: number }[] = []
      // One beside the other each time, so that a busy moment meets both.
      for (let round = 0; round < rounds; round += 1) {
        const bare = await lab.protocolMs('Accessibility.getFullAXTree')
        const [taken] = await lab.run([() => ['browser_snapshot', {}]])
        told.push({ ours: taken?.ms ?? Infinity, bare })
      }
      const ratio = median(told.map(({ ours, bare }) => ours / bare))
      const pairs = told.map(({ ours, bare }) => `${ours} ÷ ${bare.toFixed(0)}`).join(', ')
      return { measured: `median ${ratio.toFixed(2)} of ${pairs} ms`, ratio, limit: 2 }
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
      const middle = median(shares)
      return { measured: `median ${middle.toFixed(2)} of ${told.join(', ')} ms`, ratio: middle, limit: 1.2 }
    },
  },
  {
    name: `Memory of all processes after ${pages} pages read in full ÷ after the first, less what a chat grows that reads the same from files; none left when they are closed`,
    target: '≤ 1.1, 0 left',
    async measure() {
      const { first, last, texts } = await readPages()
      const chat = await readFiles(texts)
      const own = last - (chat.last - chat.first)
      const measured = `(${last.toFixed(0)} − (${chat.last.toFixed(0)} − ${chat.first.toFixed(0)} of the chat)) MB ÷ ${first.toFixed(0)} MB; with the chat ${(last / first).toFixed(2)}`
      return { measured, ratio: own / first, limit: 1.1 }
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

const open =
  (path: string, full = false): BrowsingStep =>
  () => ['browser_navigate', { url: `http://${host}${path}`, full }]

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

interface Grown {
  /** MB of all processes of the app. */
  readonly first: number
  readonly last: number
}

async function readPages(): Promise<Grown & { readonly texts: readonly string[] }> {
  const served = Object.fromEntries(
    Array.from({ length: pages }, (_, index) => [`${host}/${index}`, largePage(perPage, `Page ${index}`)]),
  )
  await using lab = await openBrowserLab(served, roomy)
  const close: BrowsingStep = () => ['browser_close', {}]
  const root = lab.launched.app.process().pid ?? 0
  await lab.run([open('/0'), close])
  await calmMemory(lab)
  const processes = countTree(root)
  const grown = await growth(lab, (index) => open(`/${index}`, true))
  await lab.run([close])
  await calmMemory(lab)
  const left = countTree(root) - processes
  if (left > 0) throw new Error(`${left} processes are left.`)
  return grown
}

/** A chat keeps what it was told, whoever told it. */
async function readFiles(texts: readonly string[]): Promise<Grown> {
  const folder = mkdtempSync(join(tmpdir(), 'hermes-bench-'))
  try {
    texts.forEach((text, index) => writeFileSync(join(folder, `${index}.txt`), text))
    await using lab = await openBrowserLab({}, roomy)
    return await growth(lab, (index) => () => ['read_file', { path: join(folder, `${index}.txt`) }])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function growth(lab: BrowserLab, step: (index: number) => BrowsingStep) {
  const texts = (await lab.run([step(0)])).map(({ text }) => text)
  const first = await calmMemory(lab)
  for (let at = 1; at < pages; at += perTurn) {
    const steps = Array.from({ length: Math.min(perTurn, pages - at) }, (_, index) => step(at + index))
    texts.push(...(await lab.run(steps)).map(({ text }) => text))
  }
  return { texts, first, last: await calmMemory(lab) }
}

async function calmMemory({ launched }: BrowserLab): Promise<number> {
  await launched.page.waitForTimeout(3_000)
  // What the window and main have not swept up yet is no matter of the pages. Those of pages are swept by the app itself.
  await launched.page.requestGC()
  await launched.app.evaluate(() => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
    const collect: unknown = process.getBuiltinModule('node:vm').runInNewContext('gc')
    if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  })
  return ownMemoryOfTree(launched.app.process().pid ?? 0) / 1024
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Infinity

const viewsIn = (app: ElectronApplication): Promise<number> =>
  app.evaluate(({ webContents }) => webContents.getAllWebContents().length - 1)

/** A page of a shop, so to say: lists with links and buttons between texts. */
function largePage(count: number, title = 'Large'): string {
  const entry = (index: number) =>
    `<li><p>Item ${index} in <b>stock</b></p><a href="/item/${index}">Details of item ${index}</a></li>`
  return `<title>${title}</title><h1>${title}</h1><ul>${Array.from({ length: Math.floor(count / 4) }, (_, index) => entry(index)).join('')}</ul>`
}

/** Works in two steps, each of which waits for the server, and says how long it took by its own clock. */
const workingPage = `<title>Work</title><button onclick="work()">Work</button><h2 id=out>idle</h2><script>
  async function work() {
    const from = performance.now()
    for (const step of [1, 2]) { await (await fetch('/slow?' + step)).text(); out.textContent = 'step ' + step }
    out.textContent = 'worked ' + Math.round(performance.now() - from) + ' ms'
  }</script>`

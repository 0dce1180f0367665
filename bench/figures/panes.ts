import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ElectronApplication } from 'playwright-core'
import { openFolder } from '../../tests/e2e/harness/as-user'
import { type LaunchedApp, launchApp } from '../../tests/e2e/harness/launch'
import { screenOf, typeInTerminal } from '../../tests/e2e/harness/own-terminal'
import type { Figure } from '../figure'

const rounds = 9
const limit = 1.5
const many = 100_000
const few = 100
const flood = 10_000_000
const line = `${'a line of output with words in it '.repeat(3).slice(0, 99)}\n`

export const paneFigures: Figure[] = [
  treeFigure('in 1,000 folders', 1_000),
  treeFigure('in one folder', 1),
  {
    name: 'Terminal pane, 10 MB of output ÷ xterm.js alone in the same page',
    target: `≤ ${limit}`,
    async measure() {
      const [ours, base] = [await floodMs(), await aloneMs()]
      return { measured: `${ours.toFixed(0)} ms ÷ ${base.toFixed(0)} ms`, ratio: ours / base, limit }
    },
  },
]

function treeFigure(where: string, folders: number): Figure {
  return {
    name: `First paint of the files pane over 100,000 files ${where} ÷ over 100`,
    target: `≤ ${limit}`,
    async measure() {
      const folder = mkdtempSync(join(tmpdir(), 'hermes-bench-'))
      try {
        const [large, small] = [lay(join(folder, 'large'), many, folders), lay(join(folder, 'small'), few, 1)]
        const [ours, base] = [await paintMs(large), await paintMs(small)]
        return { measured: `${ours.toFixed(1)} ms ÷ ${base.toFixed(1)} ms`, ratio: ours / base, limit }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

function lay(root: string, files: number, folders: number): string {
  for (let at = 0; at < folders; at += 1) {
    const folder = folders === 1 ? root : join(root, `folder-${at}`)
    mkdirSync(folder, { recursive: true })
    for (let file = 0; file < files / folders; file += 1) writeFileSync(join(folder, `file-${file}.txt`), '')
  }
  return root
}

/** From the click to the frame that shows names; the fastest of some, so that what is loaded once does not count. */
async function paintMs(workspace: string): Promise<number> {
  await using launched = await launchApp()
  const { page } = launched
  await openFolder(page, workspace)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    times.push(await page.evaluate(openAndTime))
    await page.getByRole('button', { name: 'Close pane' }).click()
    await page.getByRole('tree').waitFor({ state: 'detached' })
  }
  return Math.min(...times)
}

/** Runs in the window. */
function openAndTime(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const button = document.querySelector<HTMLButtonElement>('header button[aria-label="Files"]')
  if (button === null) throw new Error('The title bar has no files.')
  const started = performance.now()
  const watcher = new MutationObserver(() => {
    if (document.querySelector('[role="treeitem"] bdi')?.textContent === undefined) return
    watcher.disconnect()
    requestAnimationFrame(() => resolve(performance.now() - started))
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  button.click()
  return promise
}

async function launchTerminal(): Promise<LaunchedApp> {
  const launched = await launchApp({
    env: { SHELL: '/bin/bash', PS1: 'ready> ' },
    workspace: { 'flood.txt': line.repeat(flood / line.length) },
  })
  await launched.page.getByRole('button', { name: 'Terminal', exact: true }).click()
  while ((await screenOf(launched.app)) === '') await wait(20)
  return launched
}

/** A program that prints it, until the last character is drawn. */
async function floodMs(): Promise<number> {
  await using launched = await launchTerminal()
  // Keys that are sent are small letters.
  return await fastest(launched.app, () => typeInTerminal(launched.app, 'cat workspace/flood.txt\n'))
}

/** The same text handed to the page at once. */
async function aloneMs(): Promise<number> {
  await using launched = await launchTerminal()
  return await fastest(launched.app, () =>
    launched.app.evaluate(
      ({ webContents }, { text, times }) => {
        const page = webContents.getAllWebContents().find((one) => one.getURL().endsWith('/terminal.html'))
        for (let at = 0; at < times; at += 1) page?.send('order', { kind: 'output', text })
      },
      { text: line.replace('\n', '\r\n').repeat(1_000), times: flood / line.length / 1_000 },
    ),
  )
}

async function fastest(app: ElectronApplication, print: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    // A terminal ends a line with two characters.
    const drawn = drawnMs(app, flood + flood / line.length)
    await print()
    times.push(await drawn)
  }
  return Math.min(...times)
}

/** How long it takes from the first characters to the one with this number. */
function drawnMs(app: ElectronApplication, characters: number): Promise<number> {
  return app.evaluate(({ webContents }, wanted) => {
    const page = webContents.getAllWebContents().find((one) => one.getURL().endsWith('/terminal.html'))
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    let taken = 0
    let started = 0
    const limit = setTimeout(() => reject(new Error(`Only ${taken} of ${wanted} characters were drawn.`)), 120_000)
    const hear = (_event: unknown, told: { kind: string; length?: number }) => {
      if (told.kind !== 'taken') return
      taken += told.length ?? 0
      // What is typed is drawn first.
      if (started === 0 && taken > 2_000) started = performance.now()
      if (taken < wanted) return
      clearTimeout(limit)
      page?.ipc.off('report', hear)
      resolve(performance.now() - started)
    }
    page?.ipc.on('report', hear)
    return promise
  }, characters)
}

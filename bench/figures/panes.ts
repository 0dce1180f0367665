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
  const drawn = drawnMs(launched.app, flood)
  // Keys that are sent are small letters.
  await typeInTerminal(launched.app, 'cat workspace/flood.txt\n')
  // Not before: the app ends with this block.
  return await drawn
}

/** The same text handed to the page at once. */
async function aloneMs(): Promise<number> {
  await using launched = await launchTerminal()
  const drawn = drawnMs(launched.app, flood)
  await launched.app.evaluate(
    ({ webContents }, { text, times }) => {
      const page = webContents.getAllWebContents().find((one) => one.getURL().endsWith('/terminal.html'))
      for (let at = 0; at < times; at += 1) page?.send('order', { kind: 'output', text })
    },
    { text: line.replace('\n', '\r\n').repeat(1_000), times: flood / line.length / 1_000 },
  )
  // Not before: the app ends with this block.
  return await drawn
}

/** How long it takes from the first character to the one with this number. */
function drawnMs(app: ElectronApplication, characters: number): Promise<number> {
  return app.evaluate(({ webContents }, wanted) => {
    const page = webContents.getAllWebContents().find((one) => one.getURL().endsWith('/terminal.html'))
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    setTimeout(() => reject(new Error(`Only ${taken} of ${wanted} characters were drawn.`)), 120_000).unref()
    let taken = 0
    let started = 0
    page?.ipc.on('report', (_event, told: { kind: string; length?: number }) => {
      if (told.kind !== 'taken') return
      taken += told.length ?? 0
      // What is typed is drawn first.
      if (started === 0 && taken > 2_000) started = performance.now()
      if (taken >= wanted) resolve(performance.now() - started)
    })
    return promise
  }, characters)
}

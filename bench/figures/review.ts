import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openFolder } from '../../tests/e2e/harness/as-user'
import { launchApp } from '../../tests/e2e/harness/launch'
import { traced } from '../chat/trace'
import type { Figure } from '../figure'

const files = 100
const linesEach = 500
const rounds = 7
const taskLimitMs = 50

export const reviewFigures: Figure[] = [
  {
    name: `Review: first paint of ${files} files with ${files * linesEach} changed lines ÷ of one file`,
    target: '≤ 2',
    async measure() {
      await using small = await openRepository(1)
      await using large = await openRepository(files)
      const [one, many]: [number[], number[]] = [[], []]
      for (let round = 0; round <= rounds; round += 1) {
        const [first, all] = [await timeToPaint(small.page), await timeToPaint(large.page)]
        // The first round loads the pane and starts the thread.
        if (round === 0) continue
        one.push(first)
        many.push(all)
      }
      const [base, ours] = [median(one), median(many)]
      return { measured: `${ours.toFixed(0)} ms ÷ ${base.toFixed(0)} ms`, ratio: ours / base, limit: 2 }
    },
  },
  {
    name: `Review: longest task while scrolling ${files * linesEach} changed lines ÷ ${taskLimitMs} ms`,
    target: '≤ 1',
    async measure() {
      await using lab = await openRepository(files)
      await openAndTime(lab.page)
      await lab.page.getByRole('group', { name: 'Changes', exact: true }).hover()
      const { longest } = await traced(lab, async () => {
        for (const way of [1, -1]) for (let step = 0; step < 120; step += 1) await lab.page.mouse.wheel(0, way * 600)
      })
      return {
        measured: `${longest.cpu.toFixed(0)} ms, by the clock ${longest.wall.toFixed(0)} ms`,
        ratio: longest.cpu / taskLimitMs,
        limit: 1,
      }
    },
  },
]

async function timeToPaint(page: Page): Promise<number> {
  const taken = await openAndTime(page)
  await page.getByRole('button', { name: 'Close pane' }).click()
  return taken
}

/** From the press that opens the pane until lines of the first file are on the screen. */
function openAndTime(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const pane = () => document.querySelector('aside[aria-label="Review"]')
    const button = [...document.querySelectorAll('header button')].find(
      (one) => one.getAttribute('aria-label') === 'Review',
    )
    const started = performance.now()
    ;(button as HTMLButtonElement).click()
    // All lines of a hunk that are gone stand before those that came.
    while (!(pane()?.textContent ?? '').includes('first line 0'))
      await new Promise((done) => requestAnimationFrame(done))
    const painted = await new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return painted - started
  })
}

async function openRepository(count: number) {
  const launched = await launchApp()
  const { workspace, page } = launched
  const git = (...args: string[]) => execFileSync('git', args, { cwd: workspace, stdio: 'pipe' })
  const lines = (word: string) =>
    Array.from({ length: linesEach }, (_, at) => `export const value${at} = '${word} line ${at}'\n`).join('')
  const name = (at: number) => join(workspace, `file-${String(at).padStart(3, '0')}.ts`)
  git('init', '-q')
  for (let at = 0; at < count; at += 1) writeFileSync(name(at), lines('first'))
  git('add', '--all')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'First')
  for (let at = 0; at < count; at += 1) writeFileSync(name(at), lines('changed'))
  await openFolder(page, workspace)
  return launched
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

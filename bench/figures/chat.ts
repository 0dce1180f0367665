import { pressKey } from '../../tests/e2e/harness/as-user'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { gate } from '../../tests/fixtures/model-server/gate.ts'
import { reply, text } from '../../tests/fixtures/model-server/script.ts'
import { openChatLab, openSeeded, send } from '../chat/chat-lab'
import { longAnswer, markdownTokens, pacedTokens, perSecond } from '../chat/markdown-stream'
import { traced } from '../chat/trace'
import { startApp } from '../electron-run'
import type { Figure } from '../figure'
import { startStreamServer } from '../stream-server'
import type { Bridge } from '../../src/shared/ipc'

const taskLimitMs = 50
/** What is started after the first picture has ended by then, and so have the first collections. */
const settleMs = 45_000
const idleSeconds = 30
const idleShare = 0.002
const chatsAtOnce = 50
const crowdTaskLimitMs = 100

export const chatFigures: Figure[] = [
  {
    name: 'Chat: key press to paint (p95) in a session of 5,000 messages ÷ in a new chat',
    target: '≤ 1.3',
    async measure() {
      await using lab = await openChatLab({ Long: 5_000 })
      const { page } = lab
      const [empty, long]: [number[], number[]] = [[], []]
      for (let round = 0; round <= 5; round += 1) {
        await page.keyboard.press('Control+N')
        const inEmpty = await typeAndTime(page)
        await openSeeded(page, 'Long')
        if (round === 0) await readWhole(page)
        const inLong = await typeAndTime(page)
        // The first round warms up.
        if (round === 0) continue
        empty.push(...inEmpty)
        long.push(...inLong)
      }
      const [base, ours] = [percentile(empty, 0.95), percentile(long, 0.95)]
      return { measured: `${ours.toFixed(1)} ms ÷ ${base.toFixed(1)} ms`, ratio: ours / base, limit: 1.3 }
    },
  },
  {
    name: 'Chat: switching to a session of 20,000 messages ÷ to one of 20',
    target: '≤ 1.5',
    async measure() {
      await using lab = await openChatLab({ Short: 20, Huge: 20_000 })
      const [short, huge]: [number[], number[]] = [[], []]
      for (let round = 0; round <= 15; round += 1) {
        short.push(await openSeeded(lab.page, 'Short'))
        huge.push(await openSeeded(lab.page, 'Huge'))
      }
      const [base, ours] = [median(short.slice(1)), median(huge.slice(1))]
      return { measured: `${ours.toFixed(0)} ms ÷ ${base.toFixed(0)} ms`, ratio: ours / base, limit: 1.5 }
    },
  },
  {
    name: `Chat: longest task while ${perSecond} tokens/s of Markdown stream, and while scrolling it ÷ ${taskLimitMs} ms`,
    target: '≤ 1',
    async measure() {
      await using lab = await openChatLab()
      const { server, page } = lab
      server.otherwise(reply(text(() => pacedTokens(markdownTokens(20 * perSecond), perSecond))))
      const streaming = await traced(lab, async () => {
        await send(page, 'Write much')
        await wait(21_000)
        await page.getByRole('button', { name: 'Copy answer' }).waitFor({ timeout: 60_000 })
      })
      await page.getByRole('log').hover()
      const scrolling = await traced(lab, async () => {
        for (const way of [-1, 1]) for (let step = 0; step < 120; step += 1) await page.mouse.wheel(0, way * 240)
      })
      const longest = Math.max(streaming.longest.cpu, scrolling.longest.cpu)
      const told = ({ longest: { cpu, wall } }: typeof streaming) =>
        `${cpu.toFixed(0)} ms, by the clock ${wall.toFixed(0)} ms`
      return {
        measured: `streaming ${told(streaming)}; scrolling ${told(scrolling)}`,
        ratio: longest / taskLimitMs,
        limit: 1,
      }
    },
  },
  {
    name: 'Chat: CPU of the window for the last 1,000 of 50,000 streamed tokens ÷ for the first 1,000',
    target: '≤ 1.5',
    async measure() {
      await using lab = await openChatLab()
      const { server, page } = lab
      const gates = [gate(), gate(), gate(), gate()] as const
      server.otherwise(reply(text(() => longAnswer(gates))))
      const cpu = await cpuOfWindow(page)
      await send(page, 'Write a book')
      const spent: number[] = []
      for (const [index, one] of gates.entries()) {
        await one.reached
        // What was sent is drawn by then.
        await wait(1000)
        spent.push(await cpu())
        one.open()
        if (index === 3) break
      }
      const [atStart = 0, afterFirst = 0, beforeLast = 0, atEnd = 0] = spent
      const [first, last] = [afterFirst - atStart, atEnd - beforeLast]
      return { measured: `${seconds(last)} ÷ ${seconds(first)}`, ratio: last / first, limit: 1.5 }
    },
  },
  {
    name: `Chat: longest task while ${chatsAtOnce} chats stream at once, one of them shown ÷ ${crowdTaskLimitMs} ms`,
    target: '≤ 1',
    async measure() {
      using stream = await startStreamServer({ tokens: 1_500, perSecond: 100 })
      await using lab = await openChatLab({ Short: 20 }, stream)
      const { page } = lab
      await send(page, 'Shown')
      await page.getByRole('button', { name: 'Stop' }).waitFor()
      const frames = framesOf(page)
      const window = await traced(lab, async () => {
        await pressKey(page)
        await page.evaluate(async (count) => {
          const { bridge } = globalThis as unknown as { bridge: Bridge }
          const sends = Array.from({ length: count }, (_, number) =>
            bridge.call('session.send', { sessionId: null, text: `Chat ${number}`, images: [] }),
          )
          for (const { ok } of await Promise.all(sends)) if (!ok) throw new Error('a chat was not sent')
        }, chatsAtOnce - 1)
        await stream.arrival(chatsAtOnce)
        await wait(15_000)
      })
      const worstFrame = await (await frames).worst()
      const { longest, agent } = window
      return {
        measured: `window ${longest.cpu.toFixed(0)} ms, by the clock ${longest.wall.toFixed(0)} ms; agent ${agent.cpu.toFixed(0)} ms, by the clock ${agent.wall.toFixed(0)} ms; worst frame ${worstFrame.toFixed(0)} ms`,
        ratio: worstFrame / crowdTaskLimitMs,
        limit: 1,
      }
    },
  },
  {
    name: 'Chat: idle CPU, window visible, above an empty Electron window ÷ 0.2 % of a core',
    target: '≤ 1',
    async measure() {
      const folder = mkdtempSync(join(tmpdir(), 'hermes-bench-'))
      const root = resolve(import.meta.dirname, '../..')
      const apps = await Promise.all([
        startApp(join(root, 'bench/empty-app'), [`--user-data-dir=${join(folder, 'empty')}`], {}),
        startApp(root, ['--report-ready'], { HERMES_HOME: join(folder, 'home') }),
      ])
      try {
        await wait(settleMs)
        const before = apps.map((app) => app.cpu())
        await wait(idleSeconds * 1000)
        const [empty = 0, ours = 0] = apps.map((app, index) => app.cpu() - (before[index] ?? 0))
        const share = (cpu: number) => `${((100 * cpu) / idleSeconds).toFixed(2)} %`
        return {
          measured: `${share(ours)} − ${share(empty)}`,
          ratio: Math.max(0, ours - empty) / idleSeconds / idleShare,
          limit: 1,
        }
      } finally {
        await Promise.all(apps.map((app) => app.stop()))
        rmSync(folder, { recursive: true, force: true })
      }
    },
  },
  {
    name: 'Chat: timers and frames of a hidden window in 10 s',
    target: '0',
    async measure() {
      await using lab = await openChatLab({ Short: 20 })
      await openSeeded(lab.page, 'Short')
      await lab.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
      // A driven page is told that it is still visible, so its caret goes on to blink for eight seconds.
      await wait(10_000)
      const { timers } = await traced(lab, () => wait(10_000))
      return { measured: `${timers}`, ratio: timers, limit: 0 }
    },
  },
  {
    name: 'Chat: heap of the window with 20,000 messages ÷ with 200',
    target: '≤ 1.5',
    async measure() {
      const small = await heapWith({ Small: 200 })
      const huge = await heapWith({ Huge: 20_000 })
      const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
      return { measured: `${megabytes(huge)} ÷ ${megabytes(small)}`, ratio: huge / small, limit: 1.5 }
    },
  },
]

async function heapWith(sizes: Readonly<Record<string, number>>): Promise<number> {
  await using lab = await openChatLab(sizes)
  for (const title of Object.keys(sizes)) await openSeeded(lab.page, title)
  const client = await lab.page.context().newCDPSession(lab.page)
  await wait(2000)
  await client.send('HeapProfiler.collectGarbage')
  return (await client.send('Runtime.getHeapUsage')).usedSize
}

/** Up to its beginning and back, so that every message has been read and laid out once. */
async function readWhole(page: Page): Promise<void> {
  await page.getByRole('log').hover()
  await page.getByRole('button', { name: 'To the start' }).click()
  await page.getByRole('log').getByText('Question 1 about the river', { exact: true }).waitFor({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Jump to the end' }).click()
}

const keysPerRound = 60

/** Milliseconds from each key press to the paint that shows it. */
async function typeAndTime(page: Page): Promise<number[]> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.evaluate(() => {
    const samples: number[] = []
    Object.assign(window, { samples })
    const listen = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => setTimeout(() => samples.push(performance.now() - timeStamp)))
    window.addEventListener('keydown', listen, true)
    Object.assign(window, { stopSamples: () => window.removeEventListener('keydown', listen, true) })
  })
  for (let key = 0; key < keysPerRound; key += 1)
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a', { delay: 15 })
  await wait(200)
  const samples = await page.evaluate(() => {
    const kept = window as unknown as { samples: number[]; stopSamples(): void }
    kept.stopSamples()
    return kept.samples
  })
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  return samples
}

/** The longest time between two pictures of the page from now on. */
async function framesOf(page: Page): Promise<{ worst(): Promise<number> }> {
  await page.evaluate(() => {
    const gaps = { worst: 0 }
    let last = performance.now()
    const next = () => {
      const now = performance.now()
      gaps.worst = Math.max(gaps.worst, now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(window, { gaps })
  })
  return { worst: () => page.evaluate(() => (window as unknown as { gaps: { worst: number } }).gaps.worst) }
}

/** Seconds that the main thread of the window has computed so far. */
async function cpuOfWindow(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
}

const seconds = (value: number) => `${(value * 1000).toFixed(0)} ms`
const median = (values: readonly number[]) => percentile(values, 0.5)

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunningApp, startApp } from '../electron-run'
import type { Figure } from '../figure'

const runs = 9
const emptyApp = resolve(import.meta.dirname, '../empty-app')
const ourApp = resolve(import.meta.dirname, '../..')
/** Long enough for both windows to finish their first collections; both get the same. */
const settleMs = 3_000

export const startFigures: Figure[] = [
  {
    name: 'Start to usable window ÷ empty Electron window',
    target: '≤ 1.25',
    async measure() {
      const { empty, ours } = await alternate(async (app) => app.readyMs)
      const ratio = median(ours) / median(empty)
      return { measured: `${median(ours).toFixed(0)} ms ÷ ${median(empty).toFixed(0)} ms`, ratio, limit: 1.25 }
    },
  },
  {
    name: 'PSS of all processes ÷ empty Electron window',
    target: '≤ 1.3',
    async measure() {
      const { empty, ours } = await alternate(async (app) => {
        await wait(settleMs)
        return app.pss() / 1024
      })
      const ratio = median(ours) / median(empty)
      return { measured: `${median(ours).toFixed(0)} MiB ÷ ${median(empty).toFixed(0)} MiB`, ratio, limit: 1.3 }
    },
  },
]

async function alternate(read: (app: RunningApp) => Promise<number>) {
  const folder = mkdtempSync(join(tmpdir(), 'hermes-bench-'))
  const empty: number[] = []
  const ours: number[] = []
  const once = async (target: number[], start: () => Promise<RunningApp>) => {
    const app = await start()
    target.push(await read(app))
    await app.stop()
  }
  try {
    for (let run = 0; run <= runs; run += 1) {
      await once(empty, () => startApp(emptyApp, [`--user-data-dir=${join(folder, 'empty')}`], {}))
      await once(ours, () => startApp(ourApp, ['--report-ready'], { HERMES_HOME: join(folder, 'home') }))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  // The first round fills the caches of both and does not count.
  return { empty: empty.slice(1), ours: ours.slice(1) }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Figure } from '../figure'

const runs = 15
const allowedMs = 300
const electron = createRequire(import.meta.url)('electron') as unknown as string
const cli = resolve(import.meta.dirname, '../../out/main/cli.js')

export const cliFigures: Figure[] = [
  {
    name: 'Command line start − bare Electron as Node',
    target: `≤ ${allowedMs} ms`,
    async measure() {
      const home = mkdtempSync(join(tmpdir(), 'hermes-bench-'))
      try {
        const { bare, ours } = alternate(['-e', '0'], [cli, 'paths', '--json', '--home', home])
        const extra = ours - bare
        return {
          measured: `${extra.toFixed(0)} ms (${ours.toFixed(0)} ms − ${bare.toFixed(0)} ms)`,
          ratio: extra / allowedMs,
          limit: 1,
        }
      } finally {
        rmSync(home, { recursive: true, force: true })
      }
    },
  },
]

/** Medians of runs that take turns, so that a busy machine slows both. The first round fills the caches and does not count. */
function alternate(bareArgs: readonly string[], ourArgs: readonly string[]) {
  const bare: number[] = []
  const ours: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    bare.push(startMs(bareArgs))
    ours.push(startMs(ourArgs))
  }
  return { bare: median(bare.slice(1)), ours: median(ours.slice(1)) }
}

function startMs(args: readonly string[]): number {
  const started = performance.now()
  const { status, error, stderr } = spawnSync(electron, args, {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    encoding: 'utf8',
  })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`)
  return performance.now() - started
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

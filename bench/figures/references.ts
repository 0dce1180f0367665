import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expandReferences } from '../../src/core/references/expand'
import type { Figure } from '../figure'

const files = 10
const bytes = 50_000
const rounds = 300
const warmUp = 50
const allowed = 2

export const referenceFigures: Figure[] = [
  {
    name: `Expanding ${files} references of ${bytes / 1000} KB ÷ reading the same files`,
    target: `≤ ${allowed}`,
    async measure() {
      const root = await mkdtemp(join(tmpdir(), 'hermes-bench-'))
      try {
        const workspace = join(root, 'work')
        await mkdir(workspace)
        await mkdir(join(root, 'home/.hermes'), { recursive: true })
        const names = Array.from({ length: files }, (_, index) => `source-${index}.ts`)
        await Promise.all(names.map((name) => writeFile(join(workspace, name), source(bytes))))
        const readAll = () => Promise.all(names.map((name) => readFile(join(workspace, name), 'utf8')))
        const expandAll = () => expand(names.map((name) => `@file:${name}`).join(' '), workspace)
        const { text } = await expandAll()
        if (text.length < files * bytes) throw new Error('the references were not expanded')
        const { read, expanded } = await alternate(readAll, expandAll)
        const ratio = expanded / read
        const measured = `${ratio.toFixed(2)} (${expanded.toFixed(2)} ms ÷ ${read.toFixed(2)} ms)`
        return { measured, ratio, limit: allowed }
      } finally {
        await rm(root, { recursive: true, force: true })
      }
    },
  },
]

function expand(message: string, workspace: string) {
  return expandReferences({
    message,
    workspace,
    userHome: join(workspace, '../home'),
    hermesHome: join(workspace, '../home/.hermes'),
    contextWindow: 1_000_000,
    runGit: () => Promise.resolve({ kind: 'missing' }),
    onlyWeighs: true,
    fetchPage: () => Promise.resolve({ ok: false, reason: 'offline' }),
  })
}

/** Medians of runs that take turns, so that a busy machine slows both. */
async function alternate(readAll: () => Promise<unknown>, expandAll: () => Promise<unknown>) {
  const read: number[] = []
  const expanded: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    read.push(await timed(readAll))
    expanded.push(await timed(expandAll))
  }
  return { read: median(read.slice(warmUp)), expanded: median(expanded.slice(warmUp)) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function source(length: number): string {
  const line = 'export const value = readConfig({ path, strict: true }) // keeps the last good values\n'
  return line.repeat(Math.ceil(length / line.length)).slice(0, length)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

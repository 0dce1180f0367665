import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createCheckpoints } from '../../src/core/tools/checkpoints/create-checkpoints'
import { createFileMemory } from '../../src/core/tools/files/file-memory'
import { fileTools } from '../../src/core/tools/files/file-tools'
import { findRipgrep } from '../../src/core/tools/files/search/find-ripgrep'
import { ripgrepArguments, searchInput, searchRequest } from '../../src/core/tools/files/search/search-request'
import { createToolRegistry } from '../../src/core/tools/registry'
import { toolContext } from '../../tests/fixtures/tool-context'
import type { Figure } from '../figure'

const files = 100_000
const filesPerFolder = 100
const megabytes = 5
const line = 'export const value = compute(first, second) // a line as code has it\n'

export const fileFigures: Figure[] = [
  {
    name: 'search_files over 100,000 files ÷ ripgrep itself',
    target: '≤ 1.3',
    measure: () =>
      onDesk(async ({ workspace, call }) => {
        await fillFolder(workspace)
        const program = await findRipgrep()
        if (program === null) throw new Error('ripgrep is missing')
        let turn = 0
        // Another pattern each time: the tool refuses to be asked the same again and again.
        const pattern = () => `needle|absent${turn}`
        // The same command, so that only what the tool adds is measured.
        const plain = () => {
          const request = searchRequest(searchInput.parse({ pattern: pattern() }))
          const args = ['--no-config', ...ripgrepArguments(request), '--', './']
          return run(program, args, { cwd: workspace, maxBuffer: 2 ** 26 })
        }
        const ours = () => {
          turn += 1
          return call('search_files', { pattern: pattern() })
        }
        return compare(25, plain, ours, 1.3)
      }),
  },
  {
    name: `read_file on ${megabytes} MB ÷ plain read`,
    target: '≤ 3',
    measure: () =>
      onDesk(async ({ workspace, call, forget }) => {
        const path = join(workspace, 'large.ts')
        await writeFile(path, largeText())
        const lines = (megabytes * 1024 * 1024) / line.length
        const ours = async () => {
          forget()
          await call('read_file', { path, offset: Math.floor(lines / 2) })
        }
        return compare(40, () => readFile(path, 'utf8'), ours, 3)
      }),
  },
  {
    name: `patch on ${megabytes} MB ÷ plain read and write`,
    target: '≤ 3',
    measure: () =>
      onDesk(async ({ workspace, call }) => {
        const path = join(workspace, 'large.ts')
        const other = join(workspace, 'other.ts')
        await Promise.all([writeFile(path, largeText()), writeFile(other, largeText())])
        const plain = async () => writeFile(other, (await readFile(other, 'utf8')).replace('marker', 'marker'))
        let turn = 0
        const ours = async () => {
          const [old_string, new_string] = [`marker ${turn};`, `marker ${turn + 1};`]
          turn += 1
          await call('patch', { path, old_string, new_string })
        }
        return compare(40, plain, ours, 3)
      }),
  },
]

interface Desk {
  readonly workspace: string
  call(name: string, args: Readonly<Record<string, unknown>>): Promise<void>
  forget(): void
}

const run = promisify(execFile)

/** The real tools in a folder of their own. A call that fails is no figure. */
async function onDesk<Result>(work: (desk: Desk) => Promise<Result>): Promise<Result> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'hermes-bench-')))
  try {
    const workspace = join(root, 'work')
    const hermesHome = join(root, 'home')
    await mkdir(workspace)
    const memory = createFileMemory()
    const tools = fileTools({
      userHome: root,
      hermesHome,
      spilled: join(hermesHome, 'desktop/cache/tool-results'),
      memory,
      checkpoints: createCheckpoints({
        folder: join(hermesHome, 'desktop/checkpoints'),
        clock: Date.now,
        uniqueName: randomUUID,
      }),
      platform: process.platform,
      ripgrep: findRipgrep,
      limits: () => ({ lines: 2_000, lineLength: 2_000, characters: 100_000 }),
    })
    const registry = createToolRegistry(tools, Date.now)
    return await work({
      workspace,
      async call(name, args) {
        const { ok, text } = await registry.dispatch(name, args, toolContext({ workspace }))
        if (!ok) throw new Error(text.slice(0, 500))
      },
      forget: () => memory.forget('session'),
    })
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function fillFolder(workspace: string): Promise<void> {
  for (let folder = 0; folder < files / filesPerFolder; folder += 1) {
    const path = join(workspace, `part-${folder}`)
    await mkdir(path)
    const names = Array.from({ length: filesPerFolder }, (_, index) => index)
    await Promise.all(
      names.map((index) =>
        writeFile(join(path, `file-${index}.ts`), index === 0 ? `${line}// needle\n` : line.repeat(20)),
      ),
    )
  }
}

function largeText(): string {
  const half = line.repeat((megabytes * 1024 * 1024) / line.length / 2)
  return `${half}// marker 0;\n${half}`
}

/** The fastest of runs that take turns: what each costs when nothing disturbs it. */
async function compare(rounds: number, plain: () => Promise<unknown>, ours: () => Promise<unknown>, limit: number) {
  let baseline = Number.POSITIVE_INFINITY
  let measuredMs = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    baseline = Math.min(baseline, await timed(plain))
    measuredMs = Math.min(measuredMs, await timed(ours))
  }
  const ratio = measuredMs / baseline
  return { measured: `${ratio.toFixed(2)} (${measuredMs.toFixed(1)} ms ÷ ${baseline.toFixed(1)} ms)`, ratio, limit }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

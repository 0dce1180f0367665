import { createHash } from 'node:crypto'
import { type FSWatcher, watch } from 'node:fs'
import { mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchPromptFiles } from '../../src/core/prompt/staleness/watch-prompt-files'
import type { Figure } from '../figure'
import { inEnglish } from '../../src/shared/words/in-english'

const SAVES = 20
const OTHER_FILES = 10_000
const LIMIT_MS = 300

export const stalenessFigures: Figure[] = [
  {
    name: 'file save to stale notice',
    target: `at most ${LIMIT_MS} ms after the raw file-system event`,
    async measure() {
      const delays = await inFolder(measureSaves)
      const slowest = Math.max(...delays)
      const middle = delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)] ?? slowest
      const measured = `${slowest.toFixed(0)} ms slowest, ${middle.toFixed(0)} ms median of ${SAVES} saves beside ${OTHER_FILES} files`
      return { measured, ratio: slowest / LIMIT_MS, limit: 1 }
    },
  },
]

/** For each save, the time from the first raw event about the file to the notice. Every other save is a rename. */
async function measureSaves(folder: string): Promise<number[]> {
  const path = join(folder, 'AGENTS.md')
  const text = 'step 0\n'
  await Promise.all(
    Array.from({ length: OTHER_FILES }, (_, index) => writeFile(join(folder, `other-${index}.txt`), '')),
  )
  await writeFile(path, text)
  const raw = rawEvents(folder)
  let onNotice = (_at: number) => {}
  const close = await watchPromptFiles({
    files: [{ source: 'AGENTS.md', path, frozen: { text, sha256: createHash('sha256').update(text).digest('hex') } }],
    folders: [],
    onStale: () => onNotice(performance.now()),
    onFresh: () => {},
    onProblem: ({ source }) => {
      throw new Error(`Watching failed: ${inEnglish(source)}`)
    },
  })
  try {
    const delays: number[] = []
    for (let step = 1; step <= SAVES; step += 1) {
      const event = raw.next()
      const notice = new Promise<number>((resolve) => {
        onNotice = resolve
      })
      await (step % 2 === 0 ? saveByRename(path, `step ${step}\n`) : writeFile(path, `step ${step}\n`))
      delays.push((await notice) - (await event))
    }
    return delays
  } finally {
    await close()
    raw.watcher.close()
  }
}

function rawEvents(folder: string): { watcher: FSWatcher; next(): Promise<number> } {
  let onEvent: ((at: number) => void) | null = null
  const watcher = watch(folder, (_, name) => {
    if (name !== 'AGENTS.md') return
    onEvent?.(performance.now())
    onEvent = null
  })
  const next = () =>
    new Promise<number>((resolve) => {
      onEvent = resolve
    })
  return { watcher, next }
}

async function saveByRename(path: string, text: string): Promise<void> {
  await writeFile(`${path}.tmp`, text)
  await rename(`${path}.tmp`, path)
}

async function inFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'hermes-bench-')))
  try {
    return await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

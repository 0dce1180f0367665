import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { complete } from '../../src/core/references/complete/complete'
import { createFileIndex } from '../../src/core/references/complete/file-index'
import { fillFromGit } from '../../src/core/references/complete/fill-from-git'
import { type PathTable, entryPath } from '../../src/core/references/complete/path-table'
import { createSurvey } from '../../src/core/references/complete/survey'
import { collectGarbage } from '../collect-garbage'
import type { Figure } from '../figure'

const files = 100_000
const filesPerFolder = 12
const maxEntries = 500_000
const allowedMegabytes = 60
/** Typed letter by letter: names, a path, letters across folders, typing errors, nothing at all. */
const typed = ['session', 'notice-board', 'store/turn', 'corebutton', 'mesage', 'wroker', 'zzz']

export const completionFigures: Figure[] = [
  {
    name: 'Slowest key press of a completion among 100,000 files ÷ one includes pass',
    target: '≤ 3',
    async measure() {
      const workspace = checkout()
      const index = await wholeIndex(workspace)
      const place = { workspace, userHome: `${workspace}-home`, hermesHome: `${workspace}-home/.hermes` }
      const paths = pathsOf(index.table())
      const queries = typed.flatMap((word) => Array.from(word, (_, last) => word.slice(0, last + 1)))
      const results = queries.map((query) => {
        const text = `@${query}`
        const request = { text, cursor: text.length, recent: [] }
        const { first, second } = fastest(
          25,
          () => countIncluding(paths, query),
          () => complete(request, { index, place }),
        )
        return { query, includes: first, press: second, ratio: second / first }
      })
      index.close()
      const slowest = results.toSorted((a, b) => b.ratio - a.ratio)[0]
      if (slowest === undefined) throw new Error('nothing was measured')
      const { query, includes, press, ratio } = slowest
      const measured = `${ratio.toFixed(2)} (@${query}: ${press.toFixed(1)} ms ÷ ${includes.toFixed(1)} ms)`
      return { measured, ratio, limit: 3 }
    },
  },
  {
    name: 'Index of 100,000 tracked files, ready to answer ÷ git ls-files',
    target: '≤ 2',
    async measure() {
      const workspace = checkout()
      const { first, second } = fastest(
        15,
        () => git(workspace, 'ls-files'),
        () => {
          for (const _ of fillFromGit(createSurvey(workspace, maxEntries)));
        },
      )
      return ratioOf(second, first, 2)
    },
  },
  {
    // The whole index knows untracked files too. `git ls-files` alone reads one file and looks at no folder, so git's own
    // listing of the same set is the yardstick; how both compare with the plain listing is printed as well.
    name: 'Index of 100,000 files, tracked and untracked, complete ÷ git ls-files --cached --others --exclude-standard',
    target: '≤ 2',
    async measure() {
      const workspace = checkout()
      const tracked: number[] = []
      const listed: number[] = []
      const built: number[] = []
      for (let round = 0; round < 10; round += 1) {
        tracked.push(timed(() => git(workspace, 'ls-files')))
        listed.push(timed(() => git(workspace, 'ls-files', '--cached', '--others', '--exclude-standard')))
        const started = performance.now()
        const index = await wholeIndex(workspace)
        built.push(performance.now() - started)
        index.close()
      }
      const [plain, whole, ours] = [Math.min(...tracked), Math.min(...listed), Math.min(...built)]
      const { measured, ratio, limit } = ratioOf(ours, whole, 2)
      const against = `ours ${(ours / plain).toFixed(1)} ×, git's ${(whole / plain).toFixed(1)} × the plain listing`
      return { measured: `${measured}; ${against}`, ratio, limit }
    },
  },
  {
    name: `Memory of an index of 100,000 files ÷ ${allowedMegabytes} MB`,
    target: '< 1',
    async measure() {
      const workspace = checkout()
      const before = usedMegabytes()
      const index = await wholeIndex(workspace)
      const megabytes = usedMegabytes() - before
      index.close()
      return { measured: `${megabytes.toFixed(1)} MB`, ratio: megabytes / allowedMegabytes, limit: 1 }
    },
  },
]

let made: string | null = null

/** A repository of many small files, made once for all figures and removed at the end. */
function checkout(): string {
  if (made !== null) return made
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'hermes-bench-')))
  process.on('exit', () => rmSync(root, { recursive: true, force: true }))
  const random = randomNumbers()
  const word = () => words[random(words.length)] ?? ''
  for (let count = 0; count < files;) {
    const folder = join(root, ...Array.from({ length: 1 + random(5) }, word))
    mkdirSync(folder, { recursive: true })
    for (let inFolder = 0; inFolder < filesPerFolder && count < files; inFolder += 1) {
      writeFileSync(join(folder, `${word()}-${word()}-${count}.${endings[random(endings.length)]}`), '')
      count += 1
    }
  }
  writeFileSync(join(root, '.gitignore'), 'node_modules/\ndist/\n*.log\n')
  git(root, 'init', '-q')
  git(root, 'add', '--all')
  made = root
  return root
}

async function wholeIndex(workspace: string) {
  const index = createFileIndex(workspace)
  await index.settled()
  if (index.table().size < files) throw new Error('the index is not whole')
  return index
}

function pathsOf(table: PathTable): string[] {
  return Array.from({ length: table.size - 1 }, (_, index) => entryPath(table, index + 1))
}

function countIncluding(paths: readonly string[], query: string): number {
  let count = 0
  for (const path of paths) if (path.includes(query)) count += 1
  return count
}

function git(folder: string, ...args: string[]): Buffer {
  return execFileSync('git', args, { cwd: folder, maxBuffer: 256 * 1024 * 1024 })
}

/** The fastest of many runs that take turns: what the work costs when nothing else disturbs it. */
function fastest(rounds: number, one: () => unknown, other: () => unknown): { first: number; second: number } {
  let first = Number.POSITIVE_INFINITY
  let second = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    first = Math.min(first, timed(one))
    second = Math.min(second, timed(other))
  }
  return { first, second }
}

function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

function ratioOf(work: number, baseline: number, limit: number) {
  const ratio = work / baseline
  return { measured: `${ratio.toFixed(2)} (${work.toFixed(0)} ms ÷ ${baseline.toFixed(0)} ms)`, ratio, limit }
}

function usedMegabytes(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / (1024 * 1024)
}

/** The same numbers in every run. */
function randomNumbers(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const endings = ['ts', 'tsx', 'js', 'json', 'md', 'css', 'py', 'go', 'rs', 'test.ts']
const words = [
  'account agent approval audio badge bridge button cache chart chat command',
  'config context cookie core dialog diff editor engine event export filter',
  'folder frame graph guard header history home icon image index input key',
  'layer layout ledger limit list loader memory menu message metric model',
  'notice page panel parser patch plan plugin policy pool port prompt query',
  'queue reader record render report request route rule scan schema search',
  'session setting shell skill socket sort source store stream style summary',
  'sync table task template thread token tool tree turn usage user value',
].flatMap((line) => line.split(' '))

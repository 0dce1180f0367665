import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { loadSkills, snapshotsStored } from '../../src/core/prompt/gather/skills/load-skills'
import { screenSkills } from '../../src/core/prompt/gather/skills/screen-skills'
import type { Figure } from '../figure'

const skills = 1_000
const rounds = 30
const coldLimit = 2
const warmLimit = 1.5
/** Nobody set this one: it holds what was reached. */
const screenLimit = 3
/** Nothing is kept of files that were written a moment ago. */
const settledMs = 3_500

export const skillFigures: Figure[] = [
  {
    name: `Index of ${skills} skills, nothing known ÷ reading their first 2 KB`,
    target: `≤ ${coldLimit}`,
    measure: () =>
      withSkills(async (root, files) => {
        let round = 0
        let [folder, paths] = [join(root, 'skills'), files]
        // Under another name nothing is remembered of the folder, neither in memory nor on disk.
        const rename = () => {
          const next = join(root, `skills-${(round += 1)}`)
          renameSync(folder, next)
          paths = paths.map((path) => next + path.slice(folder.length))
          folder = next
        }
        const index = async () => expectAll(await loadSkills(folder, join(root, 'cache')))
        return compare(() => readHeads(paths), index, coldLimit, rename)
      }),
  },
  {
    name: `Index of ${skills} skills, nothing changed ÷ asking for their times`,
    target: `≤ ${warmLimit}`,
    measure: () =>
      withSkills(async (root, files) => {
        const index = async () => expectAll(await loadSkills(join(root, 'skills'), join(root, 'cache')))
        await index()
        await snapshotsStored()
        const folders = [...new Set(files.flatMap((file) => [dirname(file), dirname(dirname(file))]))]
        return compare(() => askTimes([...files, ...folders]), index, warmLimit)
      }),
  },
  {
    name: `Looking for attacks in the index of ${skills} skills ÷ reading their first 2 KB`,
    target: `≤ ${screenLimit}`,
    measure: () =>
      withSkills(async (root, files) => {
        const loaded = await loadSkills(join(root, 'skills'), join(root, 'cache'))
        // Another object, about which nothing is remembered.
        const screen = async () => expectAll(screenSkills({ ...loaded }))
        return compare(() => readHeads(files), screen, screenLimit)
      }),
  },
]

/**
 * The cheapest of several runs that take turns: what the work costs when nothing else disturbs it. Both sides never wait, so
 * it is told in time of the processor: on a busy machine the longer one would be interrupted more often.
 */
async function compare(base: () => void, work: () => Promise<void>, limit: number, before = () => {}) {
  const times: { base: number; work: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    before()
    times.push({ base: await timed(base), work: await timed(work) })
    await snapshotsStored()
  }
  const least = (key: 'base' | 'work') => Math.min(...times.map((time) => time[key]))
  const ratio = least('work') / least('base')
  const measured = `${ratio.toFixed(2)} (${least('work').toFixed(1)} ms ÷ ${least('base').toFixed(1)} ms)`
  return { measured, ratio, limit }
}

async function withSkills<T>(work: (root: string, files: readonly string[]) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'hermes-bench-'))
  try {
    const files = Array.from({ length: skills }, (_, index) =>
      join(root, 'skills', `category-${index % 20}`, `skill-${index}`, 'SKILL.md'),
    )
    for (const [index, file] of files.entries()) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, skillText(index))
    }
    await setTimeout(settledMs)
    return await work(root, files)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** As people write them: every third with conditions and tags. */
function skillText(index: number): string {
  const more =
    index % 3 === 0 ? '\nmetadata:\n  hermes:\n    tags: [git, review]\n    requires_toolsets: [terminal]' : ''
  const front = `name: skill-${index}\ndescription: How to do the thing number ${index} when it has to be done well\nversion: 1.0.0${more}`
  return `---\n${front}\n---\n\n${'1. Do this step, then look whether it worked before you go on.\n'.repeat(60)}`
}

function readHeads(files: readonly string[]): void {
  const head = Buffer.alloc(2_048)
  for (const file of files) {
    const handle = openSync(file, 'r')
    readSync(handle, head, 0, head.length, 0)
    closeSync(handle)
  }
}

function askTimes(paths: readonly string[]): void {
  for (const path of paths) statSync(path)
}

function expectAll({ skills: found }: { readonly skills: readonly unknown[] }): void {
  if (found.length !== skills) throw new Error(`the index has ${found.length} skills`)
}

/** In milliseconds of the processor. */
async function timed(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { exampleFolders } from '../../../../../tests/headless/assembly/example-home'

const skill = (description: string) => `---\nname: demo\ndescription: ${description}\n---\nSteps\n`

/** As after a restart: nothing is in memory, only the snapshot on disk is left. */
async function loadAfterRestart(home: string) {
  vi.resetModules()
  const { loadSkills, snapshotsStored } = await import('./load-skills')
  const loaded = await loadSkills(join(home, 'skills'), join(home, 'cache'))
  await snapshotsStored()
  return loaded
}

/** The clock runs ahead, because nothing is kept of files that were written a moment ago. */
beforeEach(() => {
  const ahead = Date.now() + 10_000
  vi.spyOn(Date, 'now').mockImplementation(() => ahead)
  return () => vi.restoreAllMocks()
})

it('answers from the snapshot on disk while the files are as they were', async () => {
  const { home } = exampleFolders({ 'home/skills/demo/SKILL.md': skill('from the file') })
  await loadAfterRestart(home)
  const snapshot = snapshotIn(home)
  writeFileSync(snapshot, readFileSync(snapshot, 'utf8').replace('from the file', 'from the snapshot'))
  expect(await descriptions(home)).toEqual(['from the snapshot'])
})

it('reads a file again when its content changed, also with its old modification time', async () => {
  const { home } = exampleFolders({ 'home/skills/demo/SKILL.md': skill('one') })
  const path = join(home, 'skills/demo/SKILL.md')
  await loadAfterRestart(home)
  const { mtime, atime } = await import('node:fs').then(({ statSync }) => statSync(path))
  writeFileSync(path, skill('two'))
  utimesSync(path, atime, mtime)
  expect(await descriptions(home)).toEqual(['two'])
})

it('sees skills that came and went', async () => {
  const { home } = exampleFolders({ 'home/skills/demo/SKILL.md': skill('one') })
  await loadAfterRestart(home)
  rmSync(join(home, 'skills/demo'), { recursive: true })
  mkdirSync(join(home, 'skills/other'))
  writeFileSync(join(home, 'skills/other/SKILL.md'), 'Other')
  expect(await descriptions(home)).toEqual(['Other'])
  expect(readFileSync(snapshotIn(home), 'utf8')).not.toContain('demo')
})

it.each([
  ['damaged', '{"version":1,"fold'],
  ['of another version', '{"version":99}'],
  ['of another shape', '{"version":1,"folder":"/x","files":{"a":{}}}'],
  ['not JSON', '\0\0'],
])('does without a snapshot that is %s', async (_, text) => {
  const { home } = exampleFolders({ 'home/skills/demo/SKILL.md': skill('one') })
  await loadAfterRestart(home)
  writeFileSync(snapshotIn(home), text)
  expect(await descriptions(home)).toEqual(['one'])
})

it('works without a place for the snapshot', async () => {
  const { home } = exampleFolders({ 'home/skills/demo/SKILL.md': skill('one'), 'home/cache': 'a file' })
  expect(await descriptions(home)).toEqual(['one'])
})

it('keeps nothing of a file that was written a moment ago', async () => {
  vi.restoreAllMocks()
  const { home } = exampleFolders({ 'home/skills/demo/SKILL.md': skill('one') })
  vi.resetModules()
  const { loadSkills } = await import('./load-skills')
  const load = async () =>
    (await loadSkills(join(home, 'skills'), join(home, 'cache'))).skills.map(({ entry }) => entry.description)
  const first = await load()
  writeFileSync(join(home, 'skills/demo/SKILL.md'), skill('two'))
  expect([first, await load()]).toEqual([['one'], ['two']])
})

it('names a file that cannot be read', async () => {
  const { home } = exampleFolders({ 'home/skills/demo/SKILL.md': 'x'.repeat(1024 * 1024 + 1) })
  const { skills, ghosts } = await loadAfterRestart(home)
  expect({ skills, ghosts }).toEqual({
    skills: [],
    ghosts: [{ path: join(home, 'skills/demo/SKILL.md'), reason: 'too-large', detail: 'It is larger than 1 MB.' }],
  })
})

it('reads every skill of many, however long the block at its top is', async () => {
  const lengths = Array.from({ length: 70 }, (_, index) => index * 50)
  const files = lengths.map((length, index) => [
    `home/skills/s${String(index).padStart(2, '0')}/SKILL.md`,
    `---\nname: demo\nauthor: a${'b'.repeat(length)}\ndescription: number ${index}\n---\nSteps\n`,
  ])
  const { home } = exampleFolders(Object.fromEntries(files))
  expect(await descriptions(home)).toEqual(lengths.map((_, index) => `number ${index}`))
})

it('names a file that is no UTF-8 and reads the others', async () => {
  const { home } = exampleFolders({
    'home/skills/bad/SKILL.md': '',
    'home/skills/good/SKILL.md': skill('中文说明'),
  })
  const bad = join(home, 'skills/bad/SKILL.md')
  writeFileSync(
    bad,
    Buffer.concat([Buffer.from('---\ndescription: a'), Buffer.from([0xc3, 0x28]), Buffer.from('\n---\n')]),
  )
  const { skills, ghosts } = await loadAfterRestart(home)
  expect({ found: skills.map(({ entry }) => entry.description), ghosts }).toEqual({
    found: ['中文说明'],
    ghosts: [{ path: bad, reason: 'unreadable', detail: 'It is not valid UTF-8.' }],
  })
})

async function descriptions(home: string): Promise<string[]> {
  return (await loadAfterRestart(home)).skills.map(({ entry }) => entry.description)
}

function snapshotIn(home: string): string {
  const [name] = readdirSync(join(home, 'cache'))
  if (name === undefined) throw new Error('there is no snapshot')
  return join(home, 'cache', name)
}

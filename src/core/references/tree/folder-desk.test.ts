import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createGit } from '../git/run-git'
import { surveyTerritory } from '../guard'
import { createFolderDesk } from './folder-desk'
import { marksIn } from './git-marks'
import type { TreeChange } from './tree'
import { viewFile } from './view-file'

/** `patienceMs`: a busy machine must not turn a whole answer into a first part of it. */
function open(files: Readonly<Record<string, string>>, patienceMs = 10_000) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'hermes-tree-')))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const told: TreeChange[] = []
  const desk = createFolderDesk({
    git: createGit(process.env),
    tell: (change) => told.push(change),
    patienceMs,
  })
  onTestFinished(() => {
    desk.close()
    rmSync(root, { recursive: true, force: true })
  })
  const list = async (folder = '', from = 0, count = 500) => {
    const answer = await desk.list({ root, folder, from, count })
    return answer.ok ? answer.page : answer.reason
  }
  const names = async (folder = '', from = 0, count = 500) => {
    const page = await list(folder, from, count)
    return typeof page === 'string' ? page : page.entries.map(({ name, mark }) => `${name}${mark ? ` ${mark}` : ''}`)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@localhost', '-c', 'commit.gpgsign=false', ...args], {
      cwd: root,
    })
  return { root, desk, told, list, names, git }
}

it('names folders first, then files as a person counts, page by page', async () => {
  const { names, list } = open({ 'b/x': '', 'A/x': '', file10: '', file2: '', File1: '' })
  expect(await names()).toEqual(['A', 'b', 'File1', 'file2', 'file10'])
  expect(await names('', 1, 2)).toEqual(['b', 'File1'])
  expect(await list('', 4, 2)).toMatchObject({ total: 5, isWhole: true, isLive: true })
})

it('marks what is new, changed and ignored, and the folders on the way', async () => {
  const { names, git } = open({
    '.gitignore': 'out/\n*.log\n',
    'src/deep/a.ts': 'a',
    'src/b.ts': 'b',
    'out/x': '',
    'a.log': '',
    'kept.log': 'k',
  })
  git('init', '-q')
  git('add', '-f', '.gitignore', 'src', 'kept.log')
  git('commit', '-qm', 'first')
  expect(await names()).toEqual(['out ignored', 'src', '.gitignore', 'a.log ignored', 'kept.log ignored'])
  expect(await names('out')).toEqual(['x ignored'])
})

it('tells what changes on the disk and in git', async () => {
  const { root, desk, names, git, told } = open({ 'src/deep/a.ts': 'a', 'b.ts': 'b' })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'first')
  desk.watch([{ root, folders: ['', 'src', 'src/deep'] }])
  expect(await names()).toEqual(['src', 'b.ts'])
  writeFileSync(join(root, 'src/deep/a.ts'), 'changed')
  writeFileSync(join(root, 'new.ts'), '')
  mkdirSync(join(root, 'fresh/in'), { recursive: true })
  writeFileSync(join(root, 'fresh/in/c.ts'), '')
  await expect.poll(() => names()).toEqual(['fresh new', 'src changed', 'b.ts', 'new.ts new'])
  expect(await names('src/deep')).toEqual(['a.ts changed'])
  expect(await names('fresh/in')).toEqual(['c.ts new'])
  expect(told).toContainEqual({ root, folders: [''] })
  expect(told).toContainEqual({ root, folders: null })
  git('add', '.')
  git('commit', '-qm', 'second')
  await expect.poll(() => names(), { timeout: 10_000 }).toEqual(['fresh', 'src', 'b.ts', 'new.ts'])
})

it('tells whoever watches a folder without asking for its names', async () => {
  const { root, desk, names, told } = open({ 'a.ts': 'a' })
  desk.watch([{ root, folders: [''] }])
  await names()
  desk.watch([])
  desk.watch([{ root, folders: [''] }])
  told.length = 0
  writeFileSync(join(root, 'a.ts'), 'changed')
  await expect.poll(() => told[0]).toEqual({ root, folders: [''] })
})

it('shows links and follows none', async () => {
  const { root, desk, told, list, names } = open({ 'in/a': '' })
  symlinkSync(tmpdir(), join(root, 'out'))
  symlinkSync('in', join(root, 'near'))
  symlinkSync('nothing', join(root, 'broken'))
  const page = await list()
  expect(typeof page === 'string' ? [] : page.entries.map(({ name, kind, link }) => [name, kind, link])).toEqual([
    ['in', 'folder', null],
    ['broken', 'link', { to: 'nothing', leads: 'nowhere' }],
    ['near', 'link', { to: 'in', leads: 'inside' }],
    ['out', 'link', { to: tmpdir(), leads: 'outside' }],
  ])
  expect([
    await names('out'),
    await names('near'),
    await names('..'),
    await names('in/../..'),
    await names('gone'),
  ]).toEqual(['link', 'link', 'outside', 'outside', 'missing'])
  expect(await names('in/a')).toBe('not-a-folder')
  // What lies outside is not watched either.
  desk.watch([{ root, folders: ['', 'in', 'out', 'near', '..', '../..', 'in/../..', 'a\0b'] }])
  writeFileSync(join(root, 'in/b'), '')
  await expect.poll(() => told).toContainEqual({ root, folders: ['in'] })
  expect(told.flatMap(({ folders }) => folders ?? []).filter((folder) => folder !== '' && folder !== 'in')).toEqual([])
})

it('answers before a huge folder is read, and tells when it is', async () => {
  const files = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`f${index}`, '']))
  const { root, list, told } = open(files, 0)
  const first = await list()
  expect(first).toMatchObject({ isWhole: false })
  await expect.poll(() => told).toContainEqual({ root, folders: [''] })
  expect(await list('', 2_998, 500)).toMatchObject({ entries: [{ name: 'f2998' }, { name: 'f2999' }] })
})

it('reads the list of git, for a folder in the repository too', () => {
  const status = ' M sub/a.ts\0?? sub/new/\0D  other/x\0A  sub/deep/b.ts\0'
  expect([...marksIn(status, 'sub')]).toEqual([
    ['a.ts', 'changed'],
    ['new', 'new'],
    ['deep/b.ts', 'new'],
    ['deep', 'changed'],
  ])
})

it('shows a text part by part, and says what is binary, for keys, outside or gone', async () => {
  const line = `${'x'.repeat(99)}\n`
  const { root } = open({ 'long.txt': line.repeat(5_000), '.env': 'A_KEY=1', 'a.bin': 'a\0b', 'b.pdf': '%PDF-1.7\n' })
  symlinkSync(join(tmpdir(), 'elsewhere'), join(root, 'out'))
  const territory = await surveyTerritory({ workspace: root, userHome: '/nobody', hermesHome: '/nobody/.hermes' })
  const view = (path: string, from = 0) => viewFile(path, from, territory)
  const first = await view('long.txt')
  expect(first).toMatchObject({ kind: 'text', size: 500_000, next: 262_100 })
  expect(first.kind === 'text' && first.text.endsWith('x\n')).toBe(true)
  expect(await view('long.txt', 262_100)).toMatchObject({ kind: 'text', next: null })
  expect([await view('a.bin'), await view('b.pdf')]).toMatchObject([{ kind: 'binary' }, { kind: 'pdf', size: 9 }])
  for (const path of ['.env', 'out', '../x', 'gone', '.']) expect(await view(path)).toMatchObject({ kind: 'refused' })
})

import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { createFileIndex, type FileIndex, type IndexOptions } from './file-index'
import { fillFromGit } from './fill-from-git'
import { entryType, type PathTable, entryPath } from './path-table'
import { createSurvey } from './survey'

function write(root: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

const settings = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
/** The settings of whoever runs the tests must not matter. */
const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }

function git(folder: string, ...args: string[]): void {
  execFileSync('git', [...settings, ...args], { cwd: folder, env, stdio: 'pipe' })
}

/** Folders end in a slash. */
function pathsOf(table: PathTable): string[] {
  const ids = Array.from({ length: table.size - 1 }, (_, index) => index + 1)
  return ids
    .filter((id) => table.types[id] !== entryType.hole)
    .map((id) => entryPath(table, id) + (table.types[id] === entryType.folder ? '/' : ''))
    .sort()
}

async function indexOf(workspace: string, options: IndexOptions = {}): Promise<FileIndex> {
  const index = createFileIndex(workspace, { freshMs: 0, rest: 0, ...options })
  onTestFinished(() => index.close())
  await index.settled()
  return index
}

async function refreshed(index: FileIndex): Promise<string[]> {
  index.refresh()
  await index.settled()
  return pathsOf(index.table())
}

function trackedIn(workspace: string): string[] {
  const survey = createSurvey(workspace, 1_000)
  for (const _ of fillFromGit(survey));
  return pathsOf(survey.table)
}

describe('createFileIndex', () => {
  it('lists files and folders, dot files too, and nothing of git and installed packages', async () => {
    const root = temporaryFolder()
    write(root, {
      'README.md': '',
      'src/a b/main.ts': '',
      '.github/workflows/ci.yml': '',
      '.git/config': '',
      'node_modules/left-pad/index.js': '',
      'src/node_modules/x.js': '',
    })
    mkdirSync(join(root, 'empty'))
    expect(pathsOf((await indexOf(root)).table())).toEqual([
      '.github/',
      '.github/workflows/',
      '.github/workflows/ci.yml',
      'README.md',
      'empty/',
      'src/',
      'src/a b/',
      'src/a b/main.ts',
    ])
  })

  it('keeps names as they are on the disk, whatever they are written in', async () => {
    const root = temporaryFolder()
    const names = ['Ünïcode.md', 'e\u0301te\u0301.md', '报告.md', 'ÀB.ts', '🎉.txt', 'UPPER_lower.TS']
    write(root, Object.fromEntries(names.map((name) => [name, ''])))
    expect(pathsOf((await indexOf(root)).table())).toEqual(names.toSorted())
  })

  it('honours the ignore files of every folder, the nearest first, and the private ones of git', async () => {
    const root = temporaryFolder()
    git(root, 'init', '-q')
    write(root, {
      '.gitignore': '*.log\n/dist\nbuild/\ndocs/_out\n',
      '.git/info/exclude': 'private.txt\n',
      'a.log': '',
      'private.txt': '',
      'dist/a.js': '',
      'src/dist/kept.js': '',
      'src/build/a.js': '',
      'docs/_out/a.html': '',
      'docs/_out.md': '',
      'keep/.gitignore': '!important.log\n',
      'keep/important.log': '',
      'keep/other.log': '',
      'tools/.ignore': 'generated-*\n',
      'tools/generated-1.ts': '',
    })
    expect(pathsOf((await indexOf(root)).table())).toEqual([
      '.gitignore',
      'docs/',
      'docs/_out.md',
      'keep/',
      'keep/.gitignore',
      'keep/important.log',
      'src/',
      'src/dist/',
      'src/dist/kept.js',
      'tools/',
      'tools/.ignore',
    ])
  })

  it('honours the rules of the repository around the workspace, unless they hide the workspace itself', async () => {
    const root = temporaryFolder()
    git(root, 'init', '-q')
    write(root, {
      '.gitignore': '*.log\nout\n',
      'packages/.gitignore': '/app/tmp\n',
      'packages/app/a.log': '',
      'packages/app/a.ts': '',
      'packages/app/tmp/b.ts': '',
      'out/deep/c.log': '',
    })
    expect(pathsOf((await indexOf(join(root, 'packages/app'))).table())).toEqual(['a.ts'])
    expect(pathsOf((await indexOf(join(root, 'out/deep'))).table())).toEqual(['c.log'])
  })

  it('lists a link to a file of the workspace, and no other link', async () => {
    const root = temporaryFolder()
    const elsewhere = temporaryFolder()
    write(root, { 'AGENTS.md': '', 'src/a.ts': '', '.env': '' })
    write(elsewhere, { 'secret.txt': '' })
    symlinkSync('AGENTS.md', join(root, 'CLAUDE.md'))
    symlinkSync(join(elsewhere, 'secret.txt'), join(root, 'out.txt'))
    symlinkSync(elsewhere, join(root, 'out'))
    symlinkSync('src', join(root, 'linked'))
    symlinkSync('.', join(root, 'src/loop'))
    symlinkSync('missing', join(root, 'dangling'))
    symlinkSync('.env', join(root, 'harmless.txt'))
    expect(pathsOf((await indexOf(root)).table())).toEqual(['.env', 'AGENTS.md', 'CLAUDE.md', 'src/', 'src/a.ts'])
  })

  it('does not look into folders that are made for keys', async () => {
    const root = temporaryFolder()
    write(root, { '.ssh/id_rsa': '', '.aws/credentials': '', '.config/gh/hosts.yml': '', '.config/app.toml': '' })
    expect(pathsOf((await indexOf(root)).table())).toEqual(['.config/', '.config/app.toml'])
  })

  it('says that it is cut when there is more than fits, and takes the rest when there is room', async () => {
    const root = temporaryFolder()
    write(root, { a: '', b: '', c: '', d: '' })
    const index = await indexOf(root, { maxEntries: 3 })
    expect({ entries: pathsOf(index.table()).length, isCut: index.isCut() }).toEqual({ entries: 3, isCut: true })
    rmSync(join(root, pathsOf(index.table())[0] ?? ''))
    expect(await refreshed(index)).toHaveLength(3)
    expect(index.isCut()).toBe(false)
  })

  it('can be asked before it is whole, and says so', async () => {
    const root = temporaryFolder()
    git(root, 'init', '-q')
    write(root, { 'tracked.ts': '' })
    git(root, 'add', '-A')
    const index = createFileIndex(root)
    onTestFinished(() => index.close())
    expect({ paths: pathsOf(index.table()), isFresh: index.isFresh() }).toEqual({
      paths: ['tracked.ts'],
      isFresh: false,
    })
    await index.settled()
    expect(index.isFresh()).toBe(true)
  })

  it('is empty for a folder that does not exist', async () => {
    expect(pathsOf((await indexOf(join(temporaryFolder(), 'missing'))).table())).toEqual([])
  })

  it('finds what was added, removed, renamed or replaced since', async () => {
    const root = temporaryFolder()
    write(root, { 'a.ts': '', 'src/b.ts': '', 'src/deep/c.ts': '', 'old/d.ts': '', thing: '' })
    const index = await indexOf(root)
    write(root, { 'new/folder/e.ts': '', 'src/deep/f.ts': '' })
    rmSync(join(root, 'a.ts'))
    renameSync(join(root, 'old'), join(root, 'src/moved'))
    rmSync(join(root, 'thing'))
    mkdirSync(join(root, 'thing'))
    expect(await refreshed(index)).toEqual([
      'new/',
      'new/folder/',
      'new/folder/e.ts',
      'src/',
      'src/b.ts',
      'src/deep/',
      'src/deep/c.ts',
      'src/deep/f.ts',
      'src/moved/',
      'src/moved/d.ts',
      'thing/',
    ])
  })

  it('notices ignore files that were changed, added and removed', async () => {
    const root = temporaryFolder()
    write(root, { '.gitignore': 'a.txt\n', 'deep/er/a.txt': '', 'deep/er/b.txt': '' })
    const long = new Date(Date.now() - 60_000)
    for (const folder of ['deep/er', 'deep', '.']) utimesSync(join(root, folder), long, long)
    const index = await indexOf(root)
    expect(pathsOf(index.table())).toEqual(['.gitignore', 'deep/', 'deep/er/', 'deep/er/b.txt'])
    writeFileSync(join(root, '.gitignore'), 'b.txt and more\nb.txt\n')
    expect(await refreshed(index)).toEqual(['.gitignore', 'deep/', 'deep/er/', 'deep/er/a.txt'])
    rmSync(join(root, '.gitignore'))
    expect(await refreshed(index)).toEqual(['deep/', 'deep/er/', 'deep/er/a.txt', 'deep/er/b.txt'])
    write(root, { 'deep/.ignore': '*.txt\n' })
    expect(await refreshed(index)).toEqual(['deep/', 'deep/.ignore', 'deep/er/'])
  })

  it('starts anew when most of what it knew is gone', async () => {
    const root = temporaryFolder()
    write(root, Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`many/${index}.txt`, ''])))
    write(root, { 'kept.txt': '' })
    const index = await indexOf(root)
    rmSync(join(root, 'many'), { recursive: true })
    expect(await refreshed(index)).toEqual(['kept.txt'])
    expect(index.table().holes).toBe(0)
  })
})

describe('fillFromGit', () => {
  const files = { 'a.ts': '', 'src/ü/b.ts': '', 'src/ü/c.ts': '', 'src/z.ts': '', 'srca/d.ts': '', '.ssh/key': '' }
  const paths = ['a.ts', 'src/', 'src/z.ts', 'src/ü/', 'src/ü/b.ts', 'src/ü/c.ts', 'srca/', 'srca/d.ts']

  it.each(['2', '4'])('reads the files that git tracks from a list of version %s', (version) => {
    const root = temporaryFolder()
    git(root, 'init', '-q')
    write(root, files)
    git(root, '-c', `index.version=${version}`, 'add', '-A')
    write(root, { 'untracked.ts': '' })
    expect(trackedIn(root)).toEqual(paths)
    expect(trackedIn(join(root, 'src'))).toEqual(['z.ts', 'ü/', 'ü/b.ts', 'ü/c.ts'])
  })

  it('reads extended entries and leaves out what is not on the disk by intent', () => {
    const root = temporaryFolder()
    git(root, 'init', '-q')
    write(root, files)
    git(root, 'add', '-A')
    git(root, 'update-index', '--skip-worktree', 'src/ü/b.ts')
    expect(trackedIn(root)).toEqual(paths.filter((path) => path !== 'src/ü/b.ts'))
  })

  it('reads the list of a worktree', () => {
    const root = temporaryFolder()
    const other = join(temporaryFolder(), 'other')
    git(root, 'init', '-q')
    write(root, { 'a.ts': '' })
    git(root, 'add', '-A')
    git(root, 'commit', '-q', '-m', 'a')
    git(root, 'worktree', 'add', '-q', other)
    write(other, { 'b.ts': '' })
    git(other, 'add', '-A')
    expect([trackedIn(root), trackedIn(other)]).toEqual([['a.ts'], ['a.ts', 'b.ts']])
  })

  it('gives nothing for a folder without a list or with a broken one', () => {
    const root = temporaryFolder()
    expect(trackedIn(root)).toEqual([])
    write(root, { '.git/index': 'DIRC\0\0\0\u0002\0\0\0\u0009 and then nonsense'.repeat(20) })
    expect(trackedIn(root)).toEqual([])
  })

  it('is corrected by what is on the disk', async () => {
    const root = temporaryFolder()
    git(root, 'init', '-q')
    write(root, files)
    git(root, 'add', '-A')
    rmSync(join(root, 'srca'), { recursive: true })
    write(root, { 'src/new.ts': '' })
    const expected = ['a.ts', 'src/', 'src/new.ts', 'src/z.ts', 'src/ü/', 'src/ü/b.ts', 'src/ü/c.ts']
    expect(pathsOf((await indexOf(root)).table())).toEqual(expected)
  })
})

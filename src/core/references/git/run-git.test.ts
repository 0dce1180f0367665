import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { expandReferences } from '../expand'
import { createGit, type GitLimits } from './run-git'

const settings = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'protocol.file.allow=always']
/** The settings of whoever runs the tests must not matter. */
const testEnv = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', [...settings, ...args], { cwd: folder, encoding: 'utf8', env: testEnv, stdio: 'pipe' })
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function repository(): string {
  const folder = temporaryFolder()
  git(folder, 'init', '-q', '-b', 'main')
  return folder
}

function commit(folder: string, name: string, text: string): void {
  write(join(folder, name), text)
  git(folder, 'add', '--all')
  git(folder, 'commit', '-q', '-m', `Change ${name}`)
}

function expand(message: string, workspace: string, env: NodeJS.ProcessEnv = process.env, limits?: GitLimits) {
  return expandReferences({
    message,
    workspace,
    userHome: join(workspace, '.home'),
    hermesHome: join(workspace, '.home/.hermes'),
    contextWindow: 1_000_000,
    runGit: createGit(env, limits),
    fetchPage: async () => ({ ok: false, reason: 'offline' }),
  })
}

async function blocks(message: string, workspace: string): Promise<(string | null)[]> {
  return (await expand(message, workspace)).references.map(({ block }) => block)
}

describe('git references', () => {
  it('show what is staged, what is not, and the last commits', async () => {
    const folder = repository()
    commit(folder, 'a.txt', 'one\n')
    commit(folder, 'b.txt', 'x\n')
    write(join(folder, 'a.txt'), 'staged\n')
    git(folder, 'add', 'a.txt')
    write(join(folder, 'b.txt'), 'worked on\n')
    const [diff, staged, log] = await blocks('@diff @staged @git:1', folder)
    expect(diff).toMatch(
      /^🧾 git diff \(\d+ tokens\)\n```diff\ndiff --git a\/b\.txt b\/b\.txt\n[^]*\n-x\n\+worked on\n```$/,
    )
    expect(staged).toMatch(/^🧾 git diff --staged \(\d+ tokens\)\n```diff\n[^]*\n-one\n\+staged\n```$/)
    expect(log).toMatch(
      /^🧾 git log -1 -p \(\d+ tokens\)\n```diff\ncommit [0-9a-f]{40}\nAuthor: A <a@example\.com>\n[^]*Change b\.txt/,
    )
    expect(log).not.toContain('Change a.txt')
  })

  it('say so when there is nothing to show', async () => {
    const folder = repository()
    commit(folder, 'a.txt', 'one\n')
    expect(await blocks('@diff', folder)).toEqual(['🧾 git diff (3 tokens)\n```diff\n(no output)\n```'])
  })

  it('end the fence only where the patch ends', async () => {
    const folder = repository()
    commit(folder, 'a.md', 'text\n')
    write(join(folder, 'a.md'), '````\nnot the end\n````\n')
    const [diff] = await blocks('@diff', folder)
    expect(diff).toMatch(/\n`````diff\n[^]*\n`````$/)
  })

  it('expand what can be expanded in a repository without commits', async () => {
    const folder = repository()
    write(join(folder, 'a.txt'), 'one\n')
    git(folder, 'add', 'a.txt')
    const { references, warnings } = await expand('@staged @git:2', folder)
    expect(references[0]?.block).toContain('+one')
    expect(warnings).toEqual(["@git:2: fatal: your current branch 'main' does not have any commits yet"])
  })

  it('work with a detached head, in a subfolder, a worktree and a submodule', async () => {
    const folder = repository()
    commit(folder, 'sub/a.txt', 'one\n')
    commit(folder, 'b.txt', 'two\n')
    const worktree = join(temporaryFolder(), 'tree')
    git(folder, 'worktree', 'add', '-q', worktree)
    const outer = repository()
    git(outer, 'submodule', '--quiet', 'add', folder, 'module')
    git(folder, 'checkout', '-q', '--detach', 'HEAD~1')
    write(join(folder, 'sub/a.txt'), 'changed\n')
    write(join(worktree, 'b.txt'), 'changed\n')
    write(join(outer, 'module/b.txt'), 'changed\n')
    for (const place of [folder, join(folder, 'sub'), worktree, join(outer, 'module')]) {
      expect([place, await blocks('@diff', place)]).toEqual([place, [expect.stringContaining('+changed')]])
    }
    expect(await blocks('@git:5', folder)).toEqual([expect.stringContaining('Change sub/a.txt')])
  })

  it('warn in a bare repository, outside of one and without git, and the rest still expands', async () => {
    const bare = temporaryFolder()
    git(bare, 'init', '-q', '--bare')
    const plain = temporaryFolder()
    write(join(plain, 'a.md'), 'hi\n')
    expect((await expand('@git:1', bare)).warnings).toEqual([
      expect.stringMatching(/^@git:1: fatal: .*bare repository/),
    ])
    const none = await expand('@diff @git:1 @file:a.md', plain)
    expect(none.references.map(({ block }) => block !== null)).toEqual([false, false, true])
    expect(none.warnings).toEqual([
      '@diff: warning: Not a git repository. Use --no-index to compare two paths outside a working tree',
      '@git:1: fatal: not a git repository (or any of the parent directories): .git',
    ])
    const missing = await expand('@diff @file:a.md', plain, { PATH: plain })
    expect(missing.warnings).toEqual(['@diff: git is not installed or not in PATH'])
  })

  it('never start a git that lies in the workspace', async () => {
    const folder = repository()
    write(join(folder, 'git'), `#!/bin/sh\ntouch '${folder}/canary'\n`)
    chmodSync(join(folder, 'git'), 0o755)
    await expand('@diff', folder, { ...process.env, PATH: `.:${process.env['PATH'] ?? ''}` })
    await expand('@diff', folder, { PATH: '.' })
    expect(existsSync(join(folder, 'canary'))).toBe(false)
  })

  it('stop a git that is late or says too much', async () => {
    const folder = repository()
    commit(folder, 'a.txt', 'one\n')
    write(join(folder, 'a.txt'), 'line\n'.repeat(5_000))
    const tooMuch = await expand('@diff', folder, process.env, { timeoutMs: 30_000, maxBytes: 1024 })
    expect(tooMuch.warnings).toEqual(['@diff: git output is larger than 4 MiB'])

    const slow = temporaryFolder()
    write(join(slow, 'git'), '#!/bin/sh\nexec /bin/sleep 60\n')
    chmodSync(join(slow, 'git'), 0o755)
    const late = await expand('@diff', folder, { PATH: slow }, { timeoutMs: 50, maxBytes: 1024 })
    expect(late.warnings).toEqual(['@diff: git command timed out (30s)'])
  })
})

describe('a hostile repository', () => {
  /** A repository with a changed file, and a program whose every start leaves a canary. */
  function trap() {
    const folder = repository()
    commit(folder, 'a.txt', 'one\n')
    write(join(folder, 'a.txt'), 'two, and longer\n')
    const tools = temporaryFolder()
    const canary = join(tools, 'canary')
    const program = join(tools, 'program.sh')
    write(program, `#!/bin/sh\necho "$0 $*" >> '${canary}'\ncat\n`)
    chmodSync(program, 0o755)
    return { folder, program, sprung: () => existsSync(canary) }
  }

  it.each([
    ['an external diff', ['diff.external']],
    ['a diff driver', ['diff.evil.command'], '*.txt diff=evil\n'],
    ['a text converter', ['diff.evil.textconv'], '*.txt diff=evil\n'],
    ['a clean filter', ['filter.evil.clean'], '*.txt filter=evil\n'],
    ['a filter process', ['filter.evil.process', 'filter.evil.required'], '*.txt filter=evil\n'],
    ['a filter with an odd name', ['filter.a=b.c.clean'], '*.txt filter=a=b.c\n'],
    ['a file system monitor', ['core.fsmonitor']],
    ['a pager', ['core.pager', 'pager.diff', 'pager.log']],
    ['a credential helper', ['credential.helper', 'core.askPass', 'core.sshCommand']],
  ])('cannot make %s run', async (_, keys, attributes = '') => {
    const { folder, program, sprung } = trap()
    write(join(folder, '.gitattributes'), attributes)
    for (const key of keys) git(folder, 'config', key, key.endsWith('.required') ? 'true' : program)
    const { references } = await expand('@diff @staged @git:3', folder)
    expect(references[0]?.block).toContain('+two, and longer')
    expect(sprung()).toBe(false)
  })

  it('cannot make a signature checker run', async () => {
    const { folder, program, sprung } = trap()
    git(folder, 'config', 'format.pretty', '%H %G?')
    git(folder, 'config', 'log.showSignature', 'true')
    git(folder, 'config', 'gpg.program', program)
    const signed = git(folder, 'cat-file', 'commit', 'HEAD').replace(
      '\n\n',
      '\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\n',
    )
    const id = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], {
      cwd: folder,
      input: signed,
      encoding: 'utf8',
    })
    git(folder, 'update-ref', 'HEAD', id.trim())
    expect(await blocks('@git:1', folder)).toEqual([expect.stringContaining('Change a.txt')])
    expect(sprung()).toBe(false)
  })

  it('cannot make a hook run', async () => {
    const { folder, program, sprung } = trap()
    for (const hook of ['post-index-change', 'reference-transaction']) {
      write(join(folder, '.git/hooks', hook), `#!/bin/sh\nexec '${program}'\n`)
      chmodSync(join(folder, '.git/hooks', hook), 0o755)
    }
    // Git updates its index when a file is newer but the same.
    write(join(folder, 'a.txt'), 'one\n')
    await expand('@diff @staged', folder)
    expect(sprung()).toBe(false)
  })

  it('cannot use a submodule with a config of its own', async () => {
    const { folder, program, sprung } = trap()
    const inner = repository()
    commit(inner, 'x.txt', 'x\n')
    git(folder, 'submodule', '--quiet', 'add', inner, 'module')
    git(folder, 'commit', '-q', '-m', 'Add a submodule')
    git(join(folder, 'module'), 'config', 'core.fsmonitor', program)
    git(folder, 'config', 'diff.submodule', 'diff')
    write(join(folder, 'module/x.txt'), 'changed\n')
    await expand('@diff @git:2', folder)
    expect(sprung()).toBe(false)
  })

  it('cannot fetch missing objects with a program of its choice', async () => {
    const { folder, program, sprung } = trap()
    const blob = git(folder, 'rev-parse', 'HEAD:a.txt').trim()
    const object = join(folder, '.git/objects', blob.slice(0, 2), blob.slice(2))
    rmSync(object, { force: true })
    git(folder, 'config', 'core.repositoryFormatVersion', '1')
    git(folder, 'config', 'extensions.partialClone', 'evil')
    git(folder, 'config', 'remote.evil.promisor', 'true')
    git(folder, 'config', 'remote.evil.url', `ext::${program}`)
    git(folder, 'config', 'protocol.ext.allow', 'always')
    const { warnings } = await expand('@git:1 @diff', folder)
    expect(warnings).toHaveLength(2)
    expect(sprung()).toBe(false)
  })

  it('cannot move its work tree out of the workspace', async () => {
    const { folder } = trap()
    const secret = temporaryFolder()
    write(join(secret, 'a.txt'), 'SECRET\n')
    git(folder, 'config', 'core.worktree', secret)
    const [diff] = await blocks('@diff', folder)
    expect(diff).toContain('+two, and longer')
    expect(diff).not.toContain('SECRET')
  })

  it.each(['file', 'link'])('cannot show what is in another repository by a .git that is a %s', async (kind) => {
    const secret = repository()
    commit(secret, 'a.txt', 'SECRET\n')
    const folder = temporaryFolder()
    if (kind === 'link') symlinkSync(join(secret, '.git'), join(folder, '.git'))
    else write(join(folder, '.git'), `gitdir: ${join(secret, '.git')}\n`)
    const { text, references } = await expand('@git:1 @diff @staged', folder)
    const warning = expect.toSay(/leads to a repository that does not know of it/)
    expect(text).not.toContain('SECRET')
    expect(references).toMatchObject([{ warning }, { warning }, { warning }])
  })

  it('cannot be a folder that only looks like a repository', async () => {
    const { folder } = trap()
    const secret = temporaryFolder()
    write(join(secret, 'a.txt'), 'SECRET\n')
    git(folder, 'config', 'core.worktree', secret)
    renameSync(join(folder, '.git'), join(folder, 'fixture.git'))
    const { text } = await expand('@diff @git:1', join(folder, 'fixture.git'))
    expect(text).not.toContain('SECRET')
  })

  it('gets no help from the environment', async () => {
    const { folder, program, sprung } = trap()
    const elsewhere = repository()
    commit(elsewhere, 'a.txt', 'ELSEWHERE\n')
    await expand('@diff @git:1', folder, {
      ...process.env,
      GIT_EXTERNAL_DIFF: program,
      GIT_PAGER: program,
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.fsmonitor',
      GIT_CONFIG_VALUE_0: program,
      GIT_CONFIG_PARAMETERS: `'core.fsmonitor=${program}'`,
    })
    const { text } = await expand('@git:1', folder, { ...process.env, GIT_DIR: join(elsewhere, '.git') })
    expect(sprung()).toBe(false)
    expect(text).not.toContain('ELSEWHERE')
  })
})

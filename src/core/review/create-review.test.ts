import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import type { Review, ReviewScope } from '../../shared/review'
import { inEnglish } from '../../shared/words/in-english'
import { createCheckpoints } from '../tools/checkpoints/create-checkpoints'
import { carryOut } from './actions/carry-out'
import { createReview } from './create-review'
import type { ToolChange } from './patch/attribute'
import type { Asked, ReviewName } from './review-questions'

const testEnv = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
}
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: testEnv,
    stdio: 'pipe',
  })

function write(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const numbered = (count: number, change: Record<number, string> = {}) =>
  Array.from({ length: count }, (_, at) => `${change[at] ?? `line ${at}`}\n`).join('')

/** A folder, and what a window would do with it. */
function desk(folder = realpathSync(temporaryFolder())) {
  const home = temporaryFolder()
  const copies = join(home, 'checkpoints')
  const checkpoints = createCheckpoints({ folder: copies, clock: Date.now, uniqueName: randomUUID })
  const answer = createReview()
  // The settings of whoever runs the tests must not matter; its own are read by git from the folder's config.
  const env = { PATH: process.env['PATH'] ?? '', HOME: home }
  const place = { folder, env, copies, marks: join(home, 'marks.json') }
  const ask = async <N extends ReviewName>(name: N, asked: Asked<N>) => {
    const told = await answer({ name, place, asked })
    return told.ok ? told.value : inEnglish(told.message)
  }
  const open = async (scope: ReviewScope = { kind: 'uncommitted' }, changes: readonly ToolChange[] = []) => {
    const told = await ask('open', { scope, sessionId: 's', family: ['s'], changes })
    if (typeof told === 'string') throw new Error(told)
    return told
  }
  const undo = async (review: Review, path: string, hunk: number | null = null) => {
    const undoId = `undo-${randomUUID()}`
    const planned = await ask('planUndo', { review: review.id, files: [fileOf(review, path).id], hunk })
    if (typeof planned === 'string') return planned
    await carryOut(planned, { checkpoints, sessionId: 's', undoId })
    return () => checkpoints.undoTurn(undoId)
  }
  const stage = (review: Review, path: string, hunk: number | null = null, part?: string) =>
    ask('stage', { review: review.id, files: [fileOf(review, path, part).id], hunk })
  /** As a tool of the agent does it. */
  const byTool = async (turnId: string, name: string, text: string | Uint8Array | null) => {
    const path = join(folder, name)
    await checkpoints.before(turnId, 's', path)
    if (text === null) rmSync(path)
    else write(path, text)
    await checkpoints.after(turnId, path)
  }
  const text = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : null)
  return {
    folder,
    ask,
    open,
    undo,
    stage,
    byTool,
    text,
    put: (name: string, content: string | Uint8Array) => write(join(folder, name), content),
  }
}

function fileOf(review: Review, path: string, part?: string) {
  const found = review.files.find((file) => file.path === path && (part === undefined || file.part === part))
  if (found === undefined) throw new Error(`${path} is not among ${review.files.map((file) => file.path).join(', ')}`)
  return found
}

const brief = ({ files }: Review) =>
  files.map(({ part, path, state, content }) => `${part} ${path} ${state} ${content}`)

function repository() {
  const made = desk()
  git(made.folder, 'init', '-q', '-b', 'main')
  git(made.folder, 'config', 'user.name', 'A')
  git(made.folder, 'config', 'user.email', 'a@example.com')
  const commitAll = (message = 'Change') => {
    git(made.folder, 'add', '--all')
    git(made.folder, 'commit', '-q', '-m', message)
  }
  return { ...made, commitAll, git: (...args: string[]) => git(made.folder, ...args) }
}

describe('uncommitted work', () => {
  it('is shown with what is staged and what is not, and a hunk moves between them', async () => {
    const { put, commitAll, open, stage, git: run } = repository()
    put('a.txt', numbered(40))
    put('gone.txt', 'x\n')
    commitAll()
    put('a.txt', numbered(40, { 3: 'three', 30: 'thirty' }))
    put('new.txt', 'new\n')
    run('rm', '-q', 'gone.txt')
    const first = await open()
    expect([brief(first), first.head]).toEqual([
      ['staged gone.txt deleted text', 'unstaged a.txt modified text', 'unstaged new.txt untracked text'],
      { branch: 'main', commit: expect.any(String) as string, merging: false },
    ])
    expect(await stage(first, 'a.txt', 1)).toBeNull()
    expect(run('diff', '--cached', '--', 'a.txt')).toContain('+thirty')
    expect(run('diff', '--cached', '--', 'a.txt')).not.toContain('+three')
    const second = await open()
    expect(fileOf(second, 'a.txt', 'staged')).toMatchObject({ added: 1, removed: 1 })
    expect(await stage(second, 'a.txt', null, 'staged')).toBeNull()
    expect(run('diff', '--cached', '--', 'a.txt')).toBe('')
    expect(await stage(second, 'new.txt')).toBeNull()
    expect(run('status', '--porcelain', 'new.txt')).toBe('A  new.txt\n')
  })

  it('is undone by hunk and by file, and the undo too', async () => {
    const { put, commitAll, open, undo, text, folder } = repository()
    put('a.txt', numbered(40))
    put('bin', Buffer.from([0, 1, 2]))
    put('gone.sh', 'x\n')
    chmodSync(join(folder, 'gone.sh'), 0o755)
    commitAll()
    put('a.txt', numbered(40, { 3: 'three', 30: 'thirty' }))
    put('bin', Buffer.from([0, 3]))
    put('deep/new.txt', 'new\n')
    rmSync(join(folder, 'gone.sh'))
    const review = await open()
    const back = await undo(review, 'a.txt', 0)
    expect(text('a.txt')).toBe(numbered(40, { 30: 'thirty' }))
    if (typeof back === 'string') throw new Error(back)
    expect(await back()).toMatchObject({ ok: true })
    expect(text('a.txt')).toBe(numbered(40, { 3: 'three', 30: 'thirty' }))
    for (const name of ['a.txt', 'bin', 'deep/new.txt', 'gone.sh']) await undo(review, name)
    expect([text('a.txt'), readFileSync(join(folder, 'bin')), text('deep/new.txt'), text('gone.sh')]).toEqual([
      numbered(40),
      Buffer.from([0, 1, 2]),
      null,
      'x\n',
    ])
    expect(statSync(join(folder, 'gone.sh')).mode & 0o777).toBe(0o755)
    expect(brief(await open())).toEqual([])
  })

  it('stays as it is where a change no longer applies, a file was rewritten, or is gone', async () => {
    const { put, commitAll, open, undo, text, folder, stage } = repository()
    put('a.txt', numbered(40))
    put('b.txt', 'b\n')
    put('c.txt', 'c\n')
    commitAll()
    put('a.txt', numbered(40, { 3: 'three' }))
    put('b.txt', 'B\n')
    put('c.txt', 'C\n')
    put('new.txt', 'new\n')
    const review = await open()
    put('a.txt', 'rewritten by somebody else\n')
    rmSync(join(folder, 'b.txt'))
    put('c.txt', Buffer.from([0, 0]))
    put('new.txt', 'new, and more\n')
    expect(await undo(review, 'a.txt', 0)).toMatch(/^This change no longer applies to a\.txt/)
    expect(await undo(review, 'b.txt', 0)).toMatch(/^b\.txt is not there any more/)
    expect(await undo(review, 'c.txt', 0)).toMatch(/^c\.txt is no text file any more/)
    expect(await undo(review, 'new.txt')).toMatch(/^new\.txt has been changed since/)
    expect([text('a.txt'), text('new.txt')]).toEqual(['rewritten by somebody else\n', 'new, and more\n'])
    expect(await stage({ ...review, id: 99 }, 'a.txt')).toMatch(/^The changes were read again/)
  })

  it('keeps CRLF, a missing end of the last line, and other encodings to the byte', async () => {
    const { put, commitAll, open, undo, stage, folder, git: run } = repository()
    run('config', 'core.autocrlf', 'true')
    const crlf = numbered(20).replaceAll('\n', '\r\n')
    const latin = (word: string) => Buffer.from(`one\n${word}\nthree`, 'latin1')
    put('crlf.txt', crlf)
    put('latin.txt', latin('gr\xfcn'))
    commitAll()
    put('crlf.txt', crlf.replace('line 9', 'nine'))
    put('latin.txt', latin('bla\xfc'))
    const review = await open()
    await stage(review, 'latin.txt', 0)
    await undo(review, 'crlf.txt', 0)
    expect(readFileSync(join(folder, 'crlf.txt'), 'utf8')).toBe(crlf)
    expect(execFileSync('git', ['show', ':latin.txt'], { cwd: folder })).toEqual(latin('bla\xfc'))
    const staged = await open()
    expect(brief(staged)).toEqual(['staged latin.txt modified text'])
  })

  it('shows binary, huge, secret, odd and renamed files for what they are', async () => {
    const { put, commitAll, open, ask, folder, git: run } = repository()
    const odd = 'line\nend "q" \u202Ex.txt'
    put(odd, 'a\n')
    put('run.sh', 'x\n')
    put('old name.txt', numbered(20))
    put('picture.bin', Buffer.from([0, 1]))
    put('.env', 'KEY=one\n')
    commitAll()
    put(odd, 'b\n')
    chmodSync(join(folder, 'run.sh'), 0o755)
    renameSync(join(folder, 'old name.txt'), join(folder, 'new name.txt'))
    run('add', '--all', '--', 'old name.txt', 'new name.txt')
    put('picture.bin', Buffer.from([0, 2]))
    put('.env', 'KEY=two\n')
    put('huge.log', '')
    truncateSync(join(folder, 'huge.log'), 100 * 1024 * 1024)
    symlinkSync('/etc/hostname', join(folder, 'link'))
    execFileSync('mkfifo', [join(folder, 'pipe')])
    const review = await open()
    expect(brief(review).sort()).toEqual(
      [
        'staged new name.txt renamed text',
        'unstaged .env modified secret',
        'unstaged huge.log untracked large',
        `unstaged ${odd} modified text`,
        'unstaged link untracked text',
        'unstaged picture.bin modified binary',
        'unstaged run.sh mode text',
      ].sort(),
    )
    const env = fileOf(review, '.env')
    expect(await ask('rows', { review: review.id, file: env.id, from: 0, to: 50 })).toEqual([])
    const text = await ask('commitText', { review: review.id, most: 10_000 })
    expect(JSON.stringify(text)).not.toContain('KEY')
    expect(await ask('planUndo', { review: review.id, files: [fileOf(review, 'run.sh').id], hunk: null })).toMatch(
      /^Only the permissions/,
    )
    expect(await ask('stage', { review: review.id, files: [fileOf(review, odd).id], hunk: null })).toBeNull()
    expect(brief(await open())).toContain(`staged ${odd} modified text`)
  })

  it('is shown without a commit, with a detached head, in a submodule, and amid a merge', async () => {
    const first = repository()
    first.put('a.txt', 'one\n')
    first.git('add', 'a.txt')
    const unborn = await first.open()
    expect([brief(unborn), unborn.head?.commit]).toEqual([['staged a.txt added text'], null])
    expect(await first.stage(unborn, 'a.txt')).toBeNull()
    expect(brief(await first.open())).toEqual(['unstaged a.txt untracked text'])
    await expect(first.open({ kind: 'branch' })).rejects.toThrow('There is no commit yet')

    first.commitAll()
    first.git('checkout', '-q', '-b', 'side')
    first.put('a.txt', 'side\n')
    first.commitAll()
    first.git('checkout', '-q', 'main')
    first.put('a.txt', 'main\n')
    first.commitAll()
    expect(() => first.git('merge', 'side')).toThrow('merge')
    const merging = await first.open()
    expect([brief(merging), merging.head?.merging]).toEqual([['unstaged a.txt conflict text'], true])
    expect(await first.ask('commit', { review: merging.id, message: 'x' })).toMatch(/^a\.txt is in conflict/)
    expect(await first.undo(merging, 'a.txt')).toMatch(/^a\.txt is in conflict/)
    first.put('a.txt', 'both\n')
    expect(await first.stage(merging, 'a.txt')).toBeNull()
    expect(await first.ask('commit', { review: (await first.open()).id, message: 'Merge' })).toMatchObject({
      commit: expect.any(String) as string,
    })

    first.git('checkout', '-q', '--detach', 'HEAD~1')
    first.put('a.txt', 'changed\n')
    const detached = await first.open()
    expect([brief(detached), detached.head?.branch]).toEqual([['unstaged a.txt modified text'], null])

    const outer = repository()
    outer.git('submodule', '--quiet', 'add', first.folder, 'module')
    outer.commitAll()
    const inner = desk(join(outer.folder, 'module'))
    inner.put('a.txt', 'in the module\n')
    expect(brief(await inner.open())).toEqual(['unstaged a.txt modified text'])
    git(inner.folder, 'checkout', '-q', '--', '.')
    git(inner.folder, 'checkout', '-q', 'HEAD~1')
    expect(brief(await outer.open())).toEqual(['unstaged module submodule submodule'])
  })
})

describe('a branch', () => {
  it('is compared with where it left main, committed or not', async () => {
    const { put, commitAll, open, undo, text, git: run } = repository()
    put('a.txt', 'one\n')
    put('kept.txt', 'kept\n')
    commitAll()
    run('checkout', '-q', '-b', 'work')
    put('a.txt', 'two\n')
    commitAll()
    put('new.txt', 'new\n')
    run('branch', '-q', '-f', 'main', 'main')
    const review = await open({ kind: 'branch' })
    expect([brief(review), review.base?.name]).toEqual([
      ['files a.txt modified text', 'files new.txt untracked text'],
      'main',
    ])
    await undo(review, 'a.txt')
    expect(text('a.txt')).toBe('one\n')
  })

  it('is listed, made and changed, and work that would be lost stays', async () => {
    const { put, commitAll, ask, text } = repository()
    put('a.txt', 'one\n')
    commitAll()
    expect(await ask('switchBranch', { name: 'work/one', create: true })).toBeNull()
    put('a.txt', 'two\n')
    commitAll()
    put('a.txt', 'not committed\n')
    expect(await ask('switchBranch', { name: 'main', create: false })).toBe(
      'Switching would overwrite work that is not committed. Commit it first:\na.txt',
    )
    expect(text('a.txt')).toBe('not committed\n')
    for (const name of ['-f', 'a..b', 'with blank', 'main'])
      expect(await ask('switchBranch', { name, create: true })).toMatch(/can’t be the name|already/)
    expect(await ask('switchBranch', { name: '--discard-changes', create: false })).toMatch(/^There is no branch/)
    // Made within the same second, they come in any order.
    const branches = await ask('branches', null)
    if (branches === null || typeof branches === 'string') throw new Error(branches ?? 'nothing')
    expect(new Map(branches.map(({ name, current }) => [name, current]))).toEqual(
      new Map([
        ['main', false],
        ['work/one', true],
      ]),
    )
  })

  it('gets a work tree of its own, which goes only when nothing would be lost', async () => {
    const { put, commitAll, ask, folder } = repository()
    put('a.txt', 'one\n')
    commitAll()
    const added = await ask('addWorktree', { branch: 'work/two' })
    const path = `${folder}-work-two`
    expect([added, readFileSync(join(path, 'a.txt'), 'utf8')]).toEqual([{ path }, 'one\n'])
    expect(await ask('worktrees', null)).toMatchObject([
      { path: folder, main: true, current: true },
      { path, branch: 'work/two', main: false, missing: false },
    ])
    const other = desk(path)
    other.put('b.txt', 'not committed\n')
    expect(brief(await other.open())).toEqual(['unstaged b.txt untracked text'])
    expect(await ask('removeWorktree', { path })).toMatch(/so it stays/)
    rmSync(join(path, 'b.txt'))
    expect(await ask('removeWorktree', { path: folder })).toMatch(/can’t be removed/)
    expect(await ask('removeWorktree', { path })).toBeNull()
    expect(existsSync(path)).toBe(false)
  })

  it('is committed to: what is staged, else everything but the files of keys', async () => {
    const { put, commitAll, open, ask, git: run } = repository()
    put('a.txt', 'one\n')
    commitAll()
    put('a.txt', 'two\n')
    put('b.txt', 'b\n')
    put('.env', 'KEY=1\n')
    run('add', 'b.txt')
    expect(await ask('commit', { review: (await open()).id, message: 'Add b\n\n# Not a comment?' })).toMatchObject({
      commit: expect.any(String) as string,
    })
    expect(run('show', '--format=%s', '--name-only')).toBe('Add b\n\nb.txt\n')
    await ask('commit', { review: (await open()).id, message: 'The rest' })
    expect(run('show', '--format=%s', '--name-only')).toBe('The rest\n\na.txt\n')
    expect(run('status', '--porcelain')).toBe('?? .env\n')
    expect(await ask('commit', { review: (await open()).id, message: 'None' })).toBe('There is nothing to commit.')
    run('config', '--unset', 'user.email')
    put('a.txt', 'three\n')
    run('config', 'user.useConfigOnly', 'true')
    expect(await ask('commit', { review: (await open()).id, message: 'Who' })).toMatch(/^Git does not know who you are/)
  })
})

describe('a hostile repository', () => {
  it('starts nothing, whatever is done with it, and says what it would have started', async () => {
    const { put, commitAll, open, ask, stage, undo, folder, git: run } = repository()
    put('a.txt', 'one\n')
    put('.gitattributes', '*.txt filter=evil diff=evil merge=evil\n')
    commitAll()
    const canary = join(temporaryFolder(), 'canary')
    const program = join(dirname(canary), 'program.sh')
    write(program, `#!/bin/sh\necho "$0 $*" >> '${canary}'\ncat\n`)
    chmodSync(program, 0o755)
    for (const hook of ['pre-commit', 'post-commit', 'post-checkout', 'post-index-change', 'commit-msg'])
      write(join(folder, '.git/hooks', hook), `#!/bin/sh\necho ${hook} >> '${canary}'\n`)
    for (const hook of ['pre-commit', 'post-commit', 'post-checkout', 'post-index-change', 'commit-msg'])
      chmodSync(join(folder, '.git/hooks', hook), 0o755)
    for (const key of [
      'core.fsmonitor',
      'core.pager',
      'core.editor',
      'core.sshCommand',
      'diff.external',
      'diff.evil.textconv',
      'diff.evil.command',
      'filter.evil.clean',
      'filter.evil.smudge',
      'filter.evil.process',
      'merge.evil.driver',
      'gpg.program',
      'credential.helper',
      'hook.evil.command',
    ])
      run('config', key, program)
    run('config', 'commit.gpgSign', 'true')
    run('config', 'hook.evil.event', 'pre-commit')
    put('a.txt', 'two\n')
    put('b.txt', 'b\n')
    const review = await open()
    expect(review.programs.length).toBeGreaterThan(5)
    await stage(review, 'a.txt', 0)
    await undo(review, 'b.txt')
    expect(await ask('commit', { review: (await open()).id, message: 'Two' })).toMatchObject({
      commit: expect.any(String) as string,
    })
    expect(await ask('switchBranch', { name: 'other', create: true })).toBeNull()
    expect(await ask('switchBranch', { name: 'main', create: false })).toBeNull()
    const added = await ask('addWorktree', { branch: 'tree' })
    if (added === null || typeof added === 'string') throw new Error(added ?? 'nothing')
    expect(await ask('removeWorktree', { path: added.path })).toBeNull()
    expect(existsSync(canary) ? readFileSync(canary, 'utf8') : '').toBe('')
  })

  it('cannot show what is in another one', async () => {
    const secret = repository()
    secret.put('a.txt', 'SECRET\n')
    secret.commitAll()
    const { folder, open, put } = desk()
    put('.git', `gitdir: ${join(secret.folder, '.git')}\n`)
    expect(folder).not.toBe(secret.folder)
    await expect(open()).rejects.toThrow('leads to a repository that does not know of it')
    await expect(open({ kind: 'branch' })).rejects.toThrow('leads to a repository')
  })

  it('that is bare, or none, says so, and what turns did is shown all the same', async () => {
    const bare = desk()
    git(bare.folder, 'init', '-q', '--bare')
    await expect(bare.open()).rejects.toThrow('This is a bare repository')
    const plain = desk()
    await expect(plain.open()).rejects.toThrow('This folder is no git repository')
    await plain.byTool('turn', 'a.txt', 'new\n')
    const review = await plain.open({ kind: 'chat' })
    expect([brief(review), review.git]).toEqual([['files a.txt added text'], 'none'])
  })
})

describe('what the agent did', () => {
  it('is shown by turn and for the whole chat, undone by hunk, and redone', async () => {
    const { put, byTool, open, undo, text } = desk()
    put('a.txt', numbered(40))
    await byTool('one', 'a.txt', numbered(40, { 3: 'three' }))
    await byTool('one', 'new.txt', 'new\n')
    await byTool('two', 'a.txt', numbered(40, { 3: 'three', 30: 'thirty' }))
    const rowsIn = (review: Review, name: string) => {
      const { added, removed } = fileOf(review, name)
      return [added, removed]
    }
    const one = await open({ kind: 'turn', turnId: 'one' })
    expect([brief(one), rowsIn(one, 'a.txt')]).toEqual([
      ['files a.txt modified text', 'files new.txt added text'],
      [1, 1],
    ])
    const last = await open({ kind: 'turn', turnId: null })
    expect([last.turn?.turnId, brief(last)]).toEqual(['two', ['files a.txt modified text']])
    const chat = await open({ kind: 'chat' })
    expect(rowsIn(chat, 'a.txt')).toEqual([2, 2])
    // A hunk of the first turn, in the file as the second one left it.
    const back = await undo(one, 'a.txt', 0)
    expect(text('a.txt')).toBe(numbered(40, { 30: 'thirty' }))
    expect(rowsIn(await open({ kind: 'chat' }), 'a.txt')).toEqual([1, 1])
    if (typeof back !== 'string') await back()
    expect(text('a.txt')).toBe(numbered(40, { 3: 'three', 30: 'thirty' }))
  })

  it('leads to the call and the request that wrote each hunk, or to none', async () => {
    const { put, byTool, open, ask, folder } = desk()
    put('a.txt', numbered(60))
    await byTool('one', 'a.txt', numbered(60, { 3: 'three', 30: 'thirty' }))
    put('a.txt', numbered(60, { 3: 'three', 30: 'thirty', 50: 'by hand' }))
    const source = (requestId: number) => ({
      sessionId: 's',
      turnId: 'one',
      callId: `call ${requestId}`,
      tool: 'patch',
      requestId,
      at: requestId,
    })
    const change = (requestId: number, diff: string) => ({
      source: source(requestId),
      files: [{ path: join(folder, 'a.txt'), diff }],
    })
    const review = await open({ kind: 'chat' }, [
      change(1, '@@ -4 +4 @@\n-line 3\n+three\n'),
      change(2, '@@ -31 +31 @@\n-line 30\n+thirty\n'),
    ])
    const rows = await ask('rows', { review: review.id, file: 0, from: 0, to: 200 })
    if (rows === null || typeof rows === 'string') throw new Error('no rows')
    expect(rows.flatMap((row) => (row.kind === 'hunk' ? [row.source?.requestId ?? null] : []))).toEqual([1, 2, null])
  })

  it('is known for what it is when files are binary, huge, gone or of keys', async () => {
    const { put, byTool, open, folder } = desk()
    put('b.bin', Buffer.from([0, 1]))
    put('.env', 'KEY=1\n')
    put('huge.txt', '')
    truncateSync(join(folder, 'huge.txt'), 100 * 1024 * 1024)
    await byTool('one', 'b.bin', Buffer.from([0, 2]))
    await byTool('one', '.env', 'KEY=2\n')
    await byTool('one', 'huge.txt', 'small\n')
    await byTool('one', 'gone.txt', 'gone\n')
    rmSync(join(folder, 'gone.txt'))
    expect(brief(await open({ kind: 'chat' })).sort()).toEqual([
      'files .env modified secret',
      'files b.bin modified binary',
      'files huge.txt modified kept-not',
    ])
  })

  it('may be marked as kept, and stays so until it is another change', async () => {
    const { put, byTool, open, ask } = desk()
    put('a.txt', numbered(40))
    await byTool('one', 'a.txt', numbered(40, { 3: 'three', 30: 'thirty' }))
    const review = await open({ kind: 'chat' })
    await ask('keep', { review: review.id, file: 0, hunk: 0, on: true })
    expect((await open({ kind: 'chat' })).files[0]?.kept).toBe(false)
    await ask('keep', { review: review.id, file: 0, hunk: null, on: true })
    expect((await open({ kind: 'chat' })).files[0]?.kept).toBe(true)
    put('a.txt', numbered(40, { 3: 'three', 30: 'other' }))
    expect((await open({ kind: 'chat' })).files[0]?.kept).toBe(false)
  })
})

import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blameLine } from '../../src/core/inspect/blame-line'
import { createFileIndex } from '../../src/core/references/complete/file-index'
import { expandReferences } from '../../src/core/references/expand'
import { createGit } from '../../src/core/references/git/run-git'
import { repositoryPrograms } from '../../src/core/tools/terminal/git/repository-programs'
import { describeWorkspace } from '../../src/core/workspace/workspace-info'
import { temporaryFolder } from '../fixtures/temporary-folder'

const secret = 'CANARY-private-5d1f'
const { signal } = new AbortController()

function gitIn(folder: string, ...args: string[]): string {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'protocol.file.allow=always']
  return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

/** A repository of strangers beside one that is private, and a program that tells when it was run. */
function lay() {
  const root = realpathSync(temporaryFolder())
  const [strange, own] = ['strange', 'own'].map((name) => {
    const folder = join(root, name)
    mkdirSync(folder)
    gitIn(folder, 'init', '-q', '-b', 'main')
    writeFileSync(join(folder, 'a.txt'), name === 'own' ? `${secret}\n` : 'one\n')
    gitIn(folder, 'add', '.')
    gitIn(folder, 'commit', '-qm', name === 'own' ? `${secret} plan` : 'first')
    return folder
  }) as [string, string]
  writeFileSync(join(strange, 'a.txt'), 'two\n')
  const program = join(root, 'program.sh')
  const tripped = join(root, 'tripped')
  writeFileSync(program, `#!/bin/sh\ntouch '${tripped}'\ncat\n`)
  chmodSync(program, 0o755)
  const git = join(strange, '.git')
  return {
    strange,
    own,
    program,
    git,
    ran: () => existsSync(tripped),
    config: (text: string) => writeFileSync(join(git, 'config'), `[core]\n\tbare = false\n${text}`),
    write(path: string, text: string) {
      mkdirSync(dirname(join(strange, path)), { recursive: true })
      writeFileSync(join(strange, path), text)
    },
    /** Puts a pipe, or a link to the same place of the private repository, where something was. */
    pipe(path: string) {
      rmSync(join(strange, path), { recursive: true, force: true })
      mkdirSync(dirname(join(strange, path)), { recursive: true })
      execFileSync('mkfifo', [join(strange, path)])
    },
    link(path: string, to = join(own, path)) {
      rmSync(join(strange, path), { recursive: true, force: true })
      mkdirSync(dirname(join(strange, path)), { recursive: true })
      symlinkSync(to, join(strange, path))
    },
  }
}
type Laid = ReturnType<typeof lay>

/** Everything that the app asks a repository, and all that it was told. */
async function askAll({ strange }: Laid): Promise<string> {
  const expansion = await expandReferences({
    message: '@diff @staged @git:3',
    workspace: strange,
    userHome: join(strange, '.home'),
    hermesHome: join(strange, '.home/.hermes'),
    contextWindow: 1_000_000,
    runGit: createGit(process.env),
    fetchPage: async () => ({ ok: false, reason: 'offline' }),
  })
  const blame = await blameLine(createGit(process.env), { path: join(strange, 'a.txt'), line: 1 }, signal)
  const workspace = await describeWorkspace(strange)
  const index = createFileIndex(strange)
  await index.settled()
  index.close()
  return JSON.stringify([expansion, blame, workspace])
}

const pipes = [
  '.git/HEAD',
  '.git/config',
  '.git/index',
  '.git/packed-refs',
  '.git/refs',
  '.git/refs/heads/main',
  '.git/commondir',
  '.git/shallow',
  '.git/objects/info/alternates',
  '.git/info/attributes',
  '.git/info/grafts',
  '.gitattributes',
  '.mailmap',
]

const links: readonly (readonly [string, (laid: Laid) => void])[] = [
  ...['.git/HEAD', '.git/config', '.git/index', '.git/refs', '.git/refs/heads', '.git/refs/heads/main'].map(
    (path) =>
      [
        `${path} is a link`,
        (laid: Laid) => {
          laid.write('.git/objects/info/alternates', `${join(laid.own, '.git/objects')}\n`)
          laid.link(path)
        },
      ] as const,
  ),
  [
    'refs and objects are links',
    (laid) => {
      laid.link('.git/refs')
      laid.link('.git/objects')
    },
  ],
  [
    'packed refs are a link',
    (laid) => {
      gitIn(laid.own, 'pack-refs', '--all')
      laid.write('.git/objects/info/alternates', `${join(laid.own, '.git/objects')}\n`)
      rmSync(join(laid.git, 'refs/heads/main'))
      laid.link('.git/packed-refs')
    },
  ],
  ['commondir leads elsewhere', (laid) => laid.write('.git/commondir', join(laid.own, '.git'))],
  [
    'it is the worktree of one that does not know it',
    (laid) => {
      renameSync(laid.git, join(laid.strange, 'data'))
      laid.write('data/gitdir', join(laid.strange, '.git'))
      laid.write('data/commondir', join(laid.own, '.git'))
      laid.write('.git', 'gitdir: data\n')
    },
  ],
  ['its work tree is elsewhere', (laid) => laid.config(`\tworktree = ${laid.own}\n`)],
  [
    'its attributes are elsewhere',
    (laid) => {
      writeFileSync(join(laid.own, 'keys'), `token ${secret}!\n`)
      laid.config(`\tattributesFile = ${join(laid.own, 'keys')}\n`)
      writeFileSync(join(laid.git, 'refs/heads/main'), 'nonsense\n')
    },
  ],
  [
    'its mail map is elsewhere',
    (laid) => {
      writeFileSync(join(laid.own, 'map'), `${secret} <s@example.org> <a@example.org>\n`)
      laid.config(`[mailmap]\n\tfile = ${join(laid.own, 'map')}\n`)
    },
  ],
  ['its order file is elsewhere', (laid) => laid.config(`[diff]\n\torderFile = ${join(laid.own, 'a.txt')}\n`)],
  ['it includes what is no config', (laid) => laid.config(`[include]\n\tpath = ${join(laid.own, 'a.txt')}\n`)],
  [
    'it is broken, inside a private one',
    (laid) => {
      gitIn(laid.own, 'init', '-q', dirname(laid.own))
      const outer = dirname(laid.own)
      writeFileSync(join(outer, 'plan.txt'), `${secret}\n`)
      gitIn(outer, 'add', 'plan.txt')
      gitIn(outer, 'commit', '-qm', secret)
      rmSync(join(laid.git, 'HEAD'))
    },
  ],
]

describe('what is in a .git of strangers', () => {
  it.each(pipes)('keeps nobody waiting when %s is a pipe', async (path) => {
    const laid = lay()
    laid.pipe(path)

    await askAll(laid)
    await repositoryPrograms(laid.strange, process.env, signal)

    expect(laid.ran()).toBe(false)
  })

  it.each([
    ['include', 'path'],
    ['blame', 'ignoreRevsFile'],
    ['core', 'attributesFile'],
    ['diff', 'orderFile'],
  ])('keeps nobody waiting when its setting %s.%s names a pipe', async (section, name) => {
    const laid = lay()
    laid.pipe('endless')
    laid.config(`[${section}]\n\t${name} = ${join(laid.strange, 'endless')}\n`)
    await askAll(laid)
    expect(await repositoryPrograms(laid.strange, process.env, signal)).toEqual(
      section === 'include' ? [`${laid.git} has settings that can’t be checked`] : [],
    )
  })

  it.each(links)('shows nothing of another place when %s', async (_, trick) => {
    const laid = lay()
    trick(laid)
    const told = await askAll(laid)

    expect({ leaks: told.includes(secret), ran: laid.ran() }).toEqual({ leaks: false, ran: false })
  })

  it('does not keep an honest one from being shown: linked hooks and settings, borrowed objects', async () => {
    const laid = lay()
    const borrower = join(dirname(laid.own), 'borrower')
    gitIn(dirname(laid.own), 'clone', '-q', '--shared', laid.strange, borrower)
    renameSync(join(borrower, '.git/config'), join(laid.own, 'settings'))
    symlinkSync(join(laid.own, 'settings'), join(borrower, '.git/config'))
    rmSync(join(borrower, '.git/hooks'), { recursive: true, force: true })
    symlinkSync(join(laid.own, '.git/hooks'), join(borrower, '.git/hooks'))
    writeFileSync(join(borrower, 'a.txt'), 'three\n')
    const run = await createGit(process.env)(['diff'], borrower, signal)
    expect(run).toMatchObject({ kind: 'ended', code: 0, stdout: expect.stringContaining('-one\n+three') })
  })
})

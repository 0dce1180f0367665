import { execFileSync } from 'node:child_process'
import { mkdirSync, realpathSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { rename, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { expandReferences } from './expand'
import { formatReferenceValue } from './complete/complete-path'
import { admit, outside, readAdmitted, sensitive, surveyTerritory } from './guard'
import { isSensitivePath } from '../base/guard/sensitive-path'
import { windowsPathProblem } from '../base/guard/windows-path'
import { inEnglish } from '../../shared/words/in-english'

const canary = 'CANARY-7f3a'
const inside = 'inside-content'

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** A workspace `w` beside a folder `o` whose every file and name holds the canary. */
function world() {
  const root = temporaryFolder()
  const workspace = join(root, 'w')
  write(join(workspace, 'a/b/in.txt'), inside)
  write(join(workspace, 'in.txt'), inside)
  write(join(root, `o/${canary}.txt`), canary)
  write(join(root, 'o/in.txt'), canary)
  write(join(root, 'o/b/in.txt'), canary)
  const places = { workspace, userHome: join(root, 'home'), hermesHome: join(root, 'home/.hermes') }
  return { root, workspace, places }
}

function expand(message: string, places: ReturnType<typeof world>['places']) {
  return expandReferences({
    message,
    ...places,
    contextWindow: 1_000_000,
    runGit: async () => ({ kind: 'missing' }),
    fetchPage: async () => ({ ok: false, reason: 'offline' }),
  })
}

describe('the guard', () => {
  it('lets no byte from outside through, whatever mix of links and ".."', async () => {
    const name = fc.constantFrom('a', 'b', 'l0', 'l1', 'l2', 'in.txt', `${canary}.txt`, '..', '.', 'o', 'w', 'missing')
    const path = fc.array(name, { minLength: 1, maxLength: 6 }).map((names) => names.join('/'))
    const linkPlace = fc.constantFrom('l0', 'l1', 'a/l0', 'a/l2', 'a/b/l1')
    const linkTarget = fc.oneof(
      path,
      fc.constantFrom('../o', '../../o', '../../../o', '{root}/o', '{root}', '/', '{root}/w/a'),
    )
    const links = fc.uniqueArray(fc.tuple(linkPlace, linkTarget), { selector: ([place]) => place, maxLength: 5 })
    const target = fc.oneof(
      path,
      path.map((rest) => `{root}/${rest}`),
      path.map((rest) => `~/../${rest}`),
    )
    await fc.assert(
      fc.asyncProperty(links, fc.array(target, { minLength: 1, maxLength: 8 }), async (made, targets) => {
        const { root, workspace, places } = world()
        for (const [place, to] of made) symlinkSync(to.replace('{root}', root), join(workspace, place))
        const values = targets.map((text) => formatReferenceValue(text.replace('{root}', root)))
        const message = values.map((value) => `@file:${value} @folder:${value}`).join(' ')
        const { references } = await expand(message, places)
        for (const { block } of references) {
          const body = block?.slice(block.indexOf('\n')) ?? ''
          expect(body).not.toContain(canary)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('reads the file that it checked, also while folders and links are swapped', async () => {
    const { root, workspace, places } = world()
    const territory = await surveyTerritory(places)
    symlinkSync(join(root, 'o'), join(workspace, 'evil'))
    const seen = new Set<string>()
    const stop = new AbortController()
    const attack = (async () => {
      while (!stop.signal.aborted) {
        await rename(join(workspace, 'a/b'), join(workspace, 'a/kept'))
        await symlink(join(root, 'o/b'), join(workspace, 'a/b'))
        await rm(join(workspace, 'a/b'))
        await rename(join(workspace, 'a/kept'), join(workspace, 'a/b'))
      }
    })()
    for (let round = 0; round < 400; round += 1) {
      const read = await readAdmitted(join(territory.root, 'a/b/in.txt'), territory, 1024)
      seen.add(read.ok ? new TextDecoder().decode(read.bytes) : read.reason)
    }
    stop.abort()
    await attack
    expect(seen).not.toContain(canary)
    expect(seen).toContain(inside)
  })

  it('answers the same for a link that leaves the workspace, whether or not its end exists', async () => {
    const { root, workspace, places } = world()
    symlinkSync(join(root, 'o'), join(workspace, 'there'))
    symlinkSync(join(root, 'nowhere'), join(workspace, 'dangling'))
    symlinkSync('dangling/x', join(workspace, 'chain'))
    const territory = await surveyTerritory(places)
    const refused = { ok: false, warning: outside }
    for (const target of ['there', 'there/in.txt', 'there/missing', 'dangling', 'dangling/x', 'chain', 'chain/y']) {
      expect([target, await admit(target, territory)]).toEqual([target, refused])
    }
  })

  it('refuses what it cannot check', async () => {
    const { workspace, places } = world()
    symlinkSync('loop', join(workspace, 'loop'))
    const territory = await surveyTerritory(places)
    const unchecked = { ok: false, warning: 'path could not be checked and is not attached' }
    expect(await admit('loop', territory)).toEqual(unchecked)
    expect(await admit('x'.repeat(300), territory)).toEqual(unchecked)
    expect(await admit('a\0b', territory)).toEqual({ ok: false, warning: 'path holds a NUL character' })
  })

  it('knows the workspace by both of its names when it is a link itself', async () => {
    const { root, workspace, places } = world()
    const alias = join(root, 'alias')
    symlinkSync(workspace, alias)
    const territory = await surveyTerritory({ ...places, workspace: alias })
    const admitted = { ok: true, path: join(realpathSync(workspace), 'in.txt') }
    for (const target of ['in.txt', './in.txt', 'a/../in.txt', join(alias, 'in.txt'), join(workspace, 'in.txt')]) {
      expect([target, await admit(target, territory)]).toEqual([target, admitted])
    }
  })

  it('refuses keys before it looks at the disk, also behind a link and in other letters', async () => {
    const { workspace, places } = world()
    write(join(workspace, '.env'), canary)
    symlinkSync('.env', join(workspace, 'innocent.txt'))
    const territory = await surveyTerritory({ ...places, userHome: workspace, hermesHome: join(workspace, '.hermes') })
    const refused = { ok: false, warning: sensitive }
    for (const target of [
      '.env',
      '.ENV',
      'innocent.txt',
      'x/.env.local',
      '~/.SSH/new_key',
      '.Npmrc',
      '.hermes/Auth.json',
    ]) {
      expect([target, await admit(target, territory)]).toEqual([target, refused])
    }
  })

  it('neither waits for a pipe nor reads a device', async () => {
    const { workspace, places } = world()
    execFileSync('mkfifo', [join(workspace, 'pipe')])
    const { warnings } = await expand('@file:pipe @file:/dev/zero @folder:pipe', places)
    expect(warnings).toEqual([
      '@file:pipe: path is not a file',
      `@file:/dev/zero: ${inEnglish(outside)}`,
      '@folder:pipe: path is not a folder',
    ])
  })

  it('judges an open file by where it is, not by the path it was opened with', async () => {
    const { root, workspace, places } = world()
    const territory = await surveyTerritory(places)
    renameSync(join(workspace, 'a'), join(workspace, 'kept'))
    symlinkSync(join(root, 'o'), join(workspace, 'a'))
    expect(await readAdmitted(join(territory.root, 'a/b/in.txt'), territory, 1024)).toMatchObject({
      ok: false,
      reason: 'outside',
    })
  })
})

it('attaches no secret of the user, also behind a link', async () => {
  const { workspace, places } = world()
  write(join(workspace, '.bash_history'), canary)
  symlinkSync(join(workspace, '.bash_history'), join(workspace, 'notes.txt'))
  for (const target of ['.bash_history', 'notes.txt']) {
    const { text, warnings } = await expand(`@file:${target}`, places)
    expect(text).not.toContain(canary)
    expect(warnings).toEqual([expect.stringContaining('sensitive')])
  }
})

describe('isSensitivePath', () => {
  const homes = { userHome: '/home/alice', hermesHome: '/home/alice/.hermes/profiles/work' }

  it.each([
    '/home/alice/.ssh/id_rsa',
    '/home/alice/.ssh',
    '/home/alice/.bashrc',
    '/home/alice/.docker/config.json',
    '/home/alice/.config/gh/hosts.yml',
    '/home/alice/.hermes/auth.json',
    '/home/alice/.hermes/profiles/work/auth.json',
    '/home/alice/.hermes/profiles/other/mcp-tokens/a.json',
    '/home/alice/.hermes/profiles/work/desktop/credentials.json',
    '/home/alice/.hermes/skills/.hub/index.json',
    '/srv/backup/bob/.aws/credentials',
    '/srv/p/.netrc',
    '/srv/p/.env',
    '/srv/p/.envrc',
    '/srv/p/.env-backup',
    '/srv/p/.env.sample',
  ])('is true for %s', (path) => {
    expect(isSensitivePath(path, homes)).toBe(true)
  })

  it.each([
    '/srv/p/.env.example',
    '/srv/p/.env/lib/python/site.py',
    '/srv/p/locales/auth.json',
    '/srv/p/.docker/Dockerfile',
    '/srv/p/.npmrc',
    '/srv/p/environment.ts',
    '/srv/p/.config/ghost.json',
    '/home/alice/.hermes/SOUL.md',
    '/home/alice/.hermes/profiles/work/memories/MEMORY.md',
  ])('is false for %s', (path) => {
    expect(isSensitivePath(path, homes)).toBe(false)
  })
})

describe('windowsPathProblem', () => {
  it.each([
    ['\\\\?\\C:\\x', 'path names a device or a network share'],
    ['\\\\.\\pipe\\x', 'path names a device or a network share'],
    ['\\??\\C:\\x', 'path names a device or a network share'],
    ['\\\\server\\share\\x', 'path names a device or a network share'],
    ['//server/share/x', 'path names a device or a network share'],
    ['NUL', 'path names a device'],
    ['src/con.txt', 'path names a device'],
    ['Com1 .log', 'path names a device'],
    ['LPT²', 'path names a device'],
    ['a.txt:secret', 'path names an alternate data stream'],
    ['.env::$DATA', 'path names an alternate data stream'],
    ['.env.', 'path has a name that ends in a dot or a space'],
    ['.env /x', 'path has a name that ends in a dot or a space'],
  ])('refuses %s', (path, problem) => {
    expect(windowsPathProblem(path)).toEqual(problem)
  })

  it.each(['C:\\Users\\x.py', 'src\\console.ts', '../a.md', './', 'aux2.c', '.gitignore'])('takes %s', (path) => {
    expect(windowsPathProblem(path)).toBeNull()
  })
})

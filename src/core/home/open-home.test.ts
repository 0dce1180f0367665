import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findLooseRights, openHome } from './open-home'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hermes-home-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe('openHome', () => {
  it('makes the folders of a new home for their owner only, parents included', async () => {
    const base = join(folder, 'deep', 'home')
    const home = await openHome(base)
    expect(home).toEqual({ ok: true, paths: home.paths, notices: [] })
    expect(await readdir(base)).toEqual(['cron', 'desktop', 'memories', 'skills'])
    expect(await readdir(home.paths.desktop)).toEqual(['cache', 'logs'])
    for (const path of [join(folder, 'deep'), base, home.paths.memories, home.paths.logs]) {
      expect(await modeOf(path)).toBe('700')
    }
  })

  it('makes a profile inside the home', async () => {
    const home = await openHome(folder, 'studio')
    expect(home.ok).toBe(true)
    expect(await readdir(join(folder, 'profiles', 'studio'))).toEqual(['cron', 'desktop', 'memories', 'skills'])
    expect(await readdir(folder)).toEqual(['profiles'])
  })

  it('changes nothing that is there, not even loose rights, and lets doctor name them', async () => {
    await chmod(folder, 0o755)
    await writeFile(join(folder, '.env'), 'A=1\n', { mode: 0o644 })
    const home = await openHome(folder)
    expect(home.ok).toBe(true)
    expect(await modeOf(folder)).toBe('755')
    expect(await findLooseRights(home.paths, 'linux')).toEqual([
      { path: folder, mode: '0755' },
      { path: join(folder, '.env'), mode: '0644' },
    ])
    expect(await findLooseRights(home.paths, 'win32')).toEqual([])
  })

  it('says why a file cannot be the home, and leaves the file', async () => {
    const base = join(folder, 'file')
    await writeFile(base, 'x')
    for (const root of [base, join(base, 'below')]) {
      const home = await openHome(root)
      const reason = `${root} is not a folder: move the file away or set HERMES_HOME to another folder.`
      expect(home).toEqual({
        ok: false,
        paths: home.paths,
        reason,
        notice: { kind: 'home-unusable', source: root, reason },
      })
    }
    expect((await stat(base)).size).toBe(1)
  })

  it('opens a home in which one folder is blocked, and names that folder', async () => {
    const skills = join(folder, 'skills')
    await writeFile(skills, '')
    const home = await openHome(folder)
    expect(home).toEqual({
      ok: true,
      paths: home.paths,
      notices: [{ kind: 'home-unusable', source: skills, reason: expect.toSay('is not a folder') }],
    })
  })

  // The superuser may write everywhere, so these rights mean nothing to him.
  it.skipIf(process.getuid?.() === 0)('says that a folder may not be written', async () => {
    const base = join(folder, 'closed')
    await mkdir(base, { mode: 0o500 })
    expect(await openHome(base)).toMatchObject({
      ok: false,
      reason: expect.toSay('may not be written by you'),
    })
  })

  it.runIf(process.platform === 'linux')('says that a place cannot hold folders at all', async () => {
    expect(await openHome('/proc/hermes-desktop-test')).toMatchObject({ ok: false, notice: { kind: 'home-unusable' } })
  })
})

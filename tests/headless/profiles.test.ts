import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { homePaths } from '../../src/core/home/home-paths'
import { openHome } from '../../src/core/home/open-home'
import { createProfile } from '../../src/core/home/profiles/create-profile'
import { exportProfile } from '../../src/core/home/profiles/export-profile'
import { importProfile } from '../../src/core/home/profiles/import-profile'
import { listProfiles } from '../../src/core/home/profiles/list-profiles'
import { writeZip } from '../../src/core/home/profiles/write-zip'
import { createRedactor } from '../../src/core/base/redact'
import { temporaryFolder } from '../fixtures/temporary-folder'

const config = `# mine
model: { provider: lab, default: some-model }
providers:
  lab: { base_url: "http://127.0.0.1:1/v1", api_key_env: LAB_API_KEY, api_key: plain-secret-value }
mcp_servers:
  one: { command: run, env: { LEVEL: high, ID: "\${ONE_ID}" } }
`

async function filledHome(): Promise<string> {
  const base = join(temporaryFolder(), 'home')
  const { paths } = await openHome(base)
  writeFileSync(paths.config, config)
  writeFileSync(paths.env, 'LAB_API_KEY=plain-secret-value\n')
  writeFileSync(paths.soul, 'I am calm.\n')
  writeFileSync(paths.memory, 'The token is sk-ant-REDACTED\n')
  mkdirSync(join(paths.skills, 'tidy'))
  writeFileSync(join(paths.skills, 'tidy', 'SKILL.md'), '---\nname: tidy\n---\nTidy up.\n')
  writeFileSync(
    join(paths.cron, 'jobs.json'),
    JSON.stringify({ jobs: [{ id: 'a1', prompt: 'x', schedule: '5m', enabled: true }] }),
  )
  return base
}

describe('profiles', () => {
  it('are whole homes: a copy has settings, persona, memory and skills, and neither keys nor schedules', async () => {
    const base = await filledHome()
    expect(await createProfile(base, 'work', 'default')).toEqual({ ok: true, path: join(base, 'profiles', 'work') })
    const { config: copied, env, soul, memory, skills, cron } = homePaths(base, 'work')
    expect([copied, soul, memory, join(skills, 'tidy', 'SKILL.md')].map((path) => existsSync(path))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([env, join(cron, 'jobs.json')].map((path) => existsSync(path))).toEqual([false, false])
    expect(statSync(join(base, 'profiles', 'work')).mode & 0o077).toBe(0)
    writeFileSync(soul, 'I am brisk.\n')
    expect(readFileSync(homePaths(base).soul, 'utf8')).toBe('I am calm.\n')
    expect((await listProfiles(base)).map(({ name }) => name)).toEqual(['default', 'work'])
  })

  it('refuses names that are taken or cannot be folders', async () => {
    const base = await filledHome()
    await createProfile(base, 'work', null)
    for (const name of ['work', 'default', '../up', 'Work', 'con', ''])
      expect((await createProfile(base, name, null)).ok).toBe(false)
  })

  it('travel without keys, and their schedules rest until the user says otherwise', async () => {
    const base = await filledHome()
    const archive = join(temporaryFolder(), 'p.zip')
    const { leftOut } = await exportProfile(homePaths(base), archive, createRedactor())
    expect(leftOut).toEqual(['lab.api_key in config.yaml may be a key.', 'env.LEVEL in config.yaml may be a key.'])
    const other = join(temporaryFolder(), 'home')
    await openHome(other)
    expect(await importProfile(other, 'guest', archive)).toEqual({ ok: true, path: join(other, 'profiles', 'guest') })
    const guest = homePaths(other, 'guest')
    const all = [guest.config, guest.memory, guest.soul].map((path) => readFileSync(path, 'utf8')).join('\n')
    expect(all).not.toMatch(/plain-secret-value|sk-ant-abc/)
    expect(all).toContain('api_key_env: LAB_API_KEY')
    expect(JSON.parse(readFileSync(join(guest.cron, 'jobs.json'), 'utf8'))).toMatchObject({
      jobs: [{ id: 'a1', enabled: false, state: 'paused' }],
    })
  })

  it('leaves nothing behind of an archive that is hostile, foreign or broken', async () => {
    const base = await filledHome()
    const manifest = { name: 'profile.json', bytes: Buffer.from('{"format":"hermes-desktop-profile","version":1}') }
    const hostile = {
      'out.zip': await writeZip([manifest, { name: '../out.md', bytes: Buffer.from('x') }]),
      'keys.zip': await writeZip([manifest, { name: '.env', bytes: Buffer.from('A=1') }]),
      'deep.zip': await writeZip([manifest, { name: 'skills/a/../../../x', bytes: Buffer.from('x') }]),
      'foreign.zip': await writeZip([{ name: 'SOUL.md', bytes: Buffer.from('x') }]),
      'newer.zip': await writeZip([
        { name: 'profile.json', bytes: Buffer.from('{"format":"hermes-desktop-profile","version":99}') },
      ]),
      'none.zip': Buffer.from('not a zip'),
    }
    const folder = temporaryFolder()
    for (const [name, bytes] of Object.entries(hostile)) {
      writeFileSync(join(folder, name), bytes)
      expect([name, (await importProfile(base, 'bad', join(folder, name))).ok]).toEqual([name, false])
    }
    expect((await listProfiles(base)).map(({ name }) => name)).toEqual(['default'])
  })

  it('does not follow a link out of the skills', async () => {
    const base = await filledHome()
    symlinkSync('/etc/hostname', join(homePaths(base).skills, 'link'))
    const archive = join(temporaryFolder(), 'p.zip')
    expect((await exportProfile(homePaths(base), archive, createRedactor())).leftOut).toContainEqual(
      'skills/link is not a regular file.',
    )
  })
})

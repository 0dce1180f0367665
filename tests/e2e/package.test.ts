import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { driveProgram } from './harness/drive-program'

const root = resolve(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
/** How a fuse that is switched on is written in the program. */
const on = '1'.charCodeAt(0)
const canPack = process.platform === 'linux' && isRoot && existsSync('/usr/bin/dpkg-deb')

const updates = 'https://updates.example.org/hermes'

// Installing into a root of its own takes the rights of root and Debian's tools.
describe.runIf(canPack)('the deb package', () => {
  let folder = ''
  let system = ''
  const dpkg = (...args: string[]) =>
    spawnSync('dpkg', [`--root=${system}`, '--force-depends,script-chrootless', ...args], {
      encoding: 'utf8',
      // dpkg looks for programs of administrators, whose folders a plain shell may leave out.
      env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin:/sbin` },
    })

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hermes-package-'))
    system = join(folder, 'system')
    const builder = join(dirname(createRequire(import.meta.url).resolve('electron-builder/package.json')), 'cli.js')
    const options = ['--linux', 'dir', '--publish', 'never', `-c.directories.output=${folder}`]
    const built = spawnSync(process.execPath, [builder, ...options], { cwd: root, encoding: 'utf8' })
    if (built.status !== 0) throw new Error(built.stdout + built.stderr)
    const packing = [join(root, 'scripts/dist-deb.mjs'), join(folder, 'linux-unpacked'), folder]
    const env = { ...process.env, HERMES_UPDATE_URL: updates }
    const packed = spawnSync(process.execPath, packing, { encoding: 'utf8', env })
    if (packed.status !== 0) throw new Error(packed.stdout + packed.stderr)
    const deb = packed.stdout.trim().split('\n').at(-1) ?? ''
    for (const made of ['var/lib/dpkg/updates', 'var/lib/dpkg/info']) mkdirSync(join(system, made), { recursive: true })
    spawnSync('touch', [join(system, 'var/lib/dpkg/status')])
    const installed = dpkg('--install', deb)
    if (installed.status !== 0) throw new Error(installed.stdout + installed.stderr)
  }, 400_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const program = () => join(system, 'usr/bin/hermes-desktop')
  const run = (args: readonly string[], home: string) =>
    spawnSync(program(), args, { encoding: 'utf8', env: { ...process.env, HERMES_HOME: home }, timeout: 60_000 })

  it('puts everything in its place', () => {
    const places = [
      'opt/hermes-desktop/hermes-desktop',
      'etc/apparmor.d/hermes-desktop',
      'usr/share/applications/hermes-desktop.desktop',
      'usr/share/icons/hicolor/512x512/apps/hermes-desktop.png',
    ]
    expect(places.filter((place) => !existsSync(join(system, place)))).toEqual([])
    expect([0o755, 0o4755]).toContain(statSync(join(system, 'opt/hermes-desktop/chrome-sandbox')).mode & 0o7777)
    expect(existsSync(join(system, 'opt/hermes-desktop/resources/app.asar'))).toBe(true)
    expect(existsSync(join(system, 'opt/hermes-desktop/resources/default_app.asar'))).toBe(false)
    const update = readFileSync(join(system, 'opt/hermes-desktop/resources/app-update.yml'), 'utf8')
    expect(update).toBe(`provider: generic\nurl: "${updates}"\n`)
  })

  it('keeps the sandbox of Chromium, and opens folders and links', () => {
    const entry = readFileSync(join(system, 'usr/share/applications/hermes-desktop.desktop'), 'utf8')
    expect(entry).not.toContain('--no-sandbox')
    expect(entry).toContain('MimeType=x-scheme-handler/hermes;inode/directory;')
    const profile = readFileSync(join(system, 'etc/apparmor.d/hermes-desktop'), 'utf8')
    expect(profile).toMatch(/profile hermes-desktop \/opt\/hermes-desktop\/hermes-desktop[^]*\n {2}userns,\n/)
  })

  it('runs its commands without a window', () => {
    const home = join(folder, 'home')
    expect(run(['--version'], home)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
    const checked = run(['check-command', 'rm -rf /', '--json'], home)
    expect(JSON.parse(checked.stdout)).toMatchObject({ verdict: 'block' })
    expect(run(['run', '-p', 'Hello'], home)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('nothing left this machine'),
    })
  })

  it('opens its window', () => {
    const picture = join(folder, 'window.png')
    const { status } = run(['--screenshot', picture, '--no-sandbox'], join(folder, 'home'))
    expect({ status, picture: existsSync(picture) && statSync(picture).size > 10_000 }).toEqual({
      status: 0,
      picture: true,
    })
  })

  it('answers in its window', async () => {
    await using driven = await driveProgram(program(), { ...process.env, HERMES_HOME: join(folder, 'driven') })
    await driven.page.getByRole('textbox', { name: 'Message' }).click()
    await driven.page.keyboard.insertText('Hello from the package')
    await driven.page.keyboard.press('Enter')
    expect(await driven.page.getByText('nothing left this machine').first().innerText()).toBeDefined()
  })

  it('cannot be made to load other code by its environment or its switches', async () => {
    const [code, trace] = [join(folder, 'other.cjs'), join(folder, 'loaded')]
    writeFileSync(code, `require('node:fs').writeFileSync(${JSON.stringify(trace)}, '')`)
    const env = { ...process.env, HERMES_HOME: join(folder, 'home'), NODE_OPTIONS: `--require=${code}` }
    expect(spawnSync(program(), ['--version'], { env, timeout: 60_000 }).status).toBe(0)
    expect(existsSync(trace)).toBe(false)
    const { FuseV1Options, getCurrentFuseWire } = createRequire(import.meta.url)('@electron/fuses') as {
      FuseV1Options: Record<string, number>
      getCurrentFuseWire(path: string): Promise<Record<number, number>>
    }
    const wire = await getCurrentFuseWire(join(system, 'opt/hermes-desktop/hermes-desktop'))
    const isOn = (name: string) => wire[FuseV1Options[name] ?? -1] === on
    const names = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)))
    expect(names.filter(isOn)).toEqual([
      'RunAsNode',
      'EnableCookieEncryption',
      'EnableEmbeddedAsarIntegrityValidation',
      'OnlyLoadAppFromAsar',
    ])
  })

  it('leaves nothing but the user’s data when it is removed', () => {
    expect(dpkg('--purge', 'hermes-desktop')).toMatchObject({ status: 0 })
    expect(existsSync(join(system, 'opt/hermes-desktop'))).toBe(false)
    expect(existsSync(join(system, 'etc/apparmor.d/hermes-desktop'))).toBe(false)
    expect(readdirSync(join(folder, 'home'))).toContain('state.db')
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { reply, text } from '../fixtures/model-server/script.ts'
import { startModelServer } from '../fixtures/model-server/server.ts'
import { chromiumType, treeOf } from '../fixtures/process-tree'
import { mountSmallDisk } from '../fixtures/small-disk'
import { asUser } from './harness/as-user'
import { labHome } from './harness/lab-home'
import { launchApp } from './harness/launch'

const electron = createRequire(import.meta.url)('electron') as unknown as string

it.runIf(process.platform === 'linux')('loads the page again when its process is killed', async () => {
  const home = mkdtempSync(join(tmpdir(), 'hermes-faults-'))
  const root = resolve(import.meta.dirname, '../..')
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  // Not through Playwright, whose own connection ends with the page.
  const app = spawn(electron, [...flags, root, '--report-ready'], {
    env: { ...process.env, HOME: home, HERMES_HOME: home },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    await once(app.stdout, 'data')
    const [first = 0] = renderersOf(app.pid ?? 0)
    process.kill(first, 'SIGKILL')
    await expect.poll(() => renderersOf(app.pid ?? 0).filter((pid) => pid !== first).length, slowly).toBe(1)
    const crashes = join(home, 'desktop/logs/crashes')
    // It is there before it is written to its end.
    const report = () => JSON.parse(readFileSync(join(crashes, readdirSync(crashes)[0] ?? ''), 'utf8'))
    await expect.poll(report, slowly).toMatchObject({ process: 'window', reason: 'killed' })
    expect(app.exitCode).toBeNull()
  } finally {
    app.kill()
    await once(app, 'exit')
    rmSync(home, { recursive: true, force: true })
  }
})

const slowly = { timeout: 30_000, interval: 250 }

/** The processes that draw the window. */
const renderersOf = (main: number) => treeOf(main).filter((pid) => chromiumType(pid) === 'renderer')

it('opens on a home whose every small file is damaged, and says so', async () => {
  const names = ['window-state.json', 'desktop-state.json', 'first-state.json', 'decisions.json', 'key-pool.json']
  const damaged = Object.fromEntries(names.map((name) => [`desktop/${name}`, '{"half": ']))
  await using launched = await launchApp({
    home: { ...damaged, 'desktop/cache/models.json': '\u0000\u0001', 'desktop/mcp.json': 'null', 'config.yaml': ': :' },
  })
  await launched.page.getByRole('button', { name: /^Workspace:/ }).waitFor()
  await launched.page
    .getByRole('contentinfo')
    .getByRole('button', { name: /notice/ })
    .waitFor()
  expect(readFileSync(join(launched.home, 'config.yaml'), 'utf8')).toBe(': :')
})

it('stays open on a disk that is full and says what could not be stored', async ({ skip }) => {
  using disk = mountSmallDisk('8m') ?? skip('a disk of its own takes the right to mount, which only root has')
  await using server = await startModelServer()
  server.otherwise(reply(text('Hello.')))
  for (const [name, content] of Object.entries(labHome(server))) writeFileSync(join(disk.folder, name), content)
  await using launched = await launchApp({ env: { HERMES_HOME: disk.folder } })
  disk.fill()
  const long = 'x'.repeat(1_500_000)
  const sent = await asUser(launched.page, 'session.send', { sessionId: null, text: long, images: [] })
  expect(sent).toMatchObject({ ok: false })
  await launched.page.getByRole('button', { name: /^Workspace:/ }).waitFor()
})

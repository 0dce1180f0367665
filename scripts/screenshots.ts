import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { labHome } from '../tests/e2e/harness/lab-home'
import { openFolder } from '../tests/e2e/harness/as-user'
import { type LaunchedApp, launchApp } from '../tests/e2e/harness/launch'
import { exampleHome, exampleWorkspace } from '../tests/fixtures/example-files'
import { startModelServer } from '../tests/fixtures/model-server/server'
import type { Appearance } from '../src/shared/app'
import { chatScreens } from './chat-screens'
import { screens } from './screens'

/**
 * `npm run screenshots [-- FOLDER] [--zoom 150] [--only PATTERN]`: every screen, light and dark, wide and narrow, English and Chinese, as
 * large as the zoom of the window makes it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { zoom: { type: 'string', default: '100' }, only: { type: 'string', default: '' } },
})
const folder = resolve(positionals[0] ?? 'tmp/screenshots')
const zoom = Number(values.zoom) / 100

const sizes = {
  wide: { width: 1440, height: 900 },
  medium: { width: 1024, height: 700 },
  narrow: { width: 900, height: 700 },
  small: { width: 640, height: 480 },
}

mkdirSync(folder, { recursive: true })
for (const language of ['en', 'zh-CN'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    await using launched = await launchApp({ home: exampleHome({ language, theme }), workspace: exampleWorkspace })
    await resize(launched, sizes.wide)
    await useWorkspace(launched)
    for (const [name, show] of Object.entries(screens)) {
      await show(launched.page)
      await shoot(launched, `${name}-${language}-${theme}`)
    }
    await shootChat(language, theme)
  }
}

/** The same home with a model that answers. */
async function shootChat(language: Appearance['language'], theme: 'light' | 'dark'): Promise<void> {
  await using server = await startModelServer()
  const home = exampleHome({ language, theme })
  const lab = labHome(server)
  await using launched = await launchApp({
    home: { ...home, ...lab, 'config.yaml': `${home['config.yaml']}${lab['config.yaml']}` },
    workspace: exampleWorkspace,
  })
  await resize(launched, sizes.wide)
  await useWorkspace(launched)
  for (const [name, show] of Object.entries(chatScreens(server))) {
    await show(launched.page)
    await shoot(launched, `${name}-${language}-${theme}`)
  }
}

async function useWorkspace({ page, workspace }: LaunchedApp): Promise<void> {
  await openFolder(page, workspace)
  await page.getByText('AGENTS.md').first().waitFor()
}

async function shoot(launched: LaunchedApp, name: string): Promise<void> {
  for (const size of ['small', 'narrow', 'medium', 'wide'] as const) {
    const whole = `${name}-${size}`
    if (!new RegExp(values.only).test(whole)) continue
    await resize(launched, sizes[size])
    writeFileSync(
      join(folder, `${whole}.png`),
      zoom === 1 ? await launched.page.screenshot() : await captured(launched),
    )
  }
  await resize(launched, sizes.wide)
}

/** What stands in the window: the driver's own picture ends where the page would end without its zoom. */
async function captured({ app, page }: LaunchedApp): Promise<Buffer> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const png = await app.evaluate(async ({ BrowserWindow }) => {
    const picture = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage()
    return picture?.toPNG().toString('base64') ?? ''
  })
  return Buffer.from(png, 'base64')
}

async function resize({ app, page }: LaunchedApp, size: { width: number; height: number }): Promise<void> {
  const set = () =>
    app.evaluate(
      ({ BrowserWindow }, { width, height, factor }) => {
        const [window] = BrowserWindow.getAllWindows()
        window?.setContentSize(width, height)
        window?.webContents.setZoomFactor(factor)
      },
      { ...size, factor: zoom },
    )
  // Main's garbage collector may take the answer before the driver has it, and a page that has just come sets its own zoom.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await set().catch(() => undefined)
    // A window that would cover the whole display is made one pixel smaller.
    const fits = await page
      .waitForFunction((width) => Math.abs(innerWidth - width) <= 1, size.width / zoom, { timeout: 1_000 })
      .catch(() => null)
    if (fits !== null) return
  }
  throw new Error(`The window did not become ${size.width} wide.`)
}

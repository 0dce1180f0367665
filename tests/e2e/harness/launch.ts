import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, type ElectronApplication, type Page, _electron } from 'playwright-core'

const root = resolve(import.meta.dirname, '../../..')
const electron = createRequire(import.meta.url)('electron') as unknown as string

export interface LaunchedApp {
  readonly app: ElectronApplication
  readonly page: Page
  readonly home: string
  readonly workspace: string
  /** Ends the app and starts it again on the same home. */
  restart(): Promise<LaunchedApp>
  /** Ends the app and keeps its folders. */
  quit(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

export interface LaunchSettings {
  /** Files to lay into the home and the workspace before the start. */
  readonly home?: Readonly<Record<string, string>>
  readonly workspace?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  readonly args?: readonly string[]
}

const apps = new WeakMap<BrowserContext, ElectronApplication>()

/** The app that a window belongs to. */
export function appOf(page: Page): ElectronApplication {
  const app = apps.get(page.context())
  if (app === undefined) throw new Error('This page is none of an app that was launched here.')
  return app
}

/** The built app in real Electron, with a home and a workspace of its own that vanish afterwards. */
export async function launchApp(settings: LaunchSettings = {}): Promise<LaunchedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'hermes-e2e-'))
  const home = join(folder, 'home')
  const workspace = join(folder, 'workspace')
  mkdirSync(workspace)
  layFiles(home, settings.home ?? {})
  layFiles(workspace, settings.workspace ?? {})
  return start({ folder, home, workspace, settings })
}

async function start(place: {
  folder: string
  home: string
  workspace: string
  settings: LaunchSettings
}): Promise<LaunchedApp> {
  const { folder, home, workspace, settings } = place
  const app = await launchElectron([...(settings.args ?? [])], {
    ...plainEnvironment(),
    HOME: folder,
    HERMES_HOME: home,
    ...settings.env,
  })
  keepAnswers(app)
  apps.set(app.context(), app)
  const page = await app.firstWindow()
  // It is only ever used up by what fails; a busy machine may well need 20 s for a click.
  page.setDefaultTimeout(30_000)
  await page.waitForSelector('html[data-ready="true"]')
  const quit = async () => {
    await app.close()
  }
  return {
    app,
    page,
    home,
    workspace,
    quit,
    async restart() {
      await quit()
      return start(place)
    },
    async [Symbol.asyncDispose]() {
      await quit()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The first try; a busy machine gets longer for each that follows. */
const launchLimitMs = 8_000

/**
 * Playwright's launch now and then never resolves although the window is there, above all on a busy machine. It gives no
 * handle to what it started, so the try is ended by a mark on its command line, and made again.
 */
async function launchElectron(args: readonly string[], env: Record<string, string>): Promise<ElectronApplication> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const limitMs = attempt * launchLimitMs
    const mark = `--e2e-launch=${randomUUID()}`
    const stop = new AbortController()
    const launched = _electron.launch({
      executablePath: electron,
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), root, mark, ...args],
      // Playwright would pretend a light system; the app's own theme must show.
      colorScheme: null,
      env,
      // Playwright's own clock goes on after a try was given up, three minutes by default, and nothing ends before it.
      timeout: limitMs + 2_000,
    })
    const late = pause(limitMs, null, { signal: stop.signal }).catch(() => null)
    const app = await Promise.race([launched, late])
    stop.abort()
    if (app !== null) return app
    launched.catch(() => undefined)
    spawnSync('pkill', ['-9', '-f', '--', mark])
  }
  throw new Error('Electron did not start, five times in a row.')
}

/** Main's garbage collector may take an answer before the driver has it: what was asked is asked again. */
function keepAnswers(app: ElectronApplication): void {
  const evaluate = app.evaluate.bind(app) as (...words: unknown[]) => Promise<unknown>
  const again = async (...words: unknown[]) => {
    for (let left = 3; ; left -= 1) {
      try {
        return await evaluate(...words)
      } catch (error) {
        if (left === 0 || !String(error).includes('promise was garbage collected')) throw error
      }
    }
  }
  app.evaluate = again as typeof app.evaluate
}

function layFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** What the shell set, without keys and homes that belong to the person who runs the tests. */
function plainEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !/_API_KEY$|^HERMES_|^ELECTRON_RUN_AS_NODE$/.test(entry[0]),
  )
  return Object.fromEntries(entries)
}

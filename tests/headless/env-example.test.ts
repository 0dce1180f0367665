import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { parseDotenv } from '../../src/core/home/dotenv'
import { documentedVariables, envExample } from './env-example'

const root = resolve(import.meta.dirname, '../..')

/** Of the system or of the desktop: read as they are, nobody sets them for this program. */
const ofTheSystem = new Set(
  `APPDATA APPIMAGE COMSPEC DISPLAY ELECTRON_RENDERER_URL HOME INIT_CWD LANG LC_ALL LC_MESSAGES LOCALAPPDATA PATH PATHEXT SHELL
   TERM WAYLAND_DISPLAY WSL_DISTRO_NAME XDG_CONFIG_HOME XDG_STATE_HOME`.split(/\s+/),
)

it('is what .env.example says', async () => {
  await expect(envExample()).toMatchFileSnapshot(join(root, '.env.example'))
})

it('names every variable that the program reads', async () => {
  const read = new Set<string>()
  for await (const path of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    if (path.includes('.test.')) continue
    const source = readFileSync(join(root, path), 'utf8')
    for (const [, name] of source.matchAll(/\benv(?:ironment)?(?:\(\))?\??\.?\[['"]([A-Z][A-Z0-9_]+)['"]\]/g))
      read.add(name ?? '')
  }
  const known = documentedVariables()
  expect([...read].filter((name) => !known.has(name) && !ofTheSystem.has(name))).toEqual([])
})

it('is a .env file that sets nothing', () => {
  expect(parseDotenv(envExample())).toEqual({})
})

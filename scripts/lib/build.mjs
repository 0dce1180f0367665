import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { fingerprint } from './fingerprint.mjs'
import { fromRoot } from './paths.mjs'
import { say, step } from './report.mjs'
import { captureTool } from './tools.mjs'

/** bin/hermes-desktop compares the time of this file with the sources'. */
const stampFile = fromRoot('out', '.build.json')
const inputs = ['src', 'resources', 'electron.vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json']
const outputs = ['main/index.js', 'main/cli.js', 'preload/index.cjs', 'renderer/index.html']

/**
 * Builds the app when its sources are not those of the last build.
 * @param {{ force?: boolean }} [options]
 */
export async function ensureBuild({ force = false } = {}) {
  // Taken before the build: what changes meanwhile is then built the next time.
  const stamp = JSON.stringify({ inputs: fingerprint(inputs.map((name) => fromRoot(name))) })
  if (force || !isBuilt(stamp)) await step('build: electron-vite', build)
  mkdirSync(fromRoot('out'), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/** @param {string} stamp */
function isBuilt(stamp) {
  if (!outputs.every((name) => existsSync(fromRoot('out', name)))) return false
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
}

async function build() {
  rmSync(stampFile, { force: true })
  const { code, stdout, stderr } = await captureTool('electron-vite', ['build', '--logLevel', 'warn'])
  const said = `${stdout}${stderr}`.trim()
  if (code !== 0) {
    say(said)
    throw new Failure('The app does not build; the reason is above. "npm run check" may name it more clearly.', code)
  }
  writeFileSync(fromRoot('out', 'build.log'), `${said}\n`)
}

import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programPath } from './electron-dist.mjs'
import { Failure } from './failure.mjs'
import { fingerprint } from './fingerprint.mjs'
import { fromRoot } from './paths.mjs'
import { say, step } from './report.mjs'
import { captureTool } from './tools.mjs'

/** bin/hermes-desktop compares the time of this file with the sources'. */
const stampFile = fromRoot('out', '.build.json')
const inputs = [
  'src',
  'resources',
  'electron.vite.config.ts',
  'scripts/lib/packed-rules.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const outputs = ['main/index.js', 'main/cli.js', 'preload/index.cjs', 'renderer/index.html']

/**
 * Builds the app when its sources are not those of the last build.
 * @param {{ force?: boolean }} [options]
 */
export async function ensureBuild({ force = false } = {}) {
  // Taken before the build: what changes meanwhile is then built the next time.
  const stamp = JSON.stringify({ inputs: fingerprint(inputs.map((name) => fromRoot(name))) })
  if (force || !isBuilt(stamp)) {
    await step('build: electron-vite', build)
    await keepCommandLineCode(programPath(), fromRoot('out', 'main', 'cli.js'))
  }
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

/**
 * Has the command line run once, a question without a provider, so that V8 keeps its compiled code beside the program. Without
 * it, or where this fails, only the start is slower.
 * @param {string} program
 * @param {string} commandLine
 */
export async function keepCommandLineCode(program, commandLine) {
  const home = mkdtempSync(join(tmpdir(), 'hermes-build-'))
  const words = [commandLine, 'run', '-p', 'hello', '--home', home, '--workspace', home]
  await new Promise((resolve) => {
    execFile(
      program,
      words,
      { cwd: home, env: { PATH: process.env['PATH'], HOME: home, ELECTRON_RUN_AS_NODE: '1' }, timeout: 60_000 },
      resolve,
    )
  })
  rmSync(home, { recursive: true, force: true })
}

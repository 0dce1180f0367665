import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chunksOfQuestion, keepCommandLineCode } from './command-line-code.mjs'
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
  'command-line.vite.config.ts',
  'scripts/lib/one-byte-sources.ts',
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
    await step('build: command line', buildCommandLine)
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

/** What a question needs of the command line in one file, and the code that V8 made of it. */
async function buildCommandLine() {
  const program = programPath()
  const entry = fromRoot('out', 'main', 'cli.js')
  const chunks = await chunksOfQuestion(program, entry)
  const source = readFileSync(entry, 'utf8')
  const start = chunks.find((name) => source.includes(`import(\`./chunks/${name}\`)`))
  if (start === undefined)
    throw new Failure(`${entry} loads none of the chunks that a question needs: ${chunks.join(' ')}`)
  const args = ['build', '--config', 'command-line.vite.config.ts', '--logLevel', 'error']
  const { code, stdout, stderr } = await captureTool('vite', args, {
    HERMES_QUESTION: JSON.stringify({ start, chunks }),
    VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
  })
  if (code !== 0) throw new Failure(`The command line does not build: ${stdout}${stderr}`, code)
  const usual = `\`./chunks/${start}\``
  // Its parts begin all at once, so it serves only what needs nearly all of them.
  writeFileSync(entry, source.replace(usual, `process.argv.includes("run")?\`./command-line/start.js\`:${usual}`))
  rmSync(fromRoot('out', 'main', 'code-cache'), { recursive: true, force: true })
  await keepCommandLineCode(program, entry)
}

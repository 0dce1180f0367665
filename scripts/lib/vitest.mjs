import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tallyOf } from './tally.mjs'
import { runTool } from './tools.mjs'

/**
 * Runs one vitest project on our terminal and counts its tests.
 * @param {'unit' | 'e2e'} project
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runVitest(project, args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hermes-vitest-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  try {
    const code = await runTool('vitest', ['run', '--project', project, ...reporters, ...args], env)
    return { code, tally: tallyOf(readReport(file), code) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

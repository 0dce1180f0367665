import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tallyOf } from './tally.mjs'
import { runTool } from './tools.mjs'

/** @typedef {'unit' | 'e2e'} Project */

/**
 * Runs one vitest project on our terminal.
 * @param {Project} project
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runTests = (project, args, env) => runTool('vitest', ['run', '--project', project, ...args], env)

/**
 * The same, and counts its tests.
 * @param {Project} project
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function countTests(project, env) {
  const folder = mkdtempSync(join(tmpdir(), 'hermes-vitest-'))
  const file = join(folder, 'report.json')
  try {
    const code = await runTests(project, ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env)
    return tallyOf(readReport(file), code)
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

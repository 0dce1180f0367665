import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tallyOf } from './tally.mjs'
import { runTool } from './tools.mjs'

/** @typedef {'unit' | 'e2e'} Project */

/**
 * Runs one vitest project on our terminal.
 * @param {Project} project
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runTests = (project, args, env) =>
  runTool('vitest', ['run', '--project', project, '--reporter=default', `--reporter=${flakyReporter}`, ...args], env)

const flakyReporter = fileURLToPath(new URL('flaky-reporter.mjs', import.meta.url))

/**
 * The same, and counts its tests; those that passed only when they were tried once more are named.
 * @param {Project} project
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function countTests(project, env) {
  const folder = mkdtempSync(join(tmpdir(), 'hermes-vitest-'))
  const file = join(folder, 'report.json')
  const flaky = join(folder, 'flaky.json')
  try {
    const args = ['--reporter=json', `--outputFile.json=${file}`]
    const code = await runTests(project, args, { ...env, HERMES_FLAKY: flaky })
    return { ...tallyOf(readReport(file), code), flaky: readReport(flaky) ?? [] }
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

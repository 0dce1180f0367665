import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tallyOf } from './tally.mjs'
import { runTool } from './tools.mjs'

/**
 * @typedef {'unit' | 'e2e'} Project
 * @typedef {{ flaky: readonly string[], skipped: readonly string[] }} Named
 */

/** @type {Named} */
export const noneNamed = { flaky: [], skipped: [] }

/**
 * Runs one vitest project on our terminal.
 * @param {Project} project
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runTests = (project, args, env) =>
  runTool('vitest', ['run', '--project', project, '--reporter=default', `--reporter=${closingReporter}`, ...args], env)

const closingReporter = fileURLToPath(new URL('closing-reporter.mjs', import.meta.url))

/**
 * The same, and counts its tests; those that passed only when they were tried once more, and those skipped, are named.
 * @param {Project} project
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function countTests(project, env) {
  const folder = mkdtempSync(join(tmpdir(), 'hermes-vitest-'))
  const file = join(folder, 'report.json')
  const closing = join(folder, 'closing.json')
  try {
    const args = ['--reporter=json', `--outputFile.json=${file}`]
    const code = await runTests(project, args, { ...env, HERMES_CLOSING: closing })
    return { ...tallyOf(readReport(file), code), named: readReport(closing) ?? noneNamed }
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

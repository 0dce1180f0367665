import { delimiter, dirname, join } from 'node:path'
import { capture } from './child.mjs'
import { fromRoot } from './paths.mjs'

/**
 * Runs npm and keeps what it printed.
 * @param {readonly string[]} args
 */
export function npm(args) {
  return capture({ ...npmCommand(process.env, args), env: npmEnvironment(process.env) })
}

/**
 * The npm that started us, run by the Node that runs it: that works on every platform without a shell.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args
 */
function npmCommand(env, args) {
  const { npm_execpath: script, npm_node_execpath: node } = env
  if (script?.endsWith('.js') && node) return { command: node, args: [script, ...args] }
  if (process.platform !== 'win32') return { command: 'npm', args }
  // npm.cmd would need a shell, and a shell would read the arguments again.
  const beside = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  return { command: process.execPath, args: [beside, ...args] }
}

/**
 * `npm ci` deletes node_modules, so npm must not run on the Node that lies in there.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function npmEnvironment(env) {
  const bin = fromRoot('node_modules', '.bin')
  const path = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== bin)
  return { ...env, PATH: path.join(delimiter) }
}

import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Failure } from './failure.mjs'
import { root } from './paths.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const living = new Set()
const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

for (const signal of forwarded) {
  process.on(signal, () => {
    if (living.size === 0) process.exit(signalCode(signal))
    // A terminal sends Ctrl+C to the whole group, so the children have it already; we only wait for them.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    for (const child of living) child.kill(signal)
  })
}

/**
 * @typedef {{ command: string, args?: readonly string[], env?: NodeJS.ProcessEnv }} Command
 * @typedef {{ code: number, stdout: string, stderr: string }} Captured
 */

/**
 * Runs a program on our own terminal and resolves to its exit code.
 * @param {Command} command
 * @returns {Promise<number>}
 */
export function run({ command, args = [], env = process.env }) {
  return finished(spawn(command, args, { cwd: root, env, stdio: 'inherit' }), command)
}

/**
 * Runs a program quietly and keeps what it printed.
 * @param {Command & { signal?: AbortSignal }} command
 * @returns {Promise<Captured>}
 */
export async function capture({ command, args = [], env = process.env, signal }) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], ...(signal && { signal }) })
  const printed = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => (printed.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (printed.stderr += text))
  return { code: await finished(child, command), ...printed }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} command
 * @returns {Promise<number>}
 */
function finished(child, command) {
  living.add(child)
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      living.delete(child)
      // An abort kills the child; its close event still comes and carries the code.
      if (error.name === 'AbortError') return
      reject(new Failure(`Cannot run ${command}: ${error.message}.`, 127))
    })
    child.once('close', (code, signal) => {
      living.delete(child)
      resolve(code ?? signalCode(signal))
    })
  })
}

/** @param {NodeJS.Signals | null} signal */
const signalCode = (signal) => 128 + (signal === null ? 0 : constants.signals[signal])

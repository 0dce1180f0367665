import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, run } from './child.mjs'
import { toolRuntime } from './node-runtime.mjs'
import { fromRoot } from './paths.mjs'

/**
 * A program of a package, run by the tools' Node on our own terminal.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runTool = async (name, args, env = {}) => run(await toolCommand(toolScript(name), args, env))

/**
 * The same, quietly.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const captureTool = async (name, args, env = {}) => capture(await toolCommand(toolScript(name), args, env))

/**
 * @param {string} script
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function toolCommand(script, args, env) {
  const runtime = await toolRuntime()
  return { command: runtime.command, args: [script, ...args], env: { ...runtime.env, ...env } }
}

const packageOf = /** @type {Record<string, string>} */ ({ tsc: 'typescript' })

/**
 * The script behind a package's command. The files in .bin are no scripts on Windows.
 * @param {string} name
 */
function toolScript(name) {
  const folder = fromRoot('node_modules', packageOf[name] ?? name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, bin[name])
}

/**
 * One of our own scripts, quietly.
 * @param {string} script
 */
export const captureScript = async (script) => capture(await toolCommand(script, [], {}))

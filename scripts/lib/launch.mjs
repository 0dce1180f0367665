import { resolve } from 'node:path'
import { run } from './child.mjs'
import { programPath } from './electron-dist.mjs'
import { fromRoot, root } from './paths.mjs'
import { runTool, toolCommand } from './tools.mjs'

// Chromium's sandbox refuses to start as root. For every other user it stays on.
const isRoot = process.getuid?.() === 0
// Chromium complains on the terminal of every missing system bus. What the app has to say is in its own log.
const quiet = ['--log-level=3']

/**
 * The built app in a window.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function launchApp(args, env) {
  const caller = process.env['INIT_CWD'] ?? process.cwd()
  const sandbox = isRoot ? ['--no-sandbox'] : []
  return run({
    command: programPath(),
    args: [...sandbox, ...quiet, root, ...resolveScreenshot(args, caller)],
    env: { ...withoutRunAsNode(process.env), ...env },
  })
}

/**
 * The app from its sources: a change of the page reloads it, a change of anything else starts the app again.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function launchDevelopment(args, env) {
  const sandbox = isRoot ? { NO_SANDBOX: '1' } : {}
  return runTool('electron-vite', ['dev', '--watch', ...args], {
    ...env,
    ...sandbox,
    ELECTRON_EXEC_PATH: programPath(),
  })
}

/**
 * A TypeScript program that imports our sources as the app does.
 * @param {string} file from the root of the repository
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function launchTypeScript(file, args, env) {
  return run(await toolCommand(fromRoot('scripts', 'lib', 'run-ts.mjs'), [fromRoot(file), ...args], env))
}

/**
 * The same, bundled first: slower to begin, then as fast as the built app.
 * @param {string} file from the root of the repository
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function launchBundled(file, args, env) {
  return run(await toolCommand(fromRoot('scripts', 'lib', 'run-bundled.mjs'), [fromRoot(file), ...args], env))
}

/**
 * npm runs us in the repository, but the user named the file from where they stand.
 * @param {readonly string[]} args
 * @param {string} caller
 */
export function resolveScreenshot(args, caller) {
  return args.map((arg, index) => {
    if (args[index - 1] === '--screenshot') return resolve(caller, arg)
    const [, file] = /^--screenshot=(.+)$/s.exec(arg) ?? []
    return file === undefined ? arg : `--screenshot=${resolve(caller, file)}`
  })
}

/** @param {NodeJS.ProcessEnv} env */
function withoutRunAsNode(env) {
  const { ELECTRON_RUN_AS_NODE: _, ...rest } = env
  return rest
}

import { existsSync, realpathSync } from 'node:fs'
import { delimiter } from 'node:path'
import { capture } from './child.mjs'
import { programPath } from './electron-dist.mjs'
import { fromRoot } from './paths.mjs'

/** The tools and better-sqlite3 need what Electron has inside. On Node 20 better-sqlite3 ends in a segmentation fault. */
const neededMajor = 24
const bundled = fromRoot('node_modules', '.bin', 'node')

/**
 * A Node for the tools: the packaged Node 24, the running Node, or Electron as Node. Its child processes find it too.
 * @returns {Promise<{ command: string, env: NodeJS.ProcessEnv }>}
 */
export async function toolRuntime() {
  const env = { ...process.env, PATH: [fromRoot('node_modules', '.bin'), process.env['PATH']].join(delimiter) }
  const node = await modernNode()
  if (node !== null) return { command: node, env }
  return { command: programPath(), env: { ...env, ELECTRON_RUN_AS_NODE: '1' } }
}

/** The best plain Node there is; it may be an old one. */
export const bareNode = async () => (await modernNode()) ?? process.execPath

async function modernNode() {
  if (existsSync(bundled) && (isRunning(bundled) || (await works(bundled)))) return bundled
  return majorOf(process.version) >= neededMajor ? process.execPath : null
}

/** @param {string} node */
const isRunning = (node) => realpathSync(node) === process.execPath

/** @param {string} node */
async function works(node) {
  // It is built for glibc: on another C library it is there and cannot run.
  const { code, stdout } = await capture({ command: node, args: ['--version'] }).catch(() => ({ code: 1, stdout: '' }))
  return code === 0 && majorOf(stdout) >= neededMajor
}

/** @param {string} version */
const majorOf = (version) => Number(/^v(\d+)/.exec(version)?.[1] ?? 0)

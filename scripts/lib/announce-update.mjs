import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** What a build was published with, as electron-builder would write it into the package. */
export const updateSourceFile = 'app-update.yml'

/**
 * Where this build looks for newer ones, or '' when nobody said so.
 * @param {NodeJS.ProcessEnv} env
 */
export const updateAddress = (env) => env['HERMES_UPDATE_URL'] ?? ''

/** @param {string} url */
export const updateSourceText = (url) => `provider: generic\nurl: ${JSON.stringify(url)}\n`

/**
 * The announcement that lies beside a package for the apps that look for it, in electron-builder's format.
 * @param {{ version: string, files: readonly string[], at: Date }} release
 */
export function announcement({ version, files, at }) {
  const entries = files.map((file) => {
    const content = readFileSync(file)
    const sha512 = createHash('sha512').update(content).digest('base64')
    return `  - url: ${JSON.stringify(basename(file))}\n    sha512: ${sha512}\n    size: ${content.length}\n`
  })
  return `version: ${version}\nfiles:\n${entries.join('')}releaseDate: '${at.toISOString()}'\n`
}

// npm run dist: packages for this system, in dist/. docs/packaging.md says what the environment can add.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDeb } from './dist-deb/make-deb.mjs'
import { announcement, updateAddress } from './lib/announce-update.mjs'
import { keepCommandLineCode } from './lib/command-line-code.mjs'
import { Failure } from './lib/failure.mjs'
import { fromRoot } from './lib/paths.mjs'
import { say } from './lib/report.mjs'
import { buildApp, setUp } from './lib/setup.mjs'
import { runTool } from './lib/tools.mjs'

/** Linux: a deb, and an AppImage where its packer can be had. Elsewhere electron-builder makes what its file names; it signs when the environment says how. */
async function dist() {
  await setUp({ window: true })
  await buildApp()
  if (process.platform === 'linux') return distLinux()
  const code = await runTool('electron-builder', ['--publish', 'never', ...publisher()])
  if (code !== 0) throw new Failure('electron-builder failed; it says why above.', code)
}

async function distLinux() {
  const unpacking = await runTool('electron-builder', ['--linux', 'dir', '--publish', 'never'])
  if (unpacking !== 0) throw new Failure('electron-builder failed; it says why above.', unpacking)
  const { version, description } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
  const output = fromRoot('dist')
  const unpacked = fromRoot('dist', process.arch === 'x64' ? 'linux-unpacked' : `linux-${process.arch}-unpacked`)
  if (!existsSync(unpacked)) throw new Failure(`electron-builder left no ${unpacked}.`, 1)
  await keepCommandLineCode(join(unpacked, 'hermes-desktop'), join(unpacked, 'resources/app.asar/out/main/cli.js'))
  const deb = await makeDeb({ unpacked, output, version, description })
  say(`Made ${deb}`)
  const appImage = await makeAppImage(unpacked, version)
  const name = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`
  const files = appImage === null ? [deb] : [deb, appImage]
  writeFileSync(fromRoot('dist', name), announcement({ version, files, at: new Date() }))
  say(`Made ${fromRoot('dist', name)}, which announces ${files.length === 1 ? 'it' : 'them'}.`)
}

/**
 * Its packer comes from the network and is no npm package. Without it the deb is all there is.
 * @param {string} unpacked
 * @param {string} version
 * @returns {Promise<string | null>} the package
 */
async function makeAppImage(unpacked, version) {
  if (!process.argv.includes('--appimage')) {
    say('For an AppImage too: npm run dist -- --appimage (its packer is downloaded).')
    return null
  }
  const options = ['--linux', 'AppImage', '--prepackaged', unpacked, '--publish', 'never', ...publisher()]
  const code = await runTool('electron-builder', options)
  if (code !== 0) throw new Failure('The AppImage could not be packed: its packer has to be downloaded.', code)
  const made = readdirSync(fromRoot('dist')).find((name) => name.includes(version) && name.endsWith('.AppImage'))
  if (made === undefined) throw new Failure('electron-builder left no AppImage.', 1)
  say(`Made ${fromRoot('dist', made)}`)
  return fromRoot('dist', made)
}

function publisher() {
  const address = updateAddress(process.env)
  return address === '' ? [] : ['-c.publish.provider=generic', `-c.publish.url=${address}`]
}

try {
  await dist()
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(`\n${error.message}`)
  process.exitCode = error.exitCode
}

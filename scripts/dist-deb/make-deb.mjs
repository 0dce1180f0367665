import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from '../lib/child.mjs'
import { updateAddress, updateSourceFile, updateSourceText } from '../lib/announce-update.mjs'
import { Failure } from '../lib/failure.mjs'
import { fromRoot } from '../lib/paths.mjs'
import { debControl } from './deb-control.mjs'

/** Where each of our files goes, and with which rights. */
const files = [
  { from: 'resources/linux/apparmor', to: 'etc/apparmor.d/hermes-desktop', mode: 0o644 },
  { from: 'resources/linux/hermes-desktop', to: 'usr/bin/hermes-desktop', mode: 0o755 },
  { from: 'resources/linux/hermes-desktop.desktop', to: 'usr/share/applications/hermes-desktop.desktop', mode: 0o644 },
  { from: 'resources/icon.svg', to: 'usr/share/icons/hicolor/scalable/apps/hermes-desktop.svg', mode: 0o644 },
  { from: 'resources/icon.png', to: 'usr/share/icons/hicolor/512x512/apps/hermes-desktop.png', mode: 0o644 },
  { from: 'LICENSE', to: 'usr/share/doc/hermes-desktop/copyright', mode: 0o644 },
  { from: 'resources/linux/postinst', to: 'DEBIAN/postinst', mode: 0o755 },
  { from: 'resources/linux/prerm', to: 'DEBIAN/prerm', mode: 0o755 },
]

/**
 * Packs the unpacked app with dpkg-deb alone: electron-builder would download a packer, which an offline machine cannot.
 * @param {{ unpacked: string, output: string, version: string, description: string }} request
 * @returns {Promise<string>} the package
 */
export async function makeDeb({ unpacked, output, version, description }) {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const stage = join(output, 'deb')
  const app = join(stage, 'opt', 'hermes-desktop')
  rmSync(stage, { recursive: true, force: true })
  cpSync(unpacked, app, { recursive: true })
  // What Electron shows when it is started without an app.
  rmSync(join(app, 'resources', 'default_app.asar'), { force: true })
  const address = updateAddress(process.env)
  if (address !== '') writeFileSync(join(app, 'resources', updateSourceFile), updateSourceText(address))
  for (const { from, to, mode } of files) {
    const target = join(stage, to)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(fromRoot(from), target)
    chmodSync(target, mode)
  }
  const about = { version, description, architecture, kilobytes: Math.ceil(bytesBelow(stage) / 1024) }
  writeFileSync(join(stage, 'DEBIAN', 'control'), debControl(about))
  writeFileSync(join(stage, 'DEBIAN', 'conffiles'), '/etc/apparmor.d/hermes-desktop\n')
  const file = join(output, `hermes-desktop_${version}_${architecture}.deb`)
  const code = await run({
    command: 'dpkg-deb',
    args: ['--root-owner-group', '-Zzstd', '--build', stage, file],
    env: process.env,
  })
  if (code !== 0) throw new Failure('dpkg-deb could not build the package; it says why above.', code)
  rmSync(stage, { recursive: true, force: true })
  return file
}

/**
 * @param {string} folder
 * @returns {number}
 */
function bytesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

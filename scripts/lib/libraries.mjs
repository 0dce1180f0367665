import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptCommand, aptInstall, missingPackages } from './apt.mjs'
import { capture } from './child.mjs'
import { needsVirtualDisplay } from './display.mjs'
import { programPath } from './electron-dist.mjs'
import { Failure } from './failure.mjs'
import { step } from './report.mjs'

const forElectron = ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1']
const forDisplay = ['xvfb', 'xauth', 'fonts-liberation', 'fonts-noto-color-emoji', 'fonts-noto-cjk']

/** Linux only: the shared libraries of Electron and, where there is no display, a virtual one with fonts. */
export async function ensureLibraries() {
  if (process.platform !== 'linux') return
  const needsDisplay = needsVirtualDisplay()
  const lacking = [...(await missingLibraries()), ...(needsDisplay && !isInPath('Xvfb') ? ['Xvfb'] : [])]
  const isDebian = existsSync('/etc/debian_version') && isInPath('apt-get')
  const isRoot = process.getuid?.() === 0
  // A root shell without a display is a container or a CI machine: there the fonts count too.
  if (lacking.length === 0 && !(needsDisplay && isDebian && isRoot)) return

  const packages = isDebian ? await missingPackages([...forElectron, ...(needsDisplay ? forDisplay : [])]) : []
  if (lacking.length === 0 && packages.length === 0) return
  if (packages.length === 0) {
    throw new Failure(
      `Electron needs these and they are not on this system: ${lacking.join(', ')}. Install the packages that hold them and run it again.`,
    )
  }
  if (!isRoot) {
    throw new Failure(
      `Electron needs ${lacking.join(', ')}, which this system does not have. Install it with\n\n  sudo ${aptCommand(packages)}\n\nand run it again.`,
    )
  }
  await step(`system packages: ${aptCommand(packages)}`, () => aptInstall(packages))
}

async function missingLibraries() {
  if (!isInPath('ldd')) return []
  const { stdout } = await capture({ command: 'ldd', args: [programPath()] })
  return notFound(stdout)
}

/** @param {string} listing what ldd printed */
export const notFound = (listing) => [...listing.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => String(name))

/** @param {string} name */
export function isInPath(name) {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

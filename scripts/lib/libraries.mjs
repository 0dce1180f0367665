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

/**
 * Linux only: the shared libraries of Electron and, for a window where there is no display, a virtual one with fonts.
 * @param {{ window: boolean }} purpose
 */
export async function ensureLibraries({ window }) {
  if (process.platform !== 'linux') return
  const needsDisplay = window && needsVirtualDisplay()
  const lacking = await lackingParts(needsDisplay)
  const isRoot = process.getuid?.() === 0
  const isDebian = existsSync('/etc/debian_version') && isInPath('apt-get')
  // A root shell without a display is a container or a CI machine: there the fonts count too.
  const wantsFonts = isRoot && isDebian && needsDisplay
  if (isRoot && isDebian && !isInPath('bwrap')) await installSandbox()
  if (lacking.length === 0 && !wantsFonts) return
  if (!isDebian) throw new Failure(`${needs(lacking)} Install the packages that hold them and run it again.`)

  const wanted = [...forElectron, ...(needsDisplay ? forDisplay : [])]
  const missing = await missingPackages(wanted)
  if (!isRoot) {
    const command = aptCommand(missing.length > 0 ? missing : wanted)
    throw new Failure(
      `${needs(lacking)} Install them with\n\n  sudo apt-get update && sudo ${command}\n\nand run it again.`,
    )
  }
  if (missing.length === 0 && lacking.length === 0) return
  if (missing.length > 0) await step(`system packages: ${aptCommand(missing)}`, () => aptInstall(missing))
  const left = await lackingParts(needsDisplay)
  if (left.length > 0) throw new Failure(`${needs(left)} The Debian packages are installed and did not bring them.`)
}

/** What holds the agent's commands. Without it they run unheld, which the app tells, so it stops nothing. */
async function installSandbox() {
  const packages = ['bubblewrap']
  await step(`system packages: ${aptCommand(packages)}`, () => aptInstall(packages).catch(() => undefined))
}

/** @param {readonly string[]} parts */
const needs = (parts) => `Electron needs these, and this system does not have them: ${parts.join(', ')}.`

/** @param {boolean} needsDisplay */
async function lackingParts(needsDisplay) {
  const display = needsDisplay && !isInPath('Xvfb') ? ['Xvfb'] : []
  return [...(await missingLibraries()), ...display]
}

async function missingLibraries() {
  if (!isInPath('ldd')) return []
  const { stdout } = await capture({ command: 'ldd', args: [programPath()] })
  return notFound(stdout)
}

/** @param {string} listing what ldd printed */
export const notFound = (listing) => [...listing.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => String(name))

/** @param {string} name */
function isInPath(name) {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

import { capture } from './child.mjs'
import { Failure } from './failure.mjs'

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
// Another apt may run at boot; waiting beats failing.
const lockWait = ['-o', 'DPkg::Lock::Timeout=120']

/** @param {readonly string[]} packages */
export const aptCommand = (packages) => `apt-get install -y --no-install-recommends ${packages.join(' ')}`

/**
 * Those that are not installed, by the names this release knows.
 * @param {readonly string[]} packages
 */
export async function missingPackages(packages) {
  const names = packages.flatMap((name) => [name, renamed(name)])
  const query = { command: 'dpkg-query', args: ['-W', '-f', '${Package} ${db:Status-Status}\\n', ...names], env }
  const installed = installedIn((await capture(query)).stdout)
  const missing = packages.filter((name) => !installed.has(name) && !installed.has(renamed(name)))
  return Promise.all(missing.map(nameHere))
}

/** @param {string} listing one line per package: its name, a space, its state */
function installedIn(listing) {
  const lines = listing.split('\n').filter((line) => line.endsWith(' installed'))
  return new Set(lines.map((line) => line.slice(0, line.indexOf(' '))))
}

/** @param {readonly string[]} packages */
export async function aptInstall(packages) {
  const update = await capture({ command: 'apt-get', args: [...lockWait, 'update'], env })
  const named = await Promise.all(packages.map(nameHere))
  const install = await capture({
    command: 'apt-get',
    args: [...lockWait, 'install', '-y', '--no-install-recommends', ...named],
    env,
  })
  if (install.code === 0) return
  const said = [update, install].flatMap(({ stderr }) => stderr.split('\n').filter((line) => /^[EW]:/.test(line)))
  throw new Failure(
    `apt-get could not install what Electron needs:\n${said.join('\n')}\nMend that, or install by hand: ${aptCommand(named)}`,
    install.code,
  )
}

/** @param {string} name */
async function nameHere(name) {
  const { stdout } = await capture({ command: 'apt-cache', args: ['policy', renamed(name)], env })
  return /Candidate: (?!\(none\))/.test(stdout) ? renamed(name) : name
}

/**
 * Debian 13 and Ubuntu 24.04 renamed libraries in the move to 64-bit times.
 * @param {string} name
 */
const renamed = (name) => (name.startsWith('lib') && !name.endsWith('t64') ? `${name}t64` : name)

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

/**
 * Whether node_modules, as npm itself recorded it, is what the lockfile asks for. Optional packages may be missing:
 * most of them are for other platforms.
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  const wantedNames = names(wanted)
  const unknown = names(installed).some((name) => wanted.packages[name] === undefined)
  if (unknown) return false
  return wantedNames.every((name) => {
    const want = wanted.packages[name]
    const have = installed.packages[name]
    if (have === undefined) return want?.optional === true
    return have.version === want?.version && have.integrity === want?.integrity
  })
}

/** @param {Lock} lock */
const names = (lock) => Object.keys(lock.packages).filter((name) => name !== '')

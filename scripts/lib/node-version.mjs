const minimum = { major: 20, minor: 11 }

/**
 * What to tell the user about their Node, or `null` when it will do.
 * @param {string} version as in `process.versions.node`
 * @returns {string | null}
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > minimum.major || (major === minimum.major && minor >= minimum.minor)) return null
  return `Hermes Desktop needs Node ${minimum.major}.${minimum.minor} or newer to set itself up; this is ${version}. Install a current Node (24 is best) and run the command again.`
}

const DEVICE = /^(?:con|conin\$|conout\$|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i

/**
 * Why Windows would not open what a path seems to name: a device, another stream of a file, a share of another machine,
 * or a name that it shortens before it looks. `null` when the path means what it says.
 */
export function windowsPathProblem(path: string): string | null {
  if (/^[\\/]{2}/.test(path) || path.startsWith('\\??\\')) return 'path names a device or a network share'
  const names = path.replace(/^[a-z]:/i, '').split(/[\\/]/)
  for (const name of names) {
    if (name === '' || name === '.' || name === '..') continue
    if (name.includes(':')) return 'path names an alternate data stream'
    if (DEVICE.test(name.replace(/[ .].*$/, ''))) return 'path names a device'
    if (/[ .]$/.test(name)) return 'path has a name that ends in a dot or a space'
  }
  return null
}

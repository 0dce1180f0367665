/**
 * Versions that were published by thieves of an account, in public incidents. The registry has removed most of them; a mirror or
 * a cache may not have. This needs no network, so it is looked at whenever the lockfile is.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const stolen = {
  'ansi-regex': ['6.2.1'],
  'ansi-styles': ['6.2.2'],
  backslash: ['0.2.1'],
  chalk: ['5.6.1'],
  'chalk-template': ['1.1.1'],
  coa: ['2.0.3', '2.0.4', '2.1.1', '2.1.3', '3.0.1', '3.1.3'],
  color: ['5.0.1'],
  'color-convert': ['3.1.1'],
  'color-name': ['2.0.1'],
  'color-string': ['2.1.1'],
  debug: ['4.4.2'],
  'error-ex': ['1.3.3'],
  'event-stream': ['3.3.6'],
  'flatmap-stream': ['0.1.1'],
  'has-ansi': ['6.0.1'],
  'is-arrayish': ['0.3.3'],
  'node-ipc': ['9.2.2', '10.1.1', '10.1.2', '11.0.0', '11.1.0'],
  rc: ['1.2.9', '1.3.9', '2.3.9'],
  'simple-swizzle': ['0.2.3'],
  'slice-ansi': ['7.1.1'],
  'strip-ansi': ['7.1.1'],
  'supports-color': ['10.2.1'],
  'supports-hyperlinks': ['4.1.1'],
  'ua-parser-js': ['0.7.29', '0.8.0', '1.0.0'],
  'wrap-ansi': ['9.0.1'],
}

/**
 * @param {Readonly<Record<string, { version?: string }>>} packages of a lockfile, by path
 * @returns {string[]}
 */
export function knownBad(packages) {
  return Object.entries(packages).flatMap(([path, { version = '' }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const isBad = Object.hasOwn(stolen, name) && stolen[name]?.includes(version)
    return isBad ? [`${path} ${version} was published by somebody who had stolen its account.`] : []
  })
}

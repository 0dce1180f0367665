import { knownBad } from './known-bad.mjs'

/**
 * @typedef {{
 *   version?: string, resolved?: string, integrity?: string, link?: boolean, inBundle?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} Entry
 */

/**
 * What would break `npm ci` on some machine, though it may work on this one. npm drops an optional package that it
 * cannot find without a word, and only a later `npm ci` complains.
 * @param {{ packages: Record<string, Entry> }} lock
 * @param {Entry} manifest package.json
 * @returns {string[]}
 */
export function lockProblems({ packages }, manifest) {
  return [...manifestProblems(manifest, packages[''] ?? {}), ...entriesProblems(packages), ...knownBad(packages)]
}

/**
 * @param {Entry} manifest
 * @param {Entry} locked what the lockfile remembers of it
 */
function manifestProblems(manifest, locked) {
  const wanted = edgesOf(manifest)
  const known = edgesOf(locked)
  const names = new Set([...Object.keys(wanted), ...Object.keys(known)])
  return [...names]
    .filter((name) => wanted[name] !== known[name])
    .map(
      (name) => `package.json wants ${name} ${wanted[name] ?? 'no more'}, the lockfile has ${known[name] ?? 'none'}.`,
    )
}

/** @param {Record<string, Entry>} packages */
function entriesProblems(packages) {
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...missingEdges(packages, path, entry),
    ...(path === '' ? [] : entryProblems(path, entry)),
  ])
}

/**
 * @param {Record<string, Entry>} packages
 * @param {string} path
 * @param {Entry} entry
 */
function missingEdges(packages, path, entry) {
  return Object.keys(edgesOf(entry))
    .filter((name) => !isFound(packages, path, name))
    .map((name) => `${path || 'package.json'} needs ${name}, which is not in the lockfile.`)
}

/**
 * @param {Entry} entry
 * @returns {Record<string, string>}
 */
function edgesOf({ dependencies, optionalDependencies, devDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.entries(peerDependencies ?? {}).filter(
    ([name]) => peerDependenciesMeta?.[name]?.optional !== true,
  )
  return { ...dependencies, ...optionalDependencies, ...devDependencies, ...Object.fromEntries(peers) }
}

/**
 * Node's own search: the package's folder, then each folder above it.
 * @param {Record<string, Entry>} packages
 * @param {string} from
 * @param {string} name
 * @returns {boolean}
 */
function isFound(packages, from, name) {
  if (packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`] !== undefined) return true
  if (from === '') return false
  const above = from.lastIndexOf('/node_modules/')
  return isFound(packages, above < 0 ? '' : from.slice(0, above), name)
}

/**
 * @param {string} path
 * @param {Entry} entry
 */
function entryProblems(path, { version, resolved, integrity, link, inBundle }) {
  if (link) return [`${path} is a link to a folder of one machine.`]
  return [
    ...(version === undefined ? [`${path} has no version.`] : []),
    ...(resolved === undefined
      ? []
      : [`${path} names the registry it came from; the .npmrc of this project leaves that out.`]),
    ...(integrity === undefined && !inBundle ? [`${path} has no integrity hash.`] : []),
  ]
}

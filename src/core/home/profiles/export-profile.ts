import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Redact } from '../../base/redact'
import { replaceFile } from '../../base/write-text'
import type { HomePaths } from '../home-paths'
import { type ZipEntry, writeZip } from './write-zip'
import { type SaidText, said } from '../../../shared/words/said'
import { isMap, isPair, isScalar, parseDocument, visit } from 'yaml'

export const profileFormat = 'hermes-desktop-profile'
export const profileVersion = 1
const largestFile = 4 * 1024 * 1024

export interface ExportedProfile {
  readonly files: number
  /** What is not in the archive although it belongs to the profile, one sentence each. */
  readonly leftOut: readonly SaidText[]
}

/** One file with what makes the profile what it is. Keys, logins and sessions are not in it. May throw when the disk does. */
export async function exportProfile(paths: HomePaths, target: string, redact: Redact): Promise<ExportedProfile> {
  const leftOut: SaidText[] = []
  const entries: ZipEntry[] = []
  const config = await readText(paths.config)
  const cleaned = config === null ? null : configWithoutKeys(config, redact)
  if (config !== null && cleaned === null) leftOut.push(said('home.config_does_not_parse'))
  if (cleaned !== null) {
    entries.push(textEntry('config.yaml', cleaned.text))
    leftOut.push(...cleaned.removed.map((key) => said('home.config_may_hold_key', { key })))
  }
  for (const file of ['SOUL.md', 'cron/jobs.json']) {
    const text = await readText(join(paths.root, file))
    if (text !== null) entries.push(textEntry(file, redact(text)))
  }
  for (const folder of ['memories', 'skills', 'scripts'])
    entries.push(...(await filesIn(paths.root, folder, redact, leftOut)))
  const manifest = { format: profileFormat, version: profileVersion, name: paths.profile }
  const bytes = await writeZip([textEntry('profile.json', `${JSON.stringify(manifest, null, 2)}\n`), ...entries])
  await replaceFile(target, bytes)
  return { files: entries.length, leftOut }
}

const textEntry = (name: string, text: string): ZipEntry => ({ name, bytes: Buffer.from(text, 'utf8') })

async function filesIn(root: string, folder: string, redact: Redact, leftOut: SaidText[]): Promise<ZipEntry[]> {
  const found = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  const entries: ZipEntry[] = []
  for (const entry of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) entries.push(...(await filesIn(root, name, redact, leftOut)))
    else if (!entry.isFile()) leftOut.push(said('home.no_plain_file', { name }))
    else if (entry.name.startsWith('.env')) leftOut.push(said('home.file_may_hold_keys', { name }))
    else if ((await stat(join(root, name))).size > largestFile) leftOut.push(said('home.file_too_large', { name }))
    else entries.push({ name, bytes: withoutKeys(await readFile(join(root, name)), redact) })
  }
  return entries
}

/** Text is searched for keys; other files are passed on as they are. */
function withoutKeys(bytes: Buffer, redact: Redact): Uint8Array {
  const text = bytes.toString('utf8')
  return text.includes('\u0000') || text.includes('\uFFFD') ? bytes : Buffer.from(redact(text), 'utf8')
}

async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null)
}

const secretName = /(?:api_?key|token|secret|password|passwd|credentials?|authorization|private_key)$/i
const secretGroups = new Set(['env', 'headers'])
const isReference = (value: unknown) => typeof value === 'string' && /^\$\{[A-Za-z_]\w*\}$/.test(value.trim())

interface Cleaned {
  readonly text: string
  /** The keys whose values were taken out. */
  readonly removed: readonly SaidText[]
}

/** A config file without anything that could be a key. A file that does not parse is left out as a whole: `null`. */
function configWithoutKeys(text: string, redact: Redact): Cleaned | null {
  const document = parseDocument(text)
  if (document.errors.length > 0) return null
  const removed: SaidText[] = []
  visit(document, {
    Pair(_, pair, path) {
      const name = isScalar(pair.key) ? String(pair.key.value) : ''
      const group = path.findLast((node) => isPair(node))
      const groupName = isPair(group) && isScalar(group.key) ? String(group.key.value) : ''
      const isSecret = secretName.test(name) || (secretGroups.has(groupName) && !isMap(pair.value))
      if (!isSecret || (isScalar(pair.value) && isReference(pair.value.value))) return undefined
      removed.push(groupName === '' ? name : `${groupName}.${name}`)
      return visit.REMOVE
    },
  })
  const cleaned = String(document)
  const redacted = redact(cleaned)
  return { text: redacted, removed: redacted === cleaned ? removed : [...removed, said('home.looks_like_key')] }
}

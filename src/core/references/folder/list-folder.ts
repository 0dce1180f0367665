import type { Dirent } from 'node:fs'
import { lstat, readdir, realpath } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { foldersUpwards, gitRoot } from '../../workspace/git-root'
import { isInside } from '../../base/guard/is-inside'
import { type Territory, readAdmitted } from '../guard'
import { byCodePoint } from '../../base/by-code-point'
import {
  ignoreFileNames,
  isIgnored,
  isInIgnored,
  mostIgnoreBytes,
  type RuleChain,
  withRules,
  withSlash,
} from '../ignore-rules'
import { readBytes } from '../../workspace/read-bytes'
import { decodeFile } from '../decode-file'
import { isSensitivePath } from '../../base/guard/sensitive-path'

const MAX_ENTRIES = 200
/** Bounds the work where nearly everything is ignored or the rules are hostile: a second at worst. */
const MAX_COST = 50_000_000
const COST_OF_ENTRY = 500
/** A file's lines are counted only up to this size. */
const maxCountedBytes = 4 * 1024 * 1024
const MAX_READ_BYTES = 16 * maxCountedBytes

interface Entry {
  readonly path: string
  readonly name: string
  readonly depth: number
  readonly type: 'folder' | 'file' | 'link' | 'other'
}

/** A tree of what is in a folder: folders first, then files, each by name. Throws what `readdir` throws for `folder` itself. */
export async function listFolder(folder: string, territory: Territory): Promise<string> {
  const { entries, more } = await collect(folder, territory)
  const details = await describe(entries, territory)
  const heading = `${relative(territory.root, folder).split(sep).join('/') || '.'}/`
  const lines = entries.map(({ depth, name }, index) => `${'  '.repeat(depth)}- ${name}${details[index] ?? ''}`)
  return [heading, ...lines, ...(more ? ['- ...'] : [])].map(onOneLine).join('\n')
}

/** Depth first, so that the entries come in the order of the lines. */
async function collect(folder: string, { root }: Territory): Promise<{ entries: Entry[]; more: boolean }> {
  const rulesRoot = (await gitRoot(folder)) ?? root
  const entries: Entry[] = []
  let cost = 0

  /** Says whether something was left out. */
  async function visit(current: string, depth: number, above: RuleChain | null): Promise<boolean> {
    const found = await readdir(current, { withFileTypes: true })
    // A folder may have become a link since its parent was read.
    if (!isInside(root, await realpath(current))) return false
    const rules = await readRules(current, rulesRoot, above)
    const costOfEntry = COST_OF_ENTRY + costOf(rules)
    for (const entry of found.sort(foldersFirst)) {
      cost += costOfEntry
      if (cost > MAX_COST) return true
      const path = join(current, entry.name)
      if (isHidden(entry.name) || isIgnored(withSlash(current), entry.name, entry.isDirectory(), rules)) continue
      if (entries.length === MAX_ENTRIES) return true
      entries.push({ path, name: entry.name, depth, type: typeOf(entry) })
      // A folder without rights stays in the list, empty.
      if (entry.isDirectory() && (await visit(path, depth + 1, rules).catch(() => false))) return true
    }
    return false
  }

  const more = await visit(folder, 0, await rulesAbove(folder, rulesRoot))
  return { entries, more }
}

/** Who asks for a folder that is ignored wants to see it: then only its own rules count. */
async function rulesAbove(folder: string, rulesRoot: string): Promise<RuleChain | null> {
  if (folder === rulesRoot) return null
  let rules: RuleChain | null = null
  for (const current of foldersUpwards(dirname(folder), rulesRoot).reverse()) {
    rules = await readRules(current, rulesRoot, rules)
  }
  return isInIgnored(folder, rulesRoot, rules) ? null : rules
}

/** The rules that hold in `folder`. `root` is the folder that no link of theirs may leave. */
export async function readRules(folder: string, root: string, above: RuleChain | null): Promise<RuleChain | null> {
  const texts = ignoreFileNames.map(async (name) => {
    const read = await readBytes(join(folder, name), { root, maxBytes: mostIgnoreBytes })
    return read.ok ? new TextDecoder().decode(read.bytes) : ''
  })
  return withRules(folder, (await Promise.all(texts)).join('\n'), above)
}

function costOf(chain: RuleChain | null): number {
  return chain === null ? 0 : chain.rules.cost + costOf(chain.above)
}

/** What stands behind each name. The sizes decide in order which files are still read, so the result is always the same. */
async function describe(entries: readonly Entry[], territory: Territory): Promise<string[]> {
  const sizes = await Promise.all(
    entries.map(({ path, type }) => (type === 'file' ? sizeOf(path) : Promise.resolve(0))),
  )
  let bytesLeft = MAX_READ_BYTES
  return Promise.all(
    entries.map(async ({ path, type }, index) => {
      if (type === 'folder') return '/'
      if (type !== 'file') return ` (${type === 'link' ? 'link' : 'not a file'})`
      const size = sizes[index] ?? 0
      bytesLeft -= size
      return ` (${bytesLeft < 0 ? `${size} bytes` : await fileMetadata(path, size, territory)})`
    }),
  )
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await lstat(path)).size
  } catch {
    return 0
  }
}

function foldersFirst(a: Dirent, b: Dirent): number {
  return Number(b.isDirectory()) - Number(a.isDirectory()) || byCodePoint(a.name, b.name)
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || name === '__pycache__'
}

function typeOf(entry: Dirent): Entry['type'] {
  if (entry.isDirectory()) return 'folder'
  if (entry.isSymbolicLink()) return 'link'
  return entry.isFile() ? 'file' : 'other'
}

/** A name may hold line ends, with which it could pretend to be more than a name. */
function onOneLine(line: string): string {
  return line.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')
}

/** `12 lines` for text, `512 bytes` for anything else: binary, large, without rights, or a place for keys, which is not opened. */
export async function fileMetadata(path: string, bytes: number, territory: Territory): Promise<string> {
  const size = `${bytes} bytes`
  if (bytes > maxCountedBytes || isSensitivePath(path, territory)) return size
  const read = await readAdmitted(path, territory, maxCountedBytes)
  if (!read.ok) return size
  const found = decodeFile(path, read.bytes)
  return found.kind === 'text' ? `${found.text.split('\n').length} lines` : size
}

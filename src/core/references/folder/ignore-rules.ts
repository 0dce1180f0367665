import { join, relative, sep } from 'node:path'
import ignore, { type Ignore } from 'ignore'
import { readBytes } from '../../workspace/read-bytes'

/** The rules of one folder and, behind them, those of the folders above. */
export interface IgnoreRules {
  readonly folder: string
  readonly own: Ignore | null
  readonly above: IgnoreRules | null
  /** What it may cost at worst to test one name, in steps of some ten nanoseconds. */
  readonly cost: number
}

/** What comes later in a folder wins, and `.ignore` is meant for tools like this one. */
const FILES = ['.gitignore', '.ignore']
const MAX_BYTES = 256 * 1024

/** The rules that hold in `folder`. `root` is the folder that no link of theirs may leave. */
export async function readIgnoreRules(folder: string, root: string, above: IgnoreRules | null): Promise<IgnoreRules> {
  const texts = await Promise.all(FILES.map((name) => readRules(join(folder, name), root)))
  const lines = texts.flatMap((text) => text.split(/\r?\n/)).filter((line) => worstCost(line) !== null)
  const cost = lines.reduce((sum, line) => sum + (worstCost(line) ?? 0), above?.cost ?? 0)
  if (!lines.some((line) => line.trim() !== '')) return { folder, own: null, above, cost }
  return { folder, own: ignore({ ignorecase: process.platform !== 'linux' }).add(lines), above, cost }
}

/** The nearest folder that says anything about a path decides. */
export function isIgnored(path: string, isFolder: boolean, rules: IgnoreRules | null): boolean {
  for (let current = rules; current !== null; current = current.above) {
    if (current.own === null) continue
    const name = relative(current.folder, path).split(sep).join('/')
    const { ignored, unignored } = current.own.test(isFolder ? `${name}/` : name)
    if (ignored || unignored) return ignored
  }
  return false
}

async function readRules(path: string, root: string): Promise<string> {
  const read = await readBytes(path, { root, maxBytes: MAX_BYTES })
  return read.ok ? new TextDecoder().decode(read.bytes) : ''
}

/** By the number of stars in a rule. */
const COSTS = [2, 10, 100, 5_000]

/**
 * The rules become regular expressions, which take the longer the more stars they have: with four, one long name can cost
 * a tenth of a second. `null` for a rule that costs too much to be honoured.
 */
function worstCost(line: string): number | null {
  return line.length > 512 ? null : (COSTS[line.match(/\*+/g)?.length ?? 0] ?? null)
}

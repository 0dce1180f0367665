import { relative, sep } from 'node:path'
import ignore, { type Ignore } from 'ignore'

/** What the ignore files of one folder say about the paths below it. */
export interface IgnoreRules {
  /** `null`: nothing, so a folder above decides. `way` leads from the folder to the name: empty, or with a `/` at its end. */
  judge(way: string, name: string, isFolder: boolean): boolean | null
  /** What it may take at worst to judge one name, in steps of some ten nanoseconds. */
  readonly cost: number
}

/** The rules of one folder and, behind them, those of the folders above. */
export interface RuleChain {
  /** The folder's path with a `/` at its end. */
  readonly base: string
  readonly rules: IgnoreRules
  readonly above: RuleChain | null
}

/** What comes later wins, and `.ignore` is meant for tools like this one. */
export const ignoreFileNames: readonly string[] = ['.gitignore', '.ignore']
/** A larger ignore file is not honoured. */
export const mostIgnoreBytes = 256 * 1024

const caseMatters = process.platform === 'linux'
const plain = /^[\w.@+-]+$/
const extension = /^\*(\.[\w.@+-]+)$/
/** The `ignore` package remembers every path that it was asked about: it is thrown away and made again after so many. */
const MAX_REMEMBERED = 10_000
/** By the number of stars in a rule: it becomes a regular expression, which takes the longer the more it has. */
const COSTS = [2, 10, 100, 5_000]
const MAX_COST = 20_000
const MAX_LENGTH = 512

/** What the ignore files of a folder say, before those above; just those above when they hold no rule. */
export function withRules(folder: string, text: string, above: RuleChain | null): RuleChain | null {
  const rules = parseIgnoreRules(text)
  return rules === null ? above : { base: withSlash(folder), rules, above }
}

/** The nearest folder that says anything about a name decides. `base` is the path of its folder, with a `/` at the end. */
export function isIgnored(base: string, name: string, isFolder: boolean, chain: RuleChain | null): boolean {
  for (let current = chain; current !== null; current = current.above) {
    if (base.length < current.base.length) continue
    const verdict = current.rules.judge(base.slice(current.base.length), name, isFolder)
    if (verdict !== null) return verdict
  }
  return false
}

/** Whether a folder, or one that it lies in below `root`, is ignored. */
export function isInIgnored(folder: string, root: string, chain: RuleChain | null): boolean {
  let base = withSlash(root)
  return relative(root, folder)
    .split(sep)
    .some((name) => {
      const verdict = isIgnored(base, name, true, chain)
      base += `${name}/`
      return verdict
    })
}

export function withSlash(path: string): string {
  const slashed = sep === '/' ? path : path.replaceAll(sep, '/')
  return slashed.endsWith('/') ? slashed : `${slashed}/`
}

/** `null` when the text holds no rule. */
export function parseIgnoreRules(text: string): IgnoreRules | null {
  const lines = affordable(text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#')))
  if (lines.length === 0) return null
  const cost = lines.reduce((sum, line) => sum + (costOf(line) ?? 0), 0)
  // With exceptions the last rule that speaks wins, so all must be asked in their order.
  return { judge: lines.some((line) => line.startsWith('!')) ? generalRules(lines) : simpleRules(lines), cost }
}

/**
 * Without exceptions the order says nothing, and nearly every rule is a name, an ending or a path: a look into a set
 * instead of a regular expression for each rule and each file.
 */
function simpleRules(lines: readonly string[]): IgnoreRules['judge'] {
  const names = { any: new Set<string>(), folder: new Set<string>() }
  const paths = { any: new Set<string>(), folder: new Set<string>() }
  const endings = new Set<string>()
  const others: string[] = []
  for (const line of lines) {
    const pattern = folded(line.replace(/\/$/, ''))
    const applies = line.endsWith('/') ? 'folder' : 'any'
    const path = pattern.replace(/^\//, '')
    const ending = extension.exec(pattern)?.[1]
    if (plain.test(pattern)) names[applies].add(pattern)
    else if (path.split('/').every((part) => plain.test(part))) paths[applies].add(path)
    else if (ending !== undefined && applies === 'any') endings.add(ending)
    else others.push(line)
  }
  const hasPaths = paths.any.size + paths.folder.size > 0
  const general = others.length === 0 ? null : generalRules(others)

  return (way, name, isFolder) => {
    const known = folded(name)
    if (names.any.has(known) || (isFolder && names.folder.has(known))) return true
    if (endings.size > 0 && hasEnding(known, endings)) return true
    const path = hasPaths ? folded(way + name) : ''
    if (paths.any.has(path) || (isFolder && paths.folder.has(path))) return true
    return general === null ? null : general(way, name, isFolder)
  }
}

function generalRules(lines: readonly string[]): IgnoreRules['judge'] {
  let matcher: Ignore | null = null
  let asked = 0
  return (way, name, isFolder) => {
    if (asked >= MAX_REMEMBERED) matcher = null
    asked = matcher === null ? 0 : asked + 1
    matcher ??= ignore({ ignorecase: !caseMatters }).add([...lines])
    const { ignored, unignored } = matcher.test(way + name + (isFolder ? '/' : ''))
    return ignored || unignored ? ignored : null
  }
}

function hasEnding(name: string, endings: ReadonlySet<string>): boolean {
  for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1)) {
    if (endings.has(name.slice(dot))) return true
  }
  return false
}

/** A hostile file must not keep the walk busy: when all rules cost too much, those that cost most are not honoured. */
function affordable(lines: readonly string[]): string[] {
  const costs = lines.map(costOf)
  let left = MAX_COST
  const honoured = new Set<number>()
  for (const cost of COSTS) {
    for (const [index, own] of costs.entries()) {
      if (own !== cost || cost > left) continue
      left -= cost
      honoured.add(index)
    }
  }
  return lines.filter((_, index) => honoured.has(index))
}

/** `undefined` for a rule that costs too much to be honoured: with four stars, one long name can take a tenth of a second. */
function costOf(line: string): number | undefined {
  return line.length > MAX_LENGTH ? undefined : COSTS[line.match(/\*+/g)?.length ?? 0]
}

function folded(text: string): string {
  return caseMatters ? text : text.toLowerCase()
}

import ignore, { type Ignore } from 'ignore'

/** What the ignore files of one folder say about the paths below it. */
export interface IgnoreRules {
  /** `null`: nothing, so a folder above decides. `way` leads from the folder to the name: empty, or with a `/` at its end. */
  judge(way: string, name: string, isFolder: boolean): boolean | null
}

const caseMatters = process.platform === 'linux'
const plain = /^[\w.@+-]+$/
const extension = /^\*(\.[\w.@+-]+)$/
/** The `ignore` package remembers every path that it was asked about: it is thrown away and made again after so many. */
const MAX_REMEMBERED = 10_000
/** Rules become regular expressions, which take the longer the more stars they have. Worst steps of ten nanoseconds each. */
const COSTS = [2, 10, 100, 5_000]
const MAX_COST = 20_000
const MAX_LENGTH = 512

/** `null` when the text holds no rule. */
export function parseIgnoreRules(text: string): IgnoreRules | null {
  const lines = affordable(text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#')))
  if (lines.length === 0) return null
  // With exceptions the last rule that speaks wins, so all must be asked in their order.
  return lines.some((line) => line.startsWith('!')) ? generalRules(lines) : simpleRules(lines)
}

/**
 * Without exceptions the order says nothing, and nearly every rule is a name, an ending or a path: a look into a set
 * instead of a regular expression for each rule and each file.
 */
function simpleRules(lines: readonly string[]): IgnoreRules {
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

  return {
    judge(way, name, isFolder) {
      const known = folded(name)
      if (names.any.has(known) || (isFolder && names.folder.has(known))) return true
      if (endings.size > 0 && hasEnding(known, endings)) return true
      const path = hasPaths ? folded(way + name) : ''
      if (paths.any.has(path) || (isFolder && paths.folder.has(path))) return true
      return general === null ? null : general.judge(way, name, isFolder)
    },
  }
}

function generalRules(lines: readonly string[]): IgnoreRules {
  let matcher: Ignore | null = null
  let asked = 0
  return {
    judge(way, name, isFolder) {
      if (asked >= MAX_REMEMBERED) matcher = null
      asked = matcher === null ? 0 : asked + 1
      matcher ??= ignore({ ignorecase: !caseMatters }).add([...lines])
      const { ignored, unignored } = matcher.test(way + name + (isFolder ? '/' : ''))
      return ignored || unignored ? ignored : null
    },
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
  const costs = lines.map((line) => (line.length > MAX_LENGTH ? undefined : COSTS[line.match(/\*+/g)?.length ?? 0]))
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

function folded(text: string): string {
  return caseMatters ? text : text.toLowerCase()
}

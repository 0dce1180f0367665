/**
 * The YAML that skills are nearly always written in: keys with plain words, nested by two spaces, lists in brackets.
 * `null` for everything else, which the real parser reads. It is a hundred times faster, and an index reads hundreds.
 */
export function parsePlainYaml(text: string): Record<string, unknown> | null {
  const root: Record<string, unknown> = {}
  const open: Record<string, unknown>[] = [root]
  for (const line of text.split('\n')) {
    if (line === '') continue
    const found = keyLine.exec(line)
    const key = found?.[2]
    if (found === null || key === undefined) return null
    const depth = (found[1] ?? '').length / 2
    const group = open[depth]
    // A deeper line belongs to the key right above it.
    if (group === undefined || !Number.isInteger(depth) || Object.hasOwn(group, key) || isReserved(key)) return null
    open.length = depth + 1
    const written = found[3] ?? ''
    if (written === '') {
      const inner: Record<string, unknown> = {}
      group[key] = inner
      open.push(inner)
      continue
    }
    const value = valueOf(written)
    if (value === null) return null
    group[key] = value
  }
  return open.length === 1 || hasOnlyFilled(root) ? root : null
}

const keyLine = /^((?: {2})*)([A-Za-z][A-Za-z0-9_-]*):(?: ([^ ].*))?$/
/** Begins with a letter and holds nothing that YAML reads in its own way. */
const plainWord =
  /^[\p{L}](?:[^:#\p{Cc}\u0085\u2028\u2029\uFEFF]|:(?! |$))*[^\s:#\p{Cc}\u0085\u2028\u2029\uFEFF]$|^\p{L}$/u
/** The same for words without accents, which are looked at much faster. */
const asciiWord = /^[A-Za-z](?:[ !-"$-9;-~]*[!-"$-9;-~])?$/
const listWord = /^[A-Za-z][A-Za-z0-9_./-]*$/
const version = /^\d+\.\d+\.\d+$/
const ownMeaning = /^(?:true|false|null|yes|no|on|off|y|n|nan|inf)$/i

function isReserved(key: string): boolean {
  return ownMeaning.test(key) || key === '__proto__'
}

function valueOf(written: string): string | string[] | null {
  if (written.startsWith('[')) return listOf(written)
  if (version.test(written)) return written
  return (asciiWord.test(written) || plainWord.test(written)) && !ownMeaning.test(written) ? written : null
}

function listOf(written: string): string[] | null {
  if (!written.endsWith(']')) return null
  const inner = written.slice(1, -1).trim()
  if (inner === '') return []
  const words = inner.split(',').map((word) => word.trim())
  return words.every((word) => listWord.test(word) && !ownMeaning.test(word)) ? words : null
}

/** A key without anything below it is no group but nothing, which the real parser knows how to say. */
function hasOnlyFilled(group: Record<string, unknown>): boolean {
  return Object.values(group).every((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
    return Object.keys(value).length > 0 && hasOnlyFilled(value as Record<string, unknown>)
  })
}

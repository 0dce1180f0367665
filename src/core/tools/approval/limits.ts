/**
 * What is read of a command before it counts as unreadable, and unreadable is never run. Everything that is read again in
 * another form (a payload of `sh -c`, the text without colour codes, the value of a variable) is paid from the same
 * account, so that no command costs more than its length.
 */
export const readingLimits = {
  characters: 128_000,
  /** Without any of `;`, `&`, `|` and line ends. */
  unbroken: 4_096,
  separators: 25_000,
  commands: 3_000,
  words: 20_000,
  /** Substitutions, shells and wrappers inside each other. */
  depth: 20,
} as const

/** What one word or variable can stand for. With more, it counts as unknown. */
export const MAX_VALUES = 64

export type Limit = keyof typeof readingLimits

export interface ReadingBudget {
  /** The first limit that was passed. Readers stop as soon as there is one. */
  readonly passed: Limit | null
  spend(kind: 'characters' | 'commands' | 'words', amount: number): void
  pass(limit: Limit): void
  /** Does something one level further in; `otherwise` is the answer where that is too deep. */
  nested<T>(work: () => T, otherwise: T): T
}

export function createReadingBudget(): ReadingBudget {
  const spent = { characters: 0, commands: 0, words: 0 }
  let passed: Limit | null = null
  let depth = 0
  return {
    get passed() {
      return passed
    },
    spend(kind, amount) {
      spent[kind] += amount
      if (spent[kind] > readingLimits[kind]) passed ??= kind
    },
    pass(limit) {
      passed ??= limit
    },
    nested(work, otherwise) {
      if (depth >= readingLimits.depth) passed ??= 'depth'
      if (passed !== null) return otherwise
      depth += 1
      try {
        return work()
      } finally {
        depth -= 1
      }
    },
  }
}

/** Looks only at the text, so that a hopeless one is refused before it is read. */
export function limitOfText(text: string): Limit | null {
  if (text.length > readingLimits.characters) return 'characters'
  let separators = 0
  let runStart = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code !== SEMICOLON && code !== AMPERSAND && code !== PIPE && code !== NEWLINE) continue
    if (at - runStart > readingLimits.unbroken) return 'unbroken'
    runStart = at + 1
    separators += 1
  }
  if (text.length - runStart > readingLimits.unbroken) return 'unbroken'
  return separators >= readingLimits.separators ? 'separators' : null
}

const SEMICOLON = 0x3b
const AMPERSAND = 0x26
const PIPE = 0x7c
const NEWLINE = 0x0a

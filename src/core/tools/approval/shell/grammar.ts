import type { Stage } from './stage'

/** Something that was opened and is not closed yet. */
export interface OpenGroup {
  readonly kind: 'subshell' | 'group' | 'case' | 'pattern'
  /** The function whose body it is. */
  readonly function: string | null
  /** The commands whose output flows into it. */
  readonly feed: readonly Stage[]
  /** The commands that were read inside it: their output flows out together. */
  readonly stages: Stage[]
}

/** Reserved words whose following words are no command. */
export type Reserved = 'for' | 'case' | 'function' | '[['

const RESERVED: ReadonlyMap<string, Reserved | 'skip' | 'open' | 'close' | 'esac'> = new Map([
  ...['then', 'else', 'elif', 'while', 'until', '!', 'coproc', 'time'].map((word) => [word, 'skip'] as const),
  ...['{', 'do', 'if'].map((word) => [word, 'open'] as const),
  ...['}', 'done', 'fi'].map((word) => [word, 'close'] as const),
  ['for', 'for'],
  ['select', 'for'],
  ['case', 'case'],
  ['function', 'function'],
  ['[[', '[['],
  ['esac', 'esac'],
])

export function reservedWord(word: string) {
  return RESERVED.get(word) ?? null
}

export function isPlainName(word: string): boolean {
  return /^[A-Za-z_]\w*$/.test(word)
}

export const SEPARATORS = ';&|()'

export const ASSIGNMENT = /^[A-Za-z_]\w*\+?=/

/** Commands whose arguments set variables. */
export const DECLARATIONS: ReadonlySet<string> = new Set(['export', 'declare', 'local', 'readonly', 'typeset'])

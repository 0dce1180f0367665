import type { SaidText } from '../../shared/words/said'

/** The agent's own notes, or what it knows about the user. */
export type { MemoryTarget } from '../../shared/memory'

/** One step of a change. `oldText` is a part of the entry that is meant. */
export type MemoryOperation =
  | { readonly action: 'add'; readonly content: string }
  | { readonly action: 'replace'; readonly oldText: string; readonly content: string }
  | { readonly action: 'remove'; readonly oldText: string }

/** Who changed a memory. */
export type MemoryCause =
  | { readonly kind: 'agent'; readonly sessionId: string }
  | { readonly kind: 'user' }
  /** Found changed on the disk: somebody edited the file. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'undo'; readonly of: string }

/** How full a memory is. */
export interface MemoryState {
  readonly entries: readonly string[]
  /** In characters, with what is between entries. */
  readonly used: number
  readonly limit: number
}

export type MemoryProblem =
  /** The order makes no sense. */
  | 'invalid'
  | 'no-match'
  | 'ambiguous'
  | 'full'
  | 'blocked'
  /** The file is not in the form in which it would be written. */
  | 'drift'
  | 'unreadable'
  | 'busy'
  | 'failed'

export type MemoryOutcome =
  | ({ readonly ok: true; readonly changed: boolean } & MemoryState)
  | ({
      readonly ok: false
      readonly problem: MemoryProblem
      /** What happened and what to do. */
      readonly message: SaidText
      /** With `ambiguous`: the entries that fit. */
      readonly matches?: readonly string[]
      /** With `blocked`: the rules. */
      readonly rules?: readonly string[]
      /** With `drift`: where the file was copied to. */
      readonly backup?: string
    } & MemoryState)

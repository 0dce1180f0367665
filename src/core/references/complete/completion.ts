import type { TextRange } from './match-ranges'

export interface CompletionRequest {
  readonly text: string
  /** UTF-16 offset. */
  readonly cursor: number
  /** Files and folders that are open or were used lately, the latest first: paths from the workspace, with `/`. */
  readonly recent: readonly string[]
  readonly limit?: number
}

export interface Completion {
  /** What an item's value replaces: UTF-16 offsets. */
  readonly start: number
  readonly end: number
  readonly items: readonly CompletionItem[]
  /** The index is being built or checked: a later answer may have more. */
  readonly isPartial: boolean
  /** The workspace has more files than the index takes. */
  readonly isCut: boolean
}

export interface CompletionItem {
  /** `kind`: a kind of reference; `commits`: a number of commits for `@git:`. */
  readonly kind: 'kind' | 'file' | 'folder' | 'commits'
  /** All that must be inserted, from the `@` on. */
  readonly value: string
  /** A path, with a `/` at the end of a folder's; a number of commits; or the name of a kind, for which the window has the words. */
  readonly label: string
  /** Bytes of a file. */
  readonly size: number | null
  /** The parts of the label that were typed. */
  readonly ranges: readonly TextRange[]
  /** There is more to choose after this: a value or what is in a folder. */
  readonly continues: boolean
}

/** Where the workspace and the places that are refused by their names are. Real paths. */
export interface CompletionPlace {
  readonly workspace: string
  readonly userHome: string
  readonly hermesHome: string
}

import type { Fence } from './fence'
import type { RunGit } from './git/run-git'
import type { Territory } from './guard'
import type { FetchPage } from './url/fetch-page'
import type { SaidText } from '../../shared/words/said'

/** One `@` reference as it stands in a message. */
export interface ParsedReference {
  readonly kind: string
  /** Exactly what was typed, with the punctuation that follows. Names the reference in headings and warnings. */
  readonly raw: string
  /** The value without quotes, closing punctuation and line range; empty for a kind that takes none. */
  readonly target: string
  /** UTF-16 offsets of `raw` in the message. */
  readonly start: number
  readonly end: number
  readonly lines: LineRange | null
  /** A range was typed that no file can have: it starts at zero or runs backwards. */
  readonly rangeIgnored: boolean
}

/** From 1, both ends included. */
export interface LineRange {
  readonly first: number
  readonly last: number
}

/** A kind of reference: one file in `kinds/` and one line in `kinds/index.ts`. */
export interface ReferenceKind {
  /** Lower-case letters, as typed after `@`. */
  readonly name: string
  /** What follows the name: nothing, a value, or a path that may end in a line range. */
  readonly takes: 'nothing' | 'value' | 'path-and-lines'
  expand(reference: ParsedReference, context: ReferenceContext): Promise<ReferenceOutcome>
}

export interface ReferenceContext {
  readonly territory: Territory
  readonly runGit: RunGit
  readonly fetchPage: FetchPage
  readonly signal: AbortSignal
}

export type ReferenceOutcome = AttachedText | AttachedImage | Warning

export interface AttachedText {
  readonly kind: 'text'
  readonly icon: string
  /** What the heading says after the icon. */
  readonly label: string
  /** What the tokens in the heading are counted from. */
  readonly content: string
  /** What stands around the content, below the heading. */
  readonly fence: Fence | null
  readonly rangeIgnored: boolean
  readonly file?: AttachedFile
  /** Rules of the scan that found something worth a look. */
  readonly suspicious?: readonly string[]
}

/** The whole of a file, and the line that its attached part starts with. */
interface AttachedFile {
  readonly path: string
  readonly text: string
  readonly bytes: Uint8Array
  readonly firstLine: number
}

/** Nothing goes into the text: the user may attach the picture itself. */
export interface AttachedImage {
  readonly kind: 'image'
  /** Real path. It must pass the guard again when it is read. */
  readonly path: string
  readonly mediaType: string
  readonly bytes: number
}

export interface Warning {
  readonly kind: 'warning'
  readonly text: SaidText
  /** Those of the scan that keep it out. */
  readonly rules?: readonly string[]
}

export function warning(text: SaidText): Warning {
  return { kind: 'warning', text }
}

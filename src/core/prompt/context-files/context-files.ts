import type { Cut, FileDecision, Finding, Ghost, Notice } from '../../../shared/model'
import type { WatchList } from '../staleness/watch-list'

export type ContextKind = 'hermes' | 'agents' | 'claude' | 'cursor'

/** What discovery found in a workspace: what goes into the prompt, what was looked at and left out, what the user must know. */
export interface LoadedContext {
  readonly files: readonly LoadedContextFile[]
  readonly ghosts: readonly Ghost[]
  readonly notices: readonly Notice[]
  readonly watched?: Pick<WatchList, 'files' | 'folders'>
}

/** One file of the context layer. Lines count from 1 in the file as it is on disk, frontmatter included. */
export interface LoadedContextFile {
  readonly kind: ContextKind
  /** What the `## ` heading says. */
  readonly label: string
  readonly path: string
  /** What goes under the heading: the content after truncation, or the BLOCKED line. */
  readonly text: string
  readonly status: 'loaded' | 'truncated' | 'blocked'
  readonly findings: readonly Finding[]
  readonly cut: Cut | null
  readonly decision: FileDecision | null
  readonly firstLine: number
  readonly lastLine: number
  /** The whole file as it was read. `findings` point into it and a later diff compares with it. */
  readonly original: string
  /** Of the bytes on disk. */
  readonly sha256: string
}

import type { Branch, Review, ReviewRow, ReviewScope, Worktree } from '../../shared/review'
import type { SaidText } from '../../shared/words/said'
import type { PlannedWrite } from './actions/plan-undo'
import type { ToolChange } from './patch/attribute'

/** Where the review works; told with every question, for the thread may be a new one. */
export interface ReviewPlace {
  /** The folder of the chat. */
  readonly folder: string | null
  readonly env: Readonly<NodeJS.ProcessEnv>
  /** Where copies of changed files are kept. */
  readonly copies: string
  /** Where it is written what may stay. */
  readonly marks: string
}

export interface OpenQuestion {
  readonly scope: ReviewScope
  readonly sessionId: string | null
  /** The chat and those who worked for it. */
  readonly family: readonly string[]
  readonly changes: readonly ToolChange[]
}

interface InReview {
  readonly review: number
}

/** What can be asked, and what comes back. All of it crosses the border of a thread. */
export interface ReviewAnswers {
  open: { readonly asked: OpenQuestion; readonly answer: Review }
  rows: {
    readonly asked: InReview & { readonly file: number; readonly from: number; readonly to: number }
    readonly answer: ReviewRow[]
  }
  keep: {
    readonly asked: InReview & { readonly file: number; readonly hunk: number | null; readonly on: boolean }
    readonly answer: null
  }
  planUndo: {
    readonly asked: InReview & { readonly files: readonly number[]; readonly hunk: number | null }
    readonly answer: readonly PlannedWrite[]
  }
  stage: {
    readonly asked: InReview & { readonly files: readonly number[]; readonly hunk: number | null }
    readonly answer: null
  }
  commit: { readonly asked: InReview & { readonly message: string }; readonly answer: { readonly commit: string } }
  commitText: {
    readonly asked: InReview & { readonly most: number }
    readonly answer: { readonly text: string; readonly left: number }
  }
  branches: { readonly asked: null; readonly answer: Branch[] }
  switchBranch: { readonly asked: { readonly name: string; readonly create: boolean }; readonly answer: null }
  worktrees: { readonly asked: null; readonly answer: Worktree[] }
  addWorktree: { readonly asked: { readonly branch: string }; readonly answer: { readonly path: string } }
  removeWorktree: { readonly asked: { readonly path: string }; readonly answer: null }
}

export type ReviewName = keyof ReviewAnswers
export type Asked<N extends ReviewName> = ReviewAnswers[N]['asked']
export type Answered<N extends ReviewName> = ReviewAnswers[N]['answer']

export interface ReviewQuestion<N extends ReviewName = ReviewName> {
  readonly name: N
  readonly place: ReviewPlace
  readonly asked: Asked<N>
}

/** What a person caused or can mend is an answer. */
export type ReviewAnswer<N extends ReviewName = ReviewName> =
  | { readonly ok: true; readonly value: Answered<N> }
  | { readonly ok: false; readonly message: SaidText }

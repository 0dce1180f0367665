import { z } from 'zod'
import { Cost } from './turn'
import { SaidText } from './words/said-text'

/** What is looked at: since when files are other than they were. */
export const ReviewScope = z.discriminatedUnion('kind', [
  /** `null`: the last turn that changed files. */
  z.object({ kind: z.literal('turn'), turnId: z.string().max(200).nullable() }),
  z.object({ kind: z.literal('chat') }),
  z.object({ kind: z.literal('uncommitted') }),
  /** Since the branch left the one that it came from. */
  z.object({ kind: z.literal('branch') }),
])
export type ReviewScope = z.infer<typeof ReviewScope>

const Line = z.number().int().min(0)

/** The tool call that wrote what a hunk shows, and the request that asked for the call. */
const ReviewSource = z.object({
  sessionId: z.string(),
  turnId: z.string(),
  callId: z.string(),
  tool: z.string(),
  /** `null`: nobody wrote it down. */
  requestId: z.number().int().nullable(),
  at: z.number(),
})
export type ReviewSource = z.infer<typeof ReviewSource>

const ReviewFile = z.object({
  /** Within its review. */
  id: z.number().int(),
  /** Where git has it; `files`: what was there against what is there. */
  part: z.enum(['staged', 'unstaged', 'files']),
  /** Within the folder that is reviewed, else the whole path. */
  path: z.string(),
  /** Within the folder of the chat, as a message names it; `null` outside of it. */
  named: z.string().nullable(),
  /** What it was called before. */
  before: z.string().nullable(),
  state: z.enum(['added', 'modified', 'deleted', 'renamed', 'mode', 'untracked', 'conflict', 'submodule']),
  /** Why it has no lines: `text` has them, `kept-not` means that nothing was kept to compare it with. */
  content: z.enum(['text', 'binary', 'large', 'secret', 'submodule', 'gone', 'kept-not']),
  added: Line,
  removed: Line,
  rows: Line,
  hunks: Line,
  /** Its rights before and after, where they changed. */
  modes: z.tuple([z.string(), z.string()]).nullable(),
  /** The user has said that it may stay. */
  kept: z.boolean(),
})
export type ReviewFile = z.infer<typeof ReviewFile>

export const Review = z.object({
  id: z.number().int(),
  /** `null`: the files lie in no common folder. */
  folder: z.string().nullable(),
  /** `none`: no repository, so only what the chat did can be shown. */
  git: z.enum(['repository', 'none']),
  /** The turn that is shown, of the scope of that name. */
  turn: z.object({ turnId: z.string(), at: z.number() }).nullable(),
  /** What a branch is compared with. */
  base: z.object({ name: z.string(), commit: z.string() }).nullable(),
  /** `null` outside of a repository. */
  head: z.object({ branch: z.string().nullable(), commit: z.string().nullable(), merging: z.boolean() }).nullable(),
  files: z.array(ReviewFile),
  /** What is left out of the list. */
  left: Line,
  /** What the settings of the repository would have started; it stays off. */
  programs: z.array(SaidText),
})
export type Review = z.infer<typeof Review>

const Words = z.array(z.tuple([Line, Line]))

export const ReviewRow = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hunk'),
    hunk: Line,
    header: z.string(),
    kept: z.boolean(),
    /** `null`: no tool of this chat wrote it. */
    source: ReviewSource.nullable(),
  }),
  z.object({
    kind: z.enum(['same', 'added', 'removed']),
    hunk: Line,
    before: Line.nullable(),
    after: Line.nullable(),
    text: z.string(),
    /** Characters of the line that are not sent. */
    cut: Line,
    /** Which of its characters changed, from and to; empty: all or none. */
    words: Words,
  }),
  z.object({ kind: z.literal('no-end'), hunk: Line }),
])
export type ReviewRow = z.infer<typeof ReviewRow>

/** `undoId` takes it back by `checkpoint.undo`. */
export const ReviewUndone = z.object({ undoId: z.string(), files: Line })
export type ReviewUndone = z.infer<typeof ReviewUndone>

export const Branch = z.object({ name: z.string(), commit: z.string(), at: z.number(), current: z.boolean() })
export type Branch = z.infer<typeof Branch>

export const Worktree = z.object({
  path: z.string(),
  /** `null`: detached. */
  branch: z.string().nullable(),
  /** The one that the repository itself lies in; it cannot be removed. */
  main: z.boolean(),
  /** The one that is reviewed. */
  current: z.boolean(),
  locked: z.boolean(),
  /** Its folder is not there any more. */
  missing: z.boolean(),
})
export type Worktree = z.infer<typeof Worktree>

export const CommitDraft = z.object({ text: z.string(), cost: Cost, left: Line })
export type CommitDraft = z.infer<typeof CommitDraft>

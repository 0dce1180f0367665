import { z } from 'zod'
import { Branch, CommitDraft, Review, ReviewRow, ReviewScope, ReviewUndone, Worktree } from '../review'

const SessionId = z.string().min(1).max(200).nullable()
const Id = z.number().int().min(0)
const InReview = { sessionId: SessionId, review: Id }
/** Files of a review, or one hunk of the only one. */
const Change = z.object({ ...InReview, files: z.array(Id).min(1).max(10_000), hunk: Id.nullable() })
const Name = z.string().min(1).max(250)

/** What changed in the folder of a chat (`null`: of the next one), and what the user does with it. */
export const reviewCalls = {
  'review.open': { input: z.object({ sessionId: SessionId, scope: ReviewScope }), output: Review },
  /** Lines of one file, from and up to a row. */
  'review.rows': {
    input: z.object({ ...InReview, file: Id, from: Id, to: Id }).refine(({ from, to }) => to - from <= 2_000),
    output: z.array(ReviewRow),
  },
  /** Marks what may stay. */
  'review.keep': {
    input: z.object({ ...InReview, file: Id, hunk: Id.nullable(), on: z.boolean() }),
    output: z.void(),
  },
  /** Puts files back as the scope found them; what is there is kept first. */
  'review.undo': { input: Change, output: ReviewUndone },
  /** What is not staged is staged, what is staged is not any more. */
  'review.stage': { input: Change, output: z.void() },
  'review.commit': {
    input: z.object({ ...InReview, message: z.string().trim().min(1).max(20_000) }),
    output: z.object({ commit: z.string() }),
  },
  /** The model of the chat writes the message of a commit. */
  'review.draft': { input: z.object(InReview), output: CommitDraft },
  'review.branches': { input: z.object({ sessionId: SessionId }), output: z.array(Branch) },
  'review.switch': { input: z.object({ sessionId: SessionId, name: Name, create: z.boolean() }), output: z.void() },
  'review.worktrees': { input: z.object({ sessionId: SessionId }), output: z.array(Worktree) },
  /** Beside the repository, on a branch that is made where it does not exist. */
  'review.addWorktree': {
    input: z.object({ sessionId: SessionId, branch: Name }),
    output: z.object({ path: z.string() }),
  },
  'review.removeWorktree': {
    input: z.object({ sessionId: SessionId, path: z.string().min(1).max(4_096) }),
    output: z.void(),
  },
}

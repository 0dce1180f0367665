import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { carryOut } from '../../../core/review/actions/carry-out'
import { createReview } from '../../../core/review/create-review'
import type {
  Answered,
  Asked,
  ReviewAnswer,
  ReviewName,
  ReviewPlace,
  ReviewQuestion,
} from '../../../core/review/review-questions'
import { undoMark } from '../../../core/review/scopes/kept-scopes'
import { createThread, type ThreadAnswer } from '../../../core/threads/create-thread'
import { elsewhere } from '../../../core/tools/terminal/terminal-place'
import type { CommitDraft, Review, ReviewScope, ReviewUndone } from '../../../shared/review'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'

/** Characters of a change that a model gets to write its message. */
const mostDrafted = 60_000
/** A thread that nobody asks any more gives its memory back. */
const idleMs = 10 * 60_000
/** What is taken back before a chat has begun is kept under this name. */
const noSession = 'review'

const nothingYet = { ok: true, value: { family: [], changes: [] } } as const

/** What changed in the folders of chats. Git and comparing run in a thread of their own; files are written here. */
export async function openReviewRoom(rooms: Rooms) {
  const { edges, paths, config, env, workspace } = rooms
  const [{ reader }, { runs, checkpoints }] = await Promise.all([rooms.store(), rooms.toolbox()])
  const { startThread } = edges
  const thread =
    startThread === null
      ? null
      : createThread<ReviewQuestion, ReviewAnswer>({
          name: 'review',
          spawn: () => startThread('review-worker'),
          idleMs,
        })
  const here = thread === null ? createReview() : null

  function placeOf(sessionId: string | null): ReviewPlace {
    const run = sessionId === null ? null : runs.of(sessionId)
    const other = elsewhere(run?.place ?? config.values().terminal)
    if (other !== null)
      throw new Refusal(
        said('review.elsewhere', { place: other.name === '' ? other.kind : `${other.kind} ${other.name}` }),
      )
    return {
      folder: run === null ? (workspace.current()?.path ?? null) : run.workspace,
      env: { ...env },
      copies: join(paths.desktop, 'checkpoints'),
      marks: join(paths.desktop, 'review-marks.json'),
    }
  }

  async function ask<N extends ReviewName>(name: N, sessionId: string | null, asked: Asked<N>): Promise<Answered<N>> {
    const question: ReviewQuestion<N> = { name, place: placeOf(sessionId), asked }
    const answer = thread === null ? { ok: true as const, value: await here?.(question) } : await thread.ask(question)
    const told = answer as ThreadAnswer<ReviewAnswer<N>>
    if (!told.ok) throw new Refusal(told.message)
    if (!told.value.ok) throw new Refusal(told.value.message)
    return told.value.value
  }

  return {
    ask,
    async open(sessionId: string | null, scope: ReviewScope): Promise<Review> {
      const found = sessionId === null ? nothingYet : await reader.ask('fileChanges', { sessionId })
      if (!found.ok) throw new Refusal(found.message)
      const { family, changes } = found.value
      return ask('open', sessionId, { scope, sessionId, family, changes })
    },
    async undo(sessionId: string | null, asked: Asked<'planUndo'>): Promise<ReviewUndone> {
      const planned = await ask('planUndo', sessionId, asked)
      const undoId = `${undoMark}${randomUUID()}`
      try {
        await carryOut(planned, { checkpoints, sessionId: sessionId ?? noSession, undoId })
      } catch (error) {
        throw error instanceof SaidError ? new Refusal(error.said) : error
      }
      return { undoId, files: asked.files.length }
    },
    async draft(sessionId: string | null, review: number): Promise<CommitDraft> {
      if (sessionId === null) throw new Refusal(said('review.no_chat'))
      const { text, left } = await ask('commitText', sessionId, { review, most: mostDrafted })
      if (text === '') throw new Refusal(said('review.nothing_to_commit'))
      const { draftCommit } = await rooms.conversations()
      const drafted = await draftCommit(sessionId, rooms.redact(text))
      if ('problem' in drafted) throw new Refusal(drafted.problem)
      return { ...drafted, left }
    },
    close: async () => thread?.close(),
  }
}

export type ReviewRoom = Awaited<ReturnType<typeof openReviewRoom>>

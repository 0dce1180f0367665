import type { ReviewFile, ReviewRow, ReviewSource } from '../../shared/review'
import { call } from '../bridge'
import { referenceTo } from '../chat/composer/reference-to'
import { useJump } from '../chat/transcript/use-jump'
import { useComposer } from '../state/use-composer'
import { emptyDraft } from '../state/draft'
import { openSession } from '../state/open-session'
import { makeWay, openInspector } from '../state/panels'
import { useInspector } from '../state/use-inspector'
import { useReview } from './use-review'

/** What can be done with a change; each reads the review anew. */

export function keepChange(file: ReviewFile, hunk: number | null, on: boolean): void {
  void useReview.getState().act(async ({ id }) => {
    await call('review.keep', { sessionId: useReview.getState().sessionId, review: id, file: file.id, hunk, on })
    return null
  })
}

export function undoChange(file: ReviewFile, hunk: number | null): void {
  const { sessionId, act } = useReview.getState()
  void act(async ({ id }) => {
    const done = await call('review.undo', { sessionId, review: id, files: [file.id], hunk })
    return { undoId: done.undoId, path: file.path, files: 1 }
  })
}

export function stageChanges(files: readonly ReviewFile[], hunk: number | null): void {
  const { sessionId, act } = useReview.getState()
  void act(async ({ id }) => {
    await call('review.stage', { sessionId, review: id, files: files.map((file) => file.id), hunk })
    return null
  })
}

/** The call that wrote a hunk, in the chat. */
export function showCall({ sessionId, turnId, callId }: ReviewSource): void {
  openSession(sessionId)
  useJump.getState().jump({ sessionId, to: { kind: 'call', turnId, callId } })
  makeWay()
}

/** The request that wrote a hunk, in the inspector. */
export function showRequest({ sessionId, requestId }: ReviewSource): void {
  const { look, choose, show } = useInspector.getState()
  look(sessionId === useReview.getState().sessionId ? null : sessionId)
  choose(requestId)
  show('requests')
  openInspector()
  makeWay()
}

/** A line goes into the message as a reference, with what the user says about it. */
export function commentOn(file: ReviewFile, row: Extract<ReviewRow, { text: string }>, words: string): void {
  const key = useReview.getState().sessionId ?? ''
  const composer = useComposer.getState()
  const line = row.after ?? null
  // What is gone, or lies outside of the chat's folder, can only be named.
  const reference = file.state === 'deleted' || file.named === null ? null : referenceTo(file.named, 'file')
  const place = `${reference ?? file.path}${line === null ? '' : `:${line}`}`
  // A line that is gone can only be quoted.
  const quoted = line === null ? `\n> - ${row.text.trim()}` : ''
  const said = `${place} ${words}${quoted}`
  const { text } = composer.drafts.get(key) ?? emptyDraft
  composer.setDraft(key, { text: text.trim() === '' ? said : `${text.trimEnd()}\n${said}` })
  makeWay()
  composer.askFocus()
}

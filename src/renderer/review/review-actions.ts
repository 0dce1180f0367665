import type { ReviewFile, ReviewRow, ReviewSource } from '../../shared/review'
import { call } from '../bridge'
import { useComposer } from '../state/use-composer'
import { emptyDraft } from '../state/draft'
import { openInspector } from '../state/panels'
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

/** The request that wrote a hunk, in the inspector. */
export function showSource({ sessionId, requestId }: ReviewSource): void {
  const { look, choose, show } = useInspector.getState()
  look(sessionId === useReview.getState().sessionId ? null : sessionId)
  choose(requestId)
  show('requests')
  openInspector()
}

/** A line goes into the message as a reference, with what the user says about it. */
export function commentOn(file: ReviewFile, row: Extract<ReviewRow, { text: string }>, words: string): void {
  const key = useReview.getState().sessionId ?? ''
  const composer = useComposer.getState()
  const line = row.after ?? null
  const reference = file.state === 'deleted' ? null : referenceTo(file.path, line)
  // A line that is gone can only be quoted.
  const quoted = line === null ? `\n> - ${row.text.trim()}` : ''
  const said = `${reference ?? file.path} ${words}${quoted}`
  const { text } = composer.drafts.get(key) ?? emptyDraft
  composer.setDraft(key, { text: text.trim() === '' ? said : `${text.trimEnd()}\n${said}` })
  composer.askFocus()
}

function referenceTo(path: string, line: number | null): string {
  const quote = /^[\p{L}\p{N}_./\\-]+$/u.test(path) ? '' : (['`', '"', "'"].find((one) => !path.includes(one)) ?? '')
  return `@file:${quote}${path}${quote}${line === null ? '' : `:${line}`}`
}

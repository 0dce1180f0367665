import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewFile, ReviewRow } from '../../shared/review'
import { Button } from '../ui/button'
import { commentOn } from './review-actions'
import { useReview } from './use-review'

const focusOnce = (input: HTMLInputElement | null) => input?.focus()

/** What the user says about a line; it goes into the message. */
export function CommentForm({ file, row }: { file: ReviewFile; row: Extract<ReviewRow, { text: string }> }) {
  const { t } = useTranslation()
  const id = useId()
  const words = useReview(({ comment }) => comment?.words ?? '')
  const writeComment = useReview((state) => state.writeComment)
  const endComment = useReview((state) => state.endComment)
  return (
    <form
      className="flex flex-wrap items-center gap-2 border-y border-line bg-raised px-3 py-2"
      onSubmit={(event) => {
        event.preventDefault()
        commentOn(file, row, words.trim())
        endComment()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('review.commentOn', { line: row.after ?? row.before ?? 0 })}
      </label>
      <input
        id={id}
        ref={focusOnce}
        value={words}
        onChange={(event) => writeComment(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          endComment()
        }}
        placeholder={t('review.commentPlaceholder')}
        className="h-control min-w-40 flex-1 rounded-control border border-edge bg-raised px-2 text-small select-text"
      />
      <Button type="submit" look="primary" disabled={words.trim() === ''}>
        {t('review.addComment')}
      </Button>
      <Button look="ghost" onClick={endComment}>
        {t('app.cancel')}
      </Button>
    </form>
  )
}

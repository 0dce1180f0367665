import { memo, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewFile, ReviewRow } from '../../shared/review'
import { CommentForm } from './comment-form'
import { HunkHead } from './hunk-head'
import { LineRow } from './line-row'
import { fileKey, type LineComment, rowAt, useReview } from './use-review'

/** One row of a file: the heading of a hunk, a line, or why there are none. */
export const ChangeRow = memo(function ChangeRow({ file, row }: { file: ReviewFile; row: number }) {
  const { t } = useTranslation()
  const found = useReview((state) => rowAt(state.pages, file.id, row))
  const isCommented = useReview(({ comment }) => isOn(comment, file, found))
  useEffect(() => {
    if (file.rows > 0) useReview.getState().need(file, row)
  }, [file, row])
  if (file.rows === 0) return <Without file={file} />
  if (found === undefined) return <div className="h-5" />
  if (found.kind === 'hunk') return <HunkHead file={file} row={found} />
  if (found.kind === 'no-end')
    return <p className="pl-24 font-sans text-caption text-quiet italic">{t('review.noEnd')}</p>
  return (
    <>
      <LineRow file={file} row={found} />
      {isCommented && <CommentForm file={file} row={found} />}
    </>
  )
})

function isOn(comment: LineComment | null, file: ReviewFile, row: ReviewRow | undefined): boolean {
  if (comment === null || row === undefined || !('text' in row)) return false
  return comment.file === fileKey(file) && comment.before === row.before && comment.after === row.after
}

function Without({ file: { content, modes, state } }: { file: ReviewFile }) {
  const { t } = useTranslation()
  const why =
    modes !== null && content === 'text'
      ? t('review.modes', { before: modes[0], after: modes[1] })
      : content === 'text'
        ? t(state === 'renamed' ? 'review.onlyName' : 'review.empty')
        : t(`review.without.${content}`)
  return <p className="px-4 py-2 text-caption text-quiet">{why}</p>
}

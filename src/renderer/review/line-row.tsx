import { useTranslation } from 'react-i18next'
import type { ReviewFile, ReviewRow } from '../../shared/review'
import { VisibleText } from '../ui/visible-text'
import { linePieces } from '../ui/diff/line-pieces'
import { useColours } from '../chat/markdown/use-colours'
import { fileKey, useReview } from './use-review'

type Line = Extract<ReviewRow, { text: string }>

const looks = {
  added: { sign: '+', ground: 'bg-ok/10', word: 'rounded-[2px] bg-ok/25' },
  removed: { sign: '−', ground: 'bg-danger/10', word: 'rounded-[2px] bg-danger/25' },
  same: { sign: ' ', ground: '', word: '' },
} as const

/** More of a line is not coloured: nobody reads it, and it must not hold up the window. */
const longestColoured = 500

export function LineRow({ file, row }: { file: ReviewFile; row: Line }) {
  const { t } = useTranslation()
  const colour = useColours(file.path)
  const { sign, ground, word } = looks[row.kind]
  const tokens = colour === null || row.text.length > longestColoured ? null : colour(row.text)
  const line = row.after ?? row.before
  return (
    <div dir="ltr" className={`flex min-h-5 font-mono text-code ${ground}`}>
      <button
        type="button"
        title={t('review.comment')}
        onClick={() => useReview.getState().startComment({ file: fileKey(file), before: row.before, after: row.after })}
        className="flex w-20 shrink-0 justify-end text-right text-quiet tabular-nums select-none hover:bg-hover hover:text-ink"
      >
        <span className="w-9 pr-1.5">{row.before}</span>
        <span className="w-10 pr-2">{row.after}</span>
        <span className="sr-only">{t('review.commentOn', { line: line ?? 0 })}</span>
      </button>
      <span className="w-4 shrink-0 text-center whitespace-pre select-none">{sign}</span>
      <span className="min-w-0 flex-1 pr-3 [overflow-wrap:anywhere] whitespace-pre-wrap select-text">
        {linePieces(row.text, tokens, row.words).map(({ text, look, changed, start }) => (
          <span key={start} className={changed ? `${look} ${word}` : look}>
            <VisibleText text={text} />
          </span>
        ))}
        {row.cut > 0 && (
          <span className="font-sans text-caption text-quiet">{t('review.cut', { count: row.cut })}</span>
        )}
      </span>
    </div>
  )
}

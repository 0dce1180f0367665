import type { TFunction } from 'i18next'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { lineSegments, nameOfSegment } from '../ui/line-segments'
import type { LineSegment, MarkedRange } from '../ui/line-segments'
import type { TextLine } from './text-window'

interface TextLineRowProps extends Omit<TextLine, 'number'> {
  /** `null`: a line of ours, which no file has. */
  readonly number: number | null
  readonly ranges: readonly MarkedRange[]
  /** Width of the line numbers. */
  readonly digits: number
  /** Asks who wrote the line; left out where nobody can tell. */
  onAsk?(start: number): void
}

const marks = {
  block: 'underline decoration-danger decoration-wavy underline-offset-4',
  notice: 'underline decoration-warn decoration-wavy underline-offset-4',
} as const

export const TextLineRow = memo(function TextLineRow({ number, start, text, ranges, digits, onAsk }: TextLineRowProps) {
  const { t } = useTranslation()
  const looks = {
    className: 'shrink-0 self-start text-right text-quiet select-none',
    style: { minWidth: `${digits}ch` },
  }
  return (
    <div data-start={start} className="flex gap-3 px-3">
      {onAsk === undefined || number === null ? (
        <span aria-hidden {...looks}>
          {number}
        </span>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          title={t('inspect.blame')}
          aria-label={t('inspect.blameLineNumber', { line: number })}
          onClick={() => onAsk(start)}
          {...looks}
        >
          {number}
        </button>
      )}
      <span className="min-h-[1lh] min-w-0 flex-1 break-words whitespace-pre-wrap">
        {lineSegments(text, start, ranges).map((segment) => (
          <Segment key={segment.start} segment={segment} t={t} />
        ))}
      </span>
    </div>
  )
})

function Segment({ segment, t }: { segment: LineSegment; t: TFunction }) {
  const mark = segment.mark === null ? '' : marks[segment.mark.level]
  if (segment.kind === 'text')
    return mark === '' ? segment.text : <mark className={`bg-transparent text-ink ${mark}`}>{segment.text}</mark>
  return (
    <span
      title={t('inspector.invisible', { name: nameOfSegment(segment), code: segment.code })}
      className={`mx-px rounded-[3px] border border-edge px-0.5 font-sans text-[10px] leading-none text-warn ${mark}`}
    >
      {nameOfSegment(segment)}
    </span>
  )
}

import { VisibleText } from '../../ui/visible-text'
import type { WordPiece } from './changed-words'
import type { DiffLine } from './parse-unified'

interface DiffCellProps {
  /** `null`: this side has no such line. */
  readonly line: DiffLine | null
  readonly words?: readonly WordPiece[] | undefined
  /** Side by side: only the number of that side is shown. */
  readonly side?: 'before' | 'after'
}

const grounds: Record<DiffLine['kind'], string> = {
  same: '',
  added: 'bg-ok/10',
  removed: 'bg-danger/10',
  gap: 'text-quiet',
  note: 'text-quiet',
}
const signs: Record<DiffLine['kind'], string> = { same: ' ', added: '+', removed: '−', gap: ' ', note: ' ' }

export function DiffCell({ line, words, side }: DiffCellProps) {
  if (line === null) return <div className="bg-sunken" />
  const strong = line.kind === 'added' ? 'bg-ok/25' : 'bg-danger/25'
  return (
    <div className={`flex min-h-5 ${grounds[line.kind]}`}>
      {side !== 'after' && <Numbered value={line.before} />}
      {side !== 'before' && <Numbered value={line.after} />}
      <span aria-hidden className="w-4 shrink-0 text-center">
        {signs[line.kind]}
      </span>
      <span
        className={`pr-3 ${side === undefined ? 'whitespace-pre' : 'min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap'}`}
      >
        {words === undefined ? (
          <VisibleText text={line.text} />
        ) : (
          words.map(({ text, changed, start }) => (
            <span key={start} className={changed ? `rounded-[2px] ${strong}` : undefined}>
              <VisibleText text={text} />
            </span>
          ))
        )}
      </span>
    </div>
  )
}

function Numbered({ value }: { value: number | null }) {
  return (
    <span aria-hidden className="w-10 shrink-0 pr-2 text-right text-quiet tabular-nums select-none">
      {value}
    </span>
  )
}

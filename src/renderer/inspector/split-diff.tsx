import { useMemo } from 'react'
import type { Stretch } from './changed-words'
import { DiffLineText, diffLooks } from './diff-line-text'
import { pairLines } from './pair-lines'
import type { DiffLine } from './parse-diff'

interface SplitDiffProps {
  readonly lines: readonly DiffLine[]
  readonly marks: ReadonlyMap<string, Stretch>
}

/** Before and after beside each other; only where the panel is wide enough for both. */
export function SplitDiff({ lines, marks }: SplitDiffProps) {
  const pairs = useMemo(() => pairLines(lines), [lines])
  return (
    <div className="hidden grid-cols-2 @min-[560px]:grid">
      {pairs.map(({ left, right }) =>
        left !== null && left.kind === 'place' ? (
          <div key={left.key} className={`col-span-2 px-3 ${diffLooks.place.ground}`}>
            {left.text}
          </div>
        ) : (
          <div key={`${left?.key ?? ''} ${right?.key ?? ''}`} className="contents">
            <Side line={left} marks={marks} />
            <Side line={right} marks={marks} />
          </div>
        ),
      )}
    </div>
  )
}

function Side({ line, marks }: { line: DiffLine | null; marks: SplitDiffProps['marks'] }) {
  if (line === null) return <div className="bg-hover/50" />
  return (
    <div className={`flex min-w-0 gap-2 px-3 ${diffLooks[line.kind].ground}`}>
      <span className="shrink-0 whitespace-pre">{diffLooks[line.kind].sign}</span>
      <span className="min-w-0 break-words whitespace-pre-wrap">
        <DiffLineText line={line} mark={marks.get(line.key)} />
      </span>
    </div>
  )
}

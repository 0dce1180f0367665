import { useEffect, useMemo, useRef, useState } from 'react'
import { MoreButton } from '../ui/more-button'
import type { MarkedRange } from '../ui/line-segments'
import { TextLineRow } from './text-line-row'
import { pageEnd, textWindow } from './text-window'
import { useDrawnRows } from './use-drawn-rows'

interface TextBlockProps {
  readonly label: string
  readonly text: string
  readonly firstLine?: number
  readonly ranges?: readonly MarkedRange[]
  /** Where to look first. */
  readonly at?: number
}

/** Exact text with line numbers, a page at a time: markup is shown, never obeyed, and what cannot be seen has a name. */
export function TextBlock({ label, text, firstLine = 1, ranges = none, at = -1 }: TextBlockProps) {
  const body = useRef<HTMLDivElement>(null)
  const [to, setTo] = useState(() => Math.max(pageEnd(text, 0), at + 1))
  const { lines, linesAfter, charsAfter } = useMemo(() => textWindow(text, 0, Math.min(to, text.length)), [text, to])
  const wanted = lines.findLastIndex(({ start }) => start <= at)
  const drawn = useDrawnRows(0, lines.length, Math.max(wanted, 0))
  useEffect(() => {
    if (at >= 0) body.current?.children[wanted]?.scrollIntoView({ block: 'center' })
  }, [at, wanted])
  const digits = String((lines.at(-1)?.number ?? 1) + firstLine - 1).length
  return (
    <div
      role="group"
      aria-label={label}
      className="overflow-hidden rounded-control bg-sunken font-mono text-code select-text"
    >
      <div ref={body} className="py-2">
        {lines.slice(0, drawn).map((line) => (
          <TextLineRow
            key={line.start}
            {...line}
            number={line.number + firstLine - 1}
            ranges={ranges}
            digits={digits}
          />
        ))}
      </div>
      {drawn === lines.length && linesAfter + charsAfter > 0 && (
        <MoreButton className="w-full font-sans" onClick={() => setTo(pageEnd(text, to))} />
      )}
    </div>
  )
}

const none: readonly MarkedRange[] = []
